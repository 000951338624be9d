/** What a copy says of itself, besides its title and text. */
import * as v from 'valibot';
import { isWebAddress } from '../address/clean-address';
import { MAX_NOTE_LENGTH } from './clip-limits';

/** As it was before a correction: only what that changed. Empty: not known. */
export const SaidSchema = v.object({
  byline: v.optional(v.pipe(v.string(), v.maxLength(1_000))),
  publishedAt: v.optional(v.pipe(v.string(), v.maxLength(100))),
  url: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(8_192),
      v.check((url) => url === '' || isWebAddress(url)),
    ),
  ),
  note: v.optional(v.pipe(v.string(), v.maxLength(MAX_NOTE_LENGTH))),
});
export type Said = v.InferOutput<typeof SaidSchema>;

/** @returns what the second says otherwise, as the first says it. */
export function saidOtherwise(one: Said, other: Said): Said {
  const changed = (Object.keys(SaidSchema.entries) as (keyof Said)[]).filter(
    (name) => (one[name] ?? '') !== (other[name] ?? ''),
  );
  return Object.fromEntries(changed.map((name) => [name, one[name] ?? '']));
}
