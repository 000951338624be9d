/** What a person's files contain, on its way into the library. It is hostile until these schemas accept it. */

import * as v from 'valibot';
import { cleanAddress, isWebAddress } from '../address/clean-address';
import type { WorkState } from '../work-state';
import {
  MAX_HIGHLIGHTS,
  MAX_MARKDOWN_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_TAG_LENGTH,
  MAX_TAGS,
} from './clip-limits';
import { ClipKindSchema, NotedStateSchema, SaidSchema } from './document';
import { HighlightSchema } from './highlight';
import { KeptAnswerSchema } from './kept-answer';

const short = (max: number) => v.optional(v.pipe(v.string(), v.maxLength(max)), '');
const text = v.pipe(v.string(), v.maxLength(MAX_MARKDOWN_LENGTH));

/** Empty, or a web address without what could give a person away, as in a clip. */
const address = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(8_192),
    v.check((value) => value === '' || isWebAddress(value), 'not a web address'),
    v.transform(cleanAddress),
  ),
  '',
);

/** ISO 8601 or empty. */
const time = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(100),
    v.check((value) => value === '' || !Number.isNaN(Date.parse(value)), 'not a time'),
  ),
  '',
);

export const ImportedDocumentSchema = v.object({
  /** Kept from an earlier library; empty when the file does not say. */
  uid: short(200),
  /** Where it was: `notes/tides.md`, `links.csv#12`. Identifies a document that has no address. */
  origin: v.pipe(v.string(), v.maxLength(4_096)),
  kind: v.optional(ClipKindSchema, 'page'),
  url: address,
  pageUrl: address,
  title: short(2_000),
  byline: short(1_000),
  site: short(500),
  language: short(100),
  publishedAt: short(100),
  excerpt: short(5_000),
  /** Empty: the namespace that the import was given. */
  namespace: short(200),
  /** Empty: the time of the import. */
  createdAt: time,
  updatedAt: time,
  tags: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.trim(), v.maxLength(MAX_TAG_LENGTH))),
      v.maxLength(MAX_TAGS),
    ),
    [],
  ),
  /** What the person wrote about it. */
  note: v.optional(v.pipe(v.string(), v.maxLength(MAX_NOTE_LENGTH))),
  readState: v.optional(NotedStateSchema),
  markdown: text,
  answer: v.optional(KeptAnswerSchema),
  /** All that it says is in its tags, note, highlights and read state, so what is kept already can have that too. */
  joinsKept: v.optional(v.boolean()),
  highlights: v.optional(v.pipe(v.array(HighlightSchema), v.maxLength(MAX_HIGHLIGHTS)), []),
  /** Earlier versions, oldest first. */
  versions: v.optional(
    v.pipe(
      v.array(
        v.object({
          title: short(2_000),
          markdown: text,
          updatedAt: time,
          said: v.optional(SaidSchema),
        }),
      ),
      v.maxLength(100),
    ),
    [],
  ),
});
export type ImportedDocument = v.InferOutput<typeof ImportedDocumentSchema>;

/** Why a file, or one document in it, could not be imported. One for each different thing to do. */
export const FILE_FAULTS = [
  /** The browser could not read it: moved, renamed or locked since it was chosen. */
  'unreadable',
  /** Bytes that are no text. */
  'not-text',
  'empty',
  /** A format that Jackdaw does not know. */
  'unknown-form',
  /** No column with addresses. */
  'no-addresses',
  /** A line that is no JSON. */
  'not-json',
  /** JSON that has neither a text nor an address where Jackdaw knows to look. */
  'unknown-json',
  /** What is no document, or has wrong fields. */
  'not-a-document',
  'too-long',
] as const;
export type FileFault = (typeof FILE_FAULTS)[number];

/** What an import passes over because it is no document for it. That is no failure, and only counted. */
export const LEFT_OUT = [
  /** A bookmark of a script, of a query or of a page of the browser. */
  'no-web-page',
  /** A picture in a backup. */
  'picture',
  /** What else a backup holds: settings, conversations, documents in the bin. */
  'of-backup',
  /** A file of a folder, of a kind that Jackdaw does not read. */
  'other-kind',
] as const;
export type LeftOut = (typeof LEFT_OUT)[number];
export type LeftOutCounts = Partial<Record<LeftOut, number>>;

export interface FileFailure {
  file: string;
  /** 1-based; where one line or row of many is at fault. */
  line?: number;
  fault: FileFault;
  /** The first that is wrong of a document. */
  field?: string;
}

/** Documents that were imported together from a person's files, and can be undone together. */
export interface BulkImport {
  id: number;
  /** The files, in a person's words. */
  name: string;
  /** For documents that name no namespace of their own. */
  namespace: string;
  /** Wall clock, ms. */
  startedAt: number;
  state: WorkState;
  /** Documents read from the files. */
  total: number;
  /** Of these: written, and skipped because the library had them already. */
  added: number;
  known: number;
  /** Of those known: what got tags, a note, highlights or a read state from the files. */
  joined?: number;
  /** Of those written: bookmarks, whose pages can be fetched. */
  bookmarks?: number;
  /** Of those written: beside another text of the same name or address. */
  beside?: number;
  /** Documents that an undo left alone, because they were changed since. */
  kept: number;
  /** Documents that an undo has removed, or has made again what they were, so far. */
  takenBack?: number;
  failures: FileFailure[];
  /** How many failures are not in the list. */
  moreFailures: number;
  leftOut?: LeftOutCounts;
}
