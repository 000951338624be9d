import * as v from 'valibot';
import { MAX_MARKDOWN_LENGTH } from '../protocol/document/clip-limits';
import {
  type FileFailure,
  type ImportedDocument,
  ImportedDocumentSchema,
} from '../protocol/document/imported-document';

/** One document of a file, or why it is none. */
export type Item = { document: ImportedDocument } | { failure: FileFailure };

/** A document as its reader understood it, before it is checked. */
export type Draft = v.InferInput<typeof ImportedDocumentSchema>;

/** What a reader hands over: a draft with the line it began at, or a failure. */
export type Read = { draft: unknown; line?: number | undefined } | { failure: FileFailure };

/** Checks a draft. */
export function toItem(draft: unknown, file: string, line?: number): Item {
  const place = { file, ...(line !== undefined && { line }) };
  const parsed = v.safeParse(ImportedDocumentSchema, draft);
  if (parsed.success) return { document: parsed.output };
  const long = (draft as { markdown?: unknown })?.markdown;
  const tooLong = typeof long === 'string' && long.length > MAX_MARKDOWN_LENGTH;
  return { failure: { ...place, fault: tooLong ? 'too-long' : 'not-a-document' } };
}

/** What an address list knows of a page, as text to be found by. */
export function linkText({
  url,
  notes,
  folder,
}: {
  url: string;
  notes: readonly string[];
  folder: string;
}): string {
  return [...notes.map((note) => note.trim()), folder === '' ? '' : `Folder: ${folder}`, `<${url}>`]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** `sea, moon` as a list. */
export function tagList(text: string): string[] {
  return text
    .split(/[,|;]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

/** A time in any usual form as ISO 8601, or empty. Plain digits are seconds since 1970. */
export function isoTime(value: string): string {
  const trimmed = value.trim();
  if (trimmed === '') return '';
  const time = /^\d{9,10}$/.test(trimmed) ? Number(trimmed) * 1000 : Date.parse(trimmed);
  return Number.isNaN(time) ? '' : new Date(time).toISOString();
}

/** Whether a field that may hold anything holds an address that a link may lead to. */
export const isWebAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:/i.test(value) && URL.canParse(value);

/** Fits a text into a field. */
export const cut = (text: string, length: number): string => text.trim().slice(0, length);
