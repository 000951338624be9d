/** What a person corrects in a kept document: everything but its text. */
import * as v from 'valibot';
import { cleanAddress } from '../address/clean-address';
import { isInCalendar } from '../calendar-date';
import { line, text, webAddress } from '../schema-fields';
import { MAX_NOTE_LENGTH, MAX_TAG_LENGTH, MAX_TAGS } from './clip-limits';
import {
  type DocumentSummary,
  ReadStateSchema,
  type SourceSays,
  SourceSaysSchema,
} from './document';
import { normaliseNamespace } from './namespace';
import { readStateOf } from './read-state';
import { tidyTags } from './tidy-tags';

/** A year, a month or a day. A clip may also have the time. */
const DATE = /^(?:\d{4}(?:-\d{2}(?:-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?)?)?)?$/;

export const CorrectionSchema = v.object({
  title: v.optional(line(2_000)),
  tags: v.optional(
    v.pipe(
      v.array(text(MAX_TAG_LENGTH)),
      v.transform((tags) => tidyTags(tags)),
      v.maxLength(MAX_TAGS),
    ),
  ),
  namespace: v.optional(v.pipe(v.string(), v.transform(normaliseNamespace), v.minLength(1))),
  /** The person's own words about it, as markdown. */
  note: v.optional(text(MAX_NOTE_LENGTH)),
  byline: v.optional(line(1_000)),
  /** When the page was published. Empty if unknown. */
  publishedAt: v.optional(
    v.pipe(
      text(100),
      v.regex(DATE),
      v.check((date) => date === '' || isInCalendar(date)),
    ),
  ),
  url: v.optional(v.pipe(webAddress, v.transform(cleanAddress))),
  readState: v.optional(ReadStateSchema),
});
export type Correction = v.InferOutput<typeof CorrectionSchema>;

/** What a person may say about a page before it is kept. */
export const DetailsSchema = v.pick(CorrectionSchema, [
  'title',
  'tags',
  'note',
  'publishedAt',
  'url',
]);
export type Details = v.InferOutput<typeof DetailsSchema>;

/** The fields that a document can lack. */
type Leavable = 'tags' | 'note' | 'readState' | 'sourceSays';

/** Returns a document as it is after a correction. */
export function corrected<D extends DocumentSummary>(
  document: D,
  correction: Correction,
): Omit<D, Leavable> & Pick<DocumentSummary, Leavable> {
  const { tags = document.tags ?? [], note = document.note ?? '', ...others } = correction;
  const { readState = readStateOf(document), ...rest } = others;
  const after: Omit<D, Leavable> & Pick<DocumentSummary, Leavable> = {
    ...document,
    ...rest,
    tags,
    note,
  };
  if (readState === 'unread') delete after.readState;
  else after.readState = readState;
  if (tags.length === 0) delete after.tags;
  if (note.trim() === '') delete after.note;
  const sourceSays = sourceSaysBeside(document, correction);
  if (sourceSays === undefined) delete after.sourceSays;
  else after.sourceSays = sourceSays;
  return after;
}

/** What undoes a correction, unless the document was changed again meanwhile. */
export interface Undo {
  correction: Correction;
  /** What the correction left. An undo skips a field with another value, but can still take tags back. */
  since: Correction;
}

/** @returns `undefined` if nothing can be undone, because every field was changed again. */
export function takingBack(
  document: DocumentSummary,
  { correction, since }: Undo,
): Correction | undefined {
  const now = undoing(document, correction);
  const back: Correction = {};
  for (const name of Object.keys(correction) as (keyof Correction)[]) {
    if (name === 'tags') back.tags = tagsTakenBack(now.tags, correction.tags, since.tags);
    else if (now[name] === since[name]) Object.assign(back, { [name]: correction[name] });
  }
  return Object.keys(back).length === 0 ? undefined : back;
}

/** What a person saw in a document when they began to correct it. Another window may have changed it since. */
export interface Seen {
  /** Tags that were added or removed since stay that way. */
  tags: readonly string[];
  /** A note that was changed since is not replaced. */
  note: string;
}

/** Returns a correction with the tags that it results in now. */
export function onTagsNow(
  document: DocumentSummary,
  correction: Correction,
  seen: Seen | undefined,
): Correction {
  const { tags } = correction;
  if (tags === undefined || seen === undefined) return correction;
  return { ...correction, tags: tagsTakenBack(document.tags, tags, seen.tags) };
}

/** Says whether a correction would replace a note that the person has not seen. */
export function replacesUnseen(
  { note: now = '' }: DocumentSummary,
  { note }: Correction,
  seen: Seen | undefined,
): boolean {
  return note !== undefined && seen !== undefined && now !== seen.note && now !== note;
}

/** Undoes a change of tags. Tags that were added or removed since stay that way. */
function tagsTakenBack(
  now: readonly string[] = [],
  before: readonly string[] = [],
  since: readonly string[] = [],
): string[] {
  const kept = now.filter((tag) => before.includes(tag) || !since.includes(tag));
  const missing = before.filter((tag) => !since.includes(tag));
  const isAsLeft = now.length === since.length && now.every((tag, i) => tag === since[i]);
  return isAsLeft ? [...before] : tidyTags([...kept, ...missing]);
}

/** Returns the document's values for the fields of a correction. They undo the correction. */
export function undoing(document: DocumentSummary, correction: Correction): Correction {
  const { title, tags = [], namespace, note = '', byline, publishedAt, url } = document;
  const readState = readStateOf(document);
  const before = { title, tags: [...tags], namespace, note, byline, publishedAt, url, readState };
  const named = Object.keys(correction) as (keyof Correction)[];
  return Object.fromEntries(named.map((name) => [name, before[name]]));
}

/** What both the source of a document and the person may say. A later save brings only what the source says. */
const SHARED = Object.keys(SourceSaysSchema.entries) as (keyof SourceSays)[];

type Told = Pick<DocumentSummary, keyof SourceSays> & { sourceSays?: SourceSays | undefined };

/** Returns what the source says where the person says otherwise, once the person has said this. */
export function sourceSaysBeside(
  document: Told,
  said: Partial<Record<keyof SourceSays, string | undefined>>,
): SourceSays | undefined {
  const says = { ...document.sourceSays };
  for (const name of SHARED) {
    const own = said[name];
    if (own === undefined) continue;
    const source = says[name] ?? document[name];
    if (own === source) delete says[name];
    else says[name] = source;
  }
  return orNothing(says);
}

/**
 * Returns the fields of a document with what the person has said about its former copy.
 * @param given what the source says now.
 * @param saidNow names of the fields that the person sets with this save.
 */
export function withOwnWords(
  given: Told,
  former: Partial<Told>,
  saidNow: readonly string[],
): Partial<Told> {
  const says = { ...given.sourceSays };
  const own: Partial<Told> = {};
  for (const name of SHARED) {
    if (former.sourceSays?.[name] === undefined || saidNow.includes(name)) continue;
    if (given[name] === former[name]) continue;
    says[name] ??= given[name];
    Object.assign(own, { [name]: former[name] });
  }
  const sourceSays = orNothing(says);
  return { ...own, ...(sourceSays && { sourceSays }) };
}

const orNothing = (says: SourceSays) => (Object.keys(says).length === 0 ? undefined : says);
