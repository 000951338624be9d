import * as v from 'valibot';

const name = v.pipe(v.string(), v.maxLength(500));

/** What a question is about. Without a scope: everything that is kept, and the connected services. */
export const AskScopeSchema = v.variant('kind', [
  /** The page in the tab in front, as it is now, kept or not. */
  v.object({ kind: v.literal('page') }),
  /** What is selected in that page. With a text: that text. */
  v.object({
    kind: v.literal('selection'),
    text: v.optional(v.pipe(v.string(), v.maxLength(10_000))),
  }),
  /** What is kept from a site, under a namespace, or with a tag. */
  v.object({ kind: v.picklist(['site', 'namespace', 'tag']), name }),
]);
export type AskScope = v.InferOutput<typeof AskScopeSchema>;
