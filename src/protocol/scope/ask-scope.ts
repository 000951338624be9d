import * as v from 'valibot';
import { text } from '../schema-fields';

const name = text(500);

/** What a question is asked about. Without a scope: everything kept, and the connected services. */
export const AskScopeSchema = v.variant('kind', [
  /** The page in the front tab, as it is now, whether it is kept or not. */
  v.object({ kind: v.literal('page') }),
  /** The selection on that page, or the given text. */
  v.object({ kind: v.literal('selection'), text: v.optional(text(10_000)) }),
  /** What is kept of a site, in a namespace, or with a tag. */
  v.object({ kind: v.picklist(['site', 'namespace', 'tag']), name }),
]);
export type AskScope = v.InferOutput<typeof AskScopeSchema>;

/** A scope that narrows what is kept. */
export type LibraryScope = Extract<AskScope, { name: string }>;
