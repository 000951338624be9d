/** The entries of a backup. Each entry is independent, so that a damaged file still gives back the others. */

import * as v from 'valibot';
import { parseAddress } from '../address/parse-address';
import { shortSha256 } from '../digest';
import { MAX_NOTE_LENGTH } from '../document/clip-limits';
import {
  ClipKindSchema,
  type ExportedDocument,
  NotedStateSchema,
  OriginSchema,
  SaidSchema,
  SourceSaysSchema,
} from '../document/document';
import { HighlightsSchema } from '../document/highlight';
import { KeptAnswerSchema } from '../document/kept-answer';
import { PictureSchema } from '../picture/picture';
import { address, namespaceName, short, text } from '../schema-fields';

const key = v.pipe(text(200), v.minLength(1));
const time = v.pipe(
  text(100),
  v.check((value) => !Number.isNaN(Date.parse(value)), 'not a time'),
);

/** An address as it is kept, unless it could run code. */
const safeAddress = v.pipe(
  address,
  v.check((value) => /^(?:(?:https?|ftp|file):)?$/.test(parseAddress(value)?.protocol ?? '')),
);

/** An earlier version of a document. */
const VersionSchema = v.object({
  title: short,
  markdown: v.string(),
  updatedAt: time,
  /** Other details as they were before the change. Restoring the version restores them too. */
  said: v.optional(SaidSchema),
  /** Whether a save created it (as for rows without `said`) and not a correction, which leaves the text unchanged. */
  bySave: v.optional(v.boolean()),
  /** What it was, if the save that followed made something else of it: a page of a bookmark. */
  kind: v.optional(ClipKindSchema),
  sourceSays: v.optional(SourceSaysSchema),
});
export type VersionText = v.InferOutput<typeof VersionSchema>;

/** A whole document, as the library has it. */
const KeptEntries = {
  uid: key,
  kind: ClipKindSchema,
  url: safeAddress,
  pageUrl: safeAddress,
  title: short,
  byline: short,
  site: short,
  language: short,
  publishedAt: short,
  excerpt: short,
  namespace: namespaceName,
  createdAt: time,
  updatedAt: time,
  length: v.number(),
  tags: v.optional(v.pipe(v.array(short), v.maxLength(1_000))),
  note: v.optional(text(MAX_NOTE_LENGTH)),
  readState: v.optional(NotedStateSchema),
  sourceSays: v.optional(SourceSaysSchema),
  frontMatter: v.optional(
    v.pipe(v.array(v.object({ name: short, value: short })), v.maxLength(1_000)),
  ),
  origin: v.optional(OriginSchema),
  answer: v.optional(KeptAnswerSchema),
  markdown: v.string(),
  highlights: v.optional(HighlightsSchema),
};

const Versions = v.pipe(v.array(VersionSchema), v.maxLength(1_000));

const Source = v.looseObject({ title: v.string() });
/** Keeps unknown fields of earlier versions. Without them it would differ from the library that it was read from. */
const TurnSchema = v.looseObject({
  question: v.string(),
  at: time,
  reply: v.looseObject({
    question: v.string(),
    rung: v.looseObject({ kind: v.picklist(['service', 'model', 'extraction']) }),
    answer: v.optional(
      v.looseObject({
        markdown: v.string(),
        citations: v.array(v.looseObject({ quote: v.string(), source: Source })),
      }),
    ),
    skipped: v.optional(v.array(v.looseObject({}))),
  }),
});

export const BackupEntrySchema = v.variant('kind', [
  v.object({
    kind: v.literal('document'),
    value: v.object({ ...KeptEntries, versions: Versions }),
  }),
  v.object({
    kind: v.literal('removed'),
    value: v.object({
      uid: key,
      removedAt: time,
      document: v.object(KeptEntries),
      versions: v.optional(Versions),
    }),
  }),
  /** A picture of a document, kept or in the bin. */
  v.object({
    kind: v.literal('picture'),
    value: v.object({ id: key, documentUid: key, ...PictureSchema.entries, address: safeAddress }),
  }),
  v.object({
    kind: v.literal('conversation'),
    value: v.object({
      id: key,
      title: short,
      createdAt: time,
      updatedAt: time,
      turns: v.pipe(v.array(TurnSchema), v.maxLength(10_000)),
    }),
  }),
  /** A setting, a list of templates, the saved searches. Its table knows which values are valid. */
  v.object({ kind: v.literal('setting'), value: v.object({ key, value: v.unknown() }) }),
]);
export type BackupEntry = v.InferOutput<typeof BackupEntrySchema>;
export type EntryKind = BackupEntry['kind'];

/** The order in which entries are written. */
export const ENTRY_KINDS: readonly EntryKind[] = [
  'document',
  'removed',
  'picture',
  'conversation',
  'setting',
];

/** What a table of contents says about an entry. */
export interface EntryName {
  kind: EntryKind;
  key: string;
  title: string;
}

/** Where the next page of entries begins. */
export interface EntryCursor {
  kind: EntryKind;
  /** The key of the last entry read; empty or 0 to begin. */
  after: string | number;
}

export interface EntryDigest {
  kind: EntryKind;
  key: string;
  digest: string;
}

/** Returns what identifies an entry among those of its kind: a uid, an id or the name of a setting. */
export const keyOf = ({ kind, value }: BackupEntry): string =>
  kind === 'conversation' || kind === 'picture'
    ? value.id
    : kind === 'setting'
      ? value.key
      : value.uid;

/** Returns an entry as a person sees it, with at most 120 characters of its title. */
export function nameOf(entry: BackupEntry): EntryName {
  const { kind } = entry;
  return { kind, key: keyOf(entry), title: titleOf(entry).slice(0, 120) };
}

function titleOf({ kind, value }: BackupEntry): string {
  switch (kind) {
    case 'setting':
      return value.key;
    case 'removed':
      return value.document.title;
    case 'picture':
      return value.address;
    default:
      return value.title;
  }
}

/** Writes an entry as text. Equal content gives the same text, in whatever order its fields are. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/**
 * Returns the same digest for entries with the same content, so that two libraries can be compared without their
 * texts.
 */
export async function digestOf({ value }: BackupEntry): Promise<string> {
  return shortSha256(canonical(value));
}

/** Converts a document to the form in which a selection is exported. */
export const asEntry = (document: ExportedDocument): BackupEntry => ({
  kind: 'document',
  value: document as Extract<BackupEntry, { kind: 'document' }>['value'],
});
