import * as v from 'valibot';
import { parseAddress } from '../protocol/address/parse-address';
import {
  MAX_HIGHLIGHT_NOTE,
  MAX_HIGHLIGHTS,
  MAX_MARKDOWN_LENGTH,
  MAX_QUOTE_LENGTH,
} from '../protocol/document/clip-limits';
import {
  type FileFailure,
  type ImportedDocument,
  ImportedDocumentSchema,
  type LeftOut,
} from '../protocol/document/imported-document';
import type { NotedState } from '../protocol/document/read-state';
import { squeeze } from '../protocol/plain-line';
import type { PlacedPicture } from './backup/placed-pictures';

/** The position in a file's text after what was read: 0 to 1. Absent if the file is read as a stream. */
export interface Far {
  share?: number | undefined;
}

/** One document of a file, a failure to read it, or something that is not a document. */
export type Item = Far &
  ({ document: ImportedDocument } | { failure: FileFailure } | { leftOut: LeftOut });

/** A document as it was read, before validation. */
export type Draft = v.InferInput<typeof ImportedDocumentSchema>;

/**
 * What a reader returns: a draft with the line where it begins and the pictures beside it, a failure, or something
 * that is not a document.
 */
export type Read = Far &
  (
    | { draft: unknown; line?: number | undefined; placed?: readonly PlacedPicture[] | undefined }
    | { failure: FileFailure }
    | { leftOut: LeftOut }
  );

/** Validates what a reader made of a part of a file. Never throws: an invalid draft becomes a failure. */
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

/** Recognises `read` or `archive` in a person's lists. Empty for anything else. */
export function statedAs(status: string): { readState?: NotedState } {
  const word = status.trim().toLowerCase();
  if (word === 'read') return { readState: 'read' };
  return word === 'archive' || word === 'archived' ? { readState: 'archived' } : {};
}

/**
 * Converts a time in any usual form to ISO 8601, or to the empty text. Plain digits are seconds or milliseconds since
 * 1970.
 */
export function isoTime(value: string): string {
  const trimmed = value.trim();
  if (trimmed === '') return '';
  const second = /^\d{9,10}$/.test(trimmed) ? 1_000 : /^\d{12,13}$/.test(trimmed) ? 1 : undefined;
  const time = second === undefined ? Date.parse(trimmed) : Number(trimmed) * second;
  return Number.isNaN(time) ? '' : new Date(time).toISOString();
}

/** Says whether a value is a web address. */
export const isWebAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:/i.test(value) && parseAddress(value) !== undefined;

/** Joins the parts that are not empty. */
export const paragraphs = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join('\n\n');

/** Returns a highlight of which only the order in its list is known, so that serves as its position. */
export const highlightInOrder = (start: number, exact: string, note: string, createdAt = '') => ({
  id: crypto.randomUUID(),
  exact,
  prefix: '',
  suffix: '',
  start,
  note,
  createdAt,
});

/**
 * Returns the highlights of a list, each cut to the limits. They are located when the page is read.
 * @param said one without words is left out.
 */
export const highlightsInOrder = (
  said: readonly { exact: string; note: string; createdAt: string }[],
) =>
  said
    .flatMap(({ exact, note, createdAt }, start) => {
      const words = squeeze(exact).slice(0, MAX_QUOTE_LENGTH);
      if (words === '') return [];
      return highlightInOrder(start, words, cut(note, MAX_HIGHLIGHT_NOTE), createdAt);
    })
    .slice(0, MAX_HIGHLIGHTS);

/** Returns the name of a file without its ending. */
export const stemOf = (path: string): string =>
  (path.split('/').at(-1) ?? '').replace(/\.[^.]+$/, '');

export const cut = (text: string, length: number): string => text.trim().slice(0, length);
