/** What a person's files contain, on its way into the library. It is hostile until these schemas accept it. */

import * as v from 'valibot';
import { cleanAddress } from '../address/clean-address';
import { TakenPicturesSchema } from '../picture/picture';
import { text, webAddress } from '../schema-fields';
import type { WorkState } from '../work-state';
import { MAX_MARKDOWN_LENGTH, MAX_NOTE_LENGTH, MAX_TAG_LENGTH, MAX_TAGS } from './clip-limits';
import { ClipKindSchema, NotedStateSchema, SaidSchema, SourceSaysSchema } from './document';
import { HighlightsSchema } from './highlight';
import { KeptAnswerSchema } from './kept-answer';

const short = (max: number) => v.optional(text(max), '');

/** Empty, or a web address without what could expose a person, as in a clip. */
const address = v.optional(v.pipe(webAddress, v.transform(cleanAddress)), '');

/** ISO 8601 or empty. */
const time = v.optional(
  v.pipe(
    text(100),
    v.check((value) => value === '' || !Number.isNaN(Date.parse(value)), 'not a time'),
  ),
  '',
);

export const ImportedDocumentSchema = v.object({
  /** From an earlier library. Empty if the file does not give it. */
  uid: short(200),
  /** Its place in the files: `notes/tides.md`, `links.csv#12`. Identifies a document that has no address. */
  origin: text(4_096),
  kind: v.optional(ClipKindSchema, 'page'),
  url: address,
  pageUrl: address,
  title: short(2_000),
  byline: short(1_000),
  site: short(500),
  language: short(100),
  publishedAt: short(100),
  excerpt: short(5_000),
  /** Empty: the namespace chosen for the import. */
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
  note: v.optional(text(MAX_NOTE_LENGTH)),
  readState: v.optional(NotedStateSchema),
  sourceSays: v.optional(SourceSaysSchema),
  markdown: text(MAX_MARKDOWN_LENGTH),
  answer: v.optional(KeptAnswerSchema),
  /** It has only tags, a note, highlights and a read state, so they can be added to an existing copy. */
  joinsKept: v.optional(v.boolean()),
  highlights: v.optional(HighlightsSchema, []),
  pictures: v.optional(TakenPicturesSchema),
  /** Earlier versions, oldest first. */
  versions: v.optional(
    v.pipe(
      v.array(
        v.object({
          title: short(2_000),
          markdown: text(MAX_MARKDOWN_LENGTH),
          updatedAt: time,
          said: v.optional(SaidSchema),
          bySave: v.optional(v.boolean()),
          kind: v.optional(ClipKindSchema),
          sourceSays: v.optional(SourceSaysSchema),
        }),
      ),
      v.maxLength(100),
    ),
    [],
  ),
});
export type ImportedDocument = v.InferOutput<typeof ImportedDocumentSchema>;

/** Why a file, or one document in it, could not be imported. One code for each different thing to do. */
export const FILE_FAULTS = [
  /** The browser could not read it: moved, renamed or locked since it was chosen. */
  'unreadable',
  /** The bytes are not text. */
  'not-text',
  'empty',
  /** A format that Jackdaw does not know. */
  'unknown-form',
  /** A zip that could not be opened. Unpacked, it can be imported as a folder. */
  'packed',
  /** No column with addresses. */
  'no-addresses',
  /** A line is not JSON. */
  'not-json',
  /** JSON without a text or an address in the places that Jackdaw knows. */
  'unknown-json',
  /** It is not a document, or has wrong fields. */
  'not-a-document',
  'too-long',
] as const;
export type FileFault = (typeof FILE_FAULTS)[number];

/** What an import skips because it cannot be a document. That is not a failure, so it is only counted. */
export const LEFT_OUT = [
  /** A bookmark of a script, of a search or of one of the browser's own pages. */
  'no-web-page',
  /** A picture in a backup. */
  'picture',
  /** Other parts of a backup: settings, conversations, documents in the bin. */
  'of-backup',
  /** A file in a folder, of a type that Jackdaw does not read. */
  'other-kind',
] as const;
export type LeftOut = (typeof LEFT_OUT)[number];
export type LeftOutCounts = Partial<Record<LeftOut, number>>;

export interface FileFailure {
  file: string;
  /** 1-based. Only if one line or row is the cause. */
  line?: number;
  fault: FileFault;
  /** The first wrong field of a document. */
  field?: string;
}

/** Documents that were imported together from a person's files, and can be undone together. */
export interface BulkImport {
  id: number;
  /** The names of the files, as a person reads them. */
  name: string;
  /** For documents that name no namespace. */
  namespace: string;
  /** Wall clock, ms. */
  startedAt: number;
  state: WorkState;
  /** Documents read from the files. */
  total: number;
  /** Of these: written, and skipped because the library had them already. */
  added: number;
  known: number;
  /** Of the known ones: how many got tags, a note, highlights or a read state from the files. */
  joined?: number;
  /** Of those written: bookmarks whose pages can be fetched. */
  bookmarks?: number;
  /** Of those written: documents whose removed copies have left the bin with what they had. */
  fromBin?: number;
  /** Of those written: documents beside another text of the same name or address, in any namespace. */
  beside?: number;
  /** Documents that an undo kept because they were changed since. */
  kept: number;
  /** Documents that an undo has removed or reverted so far. */
  takenBack?: number;
  failures: FileFailure[];
  /** How many failures are missing from the list. */
  moreFailures: number;
  leftOut?: LeftOutCounts;
  /** How many parts of what was read have arrived. */
  parts?: number;
}
