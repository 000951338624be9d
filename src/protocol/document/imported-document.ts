/** What comes out of a person's files, on its way into the library. Hostile until it has passed here. */
import * as v from 'valibot';
import { cleanAddress, isWebAddress } from '../address/clean-address';
import { MAX_MARKDOWN_LENGTH } from './clip-limits';
import { ClipKindSchema } from './document';
import { HighlightSchema, MAX_HIGHLIGHTS } from './highlight';

const short = (max: number) => v.optional(v.pipe(v.string(), v.maxLength(max)), '');
const text = v.pipe(v.string(), v.maxLength(MAX_MARKDOWN_LENGTH));

/** Empty, or an address that a link may lead to, without what betrays a person: as in a clip. */
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
  /** Where it stood: `notes/tides.md`, `links.csv#12`. What it is known by when it has no address. */
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
    v.pipe(v.array(v.pipe(v.string(), v.trim(), v.maxLength(200))), v.maxLength(200)),
    [],
  ),
  markdown: text,
  /** Only an address with what a list says of it: nothing of the person's own is in its text. */
  isLink: v.optional(v.boolean()),
  highlights: v.optional(v.pipe(v.array(HighlightSchema), v.maxLength(MAX_HIGHLIGHTS)), []),
  /** Earlier versions, oldest first. */
  versions: v.optional(
    v.pipe(
      v.array(v.object({ title: short(2_000), markdown: text, updatedAt: time })),
      v.maxLength(100),
    ),
    [],
  ),
});
export type ImportedDocument = v.InferOutput<typeof ImportedDocumentSchema>;

/** Why a file, or one document of it, could not be taken. One per different thing to do. */
export const FILE_FAULTS = [
  /** The browser could not read it: moved, renamed or locked since it was chosen. */
  'unreadable',
  /** Bytes that are no text. */
  'not-text',
  'empty',
  /** No form that is known here. */
  'unknown-form',
  /** No column with addresses. */
  'no-addresses',
  /** A line that is no JSON. */
  'not-json',
  /** JSON that is no document, or fields that do not fit. */
  'not-a-document',
  'too-long',
] as const;
export type FileFault = (typeof FILE_FAULTS)[number];

/** Where a bulk import is. */
export type ImportState =
  /** Its files are being read; after the page was closed, no more of them comes. */
  | 'reading'
  | 'running'
  /** The person stopped it; it can go on. */
  | 'stopped'
  | 'done'
  | 'undoing'
  | 'undone';

export interface FileFailure {
  file: string;
  /** 1-based, where one line or row of many is at fault. */
  line?: number;
  fault: FileFault;
}

/** Documents taken in together from files of the person's, which can be taken back together. */
export interface BulkImport {
  id: number;
  /** The files, as a person would name them. */
  name: string;
  /** Where documents go that name no namespace of their own. */
  namespace: string;
  /** Wall clock, ms. */
  startedAt: number;
  state: ImportState;
  /** Documents read from the files. */
  total: number;
  /** Of these: written, and passed over because they were there already. */
  added: number;
  known: number;
  /** Of those written: another text of the same name or address was there, and stayed. */
  beside?: number;
  /** Documents that an undo has left, because they were changed since. */
  kept: number;
  /** Documents removed so far by an undo that is running, was stopped or is done. */
  takenBack?: number;
  failures: FileFailure[];
  /** Failures beyond those that are listed. */
  moreFailures: number;
}
