/**
 * What a person typed about a page before saving it. A click outside the popup closes it, and the popup must show
 * those words again when it opens next. Private windows have no form to type into.
 */
import * as v from 'valibot';
import type { TypedDraft } from '../../messages/clip';
import { forget, recall, remember } from '../../platform/session';
import type { Handler } from './worker-context';

const KEY = 'typed-draft';

// Only the background writes session storage, so the schema checks little more than the shape.
const NotedSchema = v.object({
  url: v.string(),
  typed: v.custom<TypedDraft>((value) => v.is(v.looseObject({ note: v.string() }), value)),
});

export const noteTyped: Handler<'clip.typed'> = async (_context, noted) => {
  await remember(KEY, noted);
};

/** Returns what was typed last, if that was about this page. */
export async function typedAbout(url: string): Promise<TypedDraft | undefined> {
  const { success, output } = v.safeParse(NotedSchema, await recall(KEY));
  return success && output.url === url ? output.typed : undefined;
}

/** Forgets what was typed, because it is part of the kept document now. */
export async function forgetTyped(url: string): Promise<void> {
  if ((await typedAbout(url)) !== undefined) await forget(KEY);
}
