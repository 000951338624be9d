import * as v from 'valibot';
import { parseAddress } from '../protocol/address/parse-address';
import { MAX_MARKDOWN_LENGTH, MAX_TAG_LENGTH, MAX_TAGS } from '../protocol/document/clip-limits';
import {
  type FileFailure,
  type ImportedDocument,
  ImportedDocumentSchema,
  type LeftOut,
} from '../protocol/document/imported-document';
import type { NotedState } from '../protocol/document/read-state';
import { tidyTags } from '../protocol/document/tidy-tags';

/** How much of a file's text lies before the end of what was read: 0 to 1. Absent where it is read as it comes. */
export interface Far {
  share?: number | undefined;
}

/** One document of a file, why it could not be read, or what is no document. */
export type Item = Far &
  ({ document: ImportedDocument } | { failure: FileFailure } | { leftOut: LeftOut });

/** A document as it was read, before it is checked. */
export type Draft = v.InferInput<typeof ImportedDocumentSchema>;

/** What a reader returns: a draft with the line where it begins, a failure, or what is no document. */
export type Read = Far &
  ({ draft: unknown; line?: number | undefined } | { failure: FileFailure } | { leftOut: LeftOut });

/** Checks what a reader made of a part of a file. Never throws: a draft that does not fit is a failure. */
export function toItem(draft: unknown, file: string, line?: number): Item {
  const place = { file, ...(line !== undefined && { line }) };
  const parsed = v.safeParse(ImportedDocumentSchema, draft);
  if (parsed.success) return { document: parsed.output };
  const long = (draft as { markdown?: unknown })?.markdown;
  const tooLong = typeof long === 'string' && long.length > MAX_MARKDOWN_LENGTH;
  if (tooLong) return { failure: { ...place, fault: 'too-long' } };
  const field = v.getDotPath(parsed.issues[0]);
  return { failure: { ...place, fault: 'not-a-document', ...(field !== null && { field }) } };
}

/** What a list of links says about a page, as searchable text. */
export function linkText({
  url,
  notes,
  folder,
}: {
  url: string;
  notes: readonly string[];
  folder: string;
}): string {
  // Else markdown takes it for words: in the copy it could not be clicked, and the list would show its brackets.
  const link = url === '' ? '' : `<${url.replace(/[\s<>]/g, encodeURIComponent)}>`;
  return [...notes.map((note) => note.trim()), folder === '' ? '' : `Folder: ${folder}`, link]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** `sea, moon` as a list, with the tags in quotation marks or not; Instapaper writes `["sea", "moon"]`. */
export function tagList(text: string): string[] {
  const list = /^\[(.*)\]$/s.exec(text.trim())?.[1] ?? text;
  const parts = list.split(/[,|;]/).map((part) => part.trim());
  return tidyTags(parts.map(unquoted));
}

function unquoted(text: string): string {
  const isQuoted = text.length > 1 && /^["']/.test(text) && text.at(-1) === text[0];
  return isQuoted ? text.slice(1, -1) : text;
}

/** What apps call the place of links that were put into no folder, or that they put there themselves. */
const NO_FOLDER = new Set(['unsorted', 'unread', 'archive', 'inbox']);

/**
 * The tags of a link in a list: its own, then the folders that it lies in, the outermost first. Here a document is
 * in one namespace, and may have many tags.
 */
export function withFolders(tags: readonly string[], folders: readonly string[]): string[] {
  const named = folders.filter((folder) => !NO_FOLDER.has(folder.trim().toLowerCase()));
  return tidyTags([...tags, ...named.map((folder) => cut(folder, MAX_TAG_LENGTH))]).slice(
    0,
    MAX_TAGS,
  );
}

/** A list may have a link in several places. Each of them then has the tags of all. */
export function* withTagsOfAll(read: () => Iterable<Read>): Generator<Read> {
  const tagsOf = new Map<string, string[]>();
  for (const one of read()) {
    const { url = '', tags = [] } = draftIn(one) ?? {};
    const before = tagsOf.get(url) ?? [];
    if (url !== '') tagsOf.set(url, tidyTags([...before, ...tags]).slice(0, MAX_TAGS));
  }
  for (const one of read()) {
    const draft = draftIn(one);
    const tags = tagsOf.get(draft?.url ?? '');
    yield tags === undefined ? one : { ...one, draft: { ...draft, tags } };
  }
}

const draftIn = (read: Read) => ('draft' in read ? (read.draft as Draft) : undefined);

/** `read` or `archive` in a person's lists; absent where it says neither. */
export function statedAs(status: string): { readState?: NotedState } {
  const word = status.trim().toLowerCase();
  if (word === 'read') return { readState: 'read' };
  return word === 'archive' || word === 'archived' ? { readState: 'archived' } : {};
}

/** A time in any usual form as ISO 8601, or empty. Plain digits are seconds since 1970. */
export function isoTime(value: string): string {
  const trimmed = value.trim();
  if (trimmed === '') return '';
  const time = /^\d{9,10}$/.test(trimmed) ? Number(trimmed) * 1000 : Date.parse(trimmed);
  return Number.isNaN(time) ? '' : new Date(time).toISOString();
}

/** Whether a value is a web address. */
export const isWebAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:/i.test(value) && parseAddress(value) !== undefined;

export const cut = (text: string, length: number): string => text.trim().slice(0, length);
