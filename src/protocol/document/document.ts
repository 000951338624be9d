import * as v from 'valibot';
import { cleanAddress, MAX_ADDRESS_LENGTH } from '../address/clean-address';
import { isWebAddress } from '../address/parse-address';
import { line, namespaceName, share, short, text, webAddress } from '../schema-fields';
import { MAX_MARKDOWN_LENGTH, MAX_NOTE_LENGTH, MAX_TAG_LENGTH, MAX_TAGS } from './clip-limits';
import { CLIP_KINDS } from './document-kinds';
import type { Highlight } from './highlight';
import type { KeptAnswer } from './kept-answer';
import { type NotedState, READ_STATES } from './read-state';

export const ClipKindSchema = v.picklist(CLIP_KINDS);

export const ReadStateSchema = v.picklist(READ_STATES);

export const NotedStateSchema = v.picklist(['read', 'archived']);

/** A file of this device, identified only by its name. */
const NAMED_FILE = /^file:\/\/\/[^/]+$/;
/** As long as browsers let an address become. */
const MAX_BROWSER_ADDRESS = 2_097_152;
const webUrl = v.pipe(
  text(MAX_BROWSER_ADDRESS),
  v.check(
    (value) => isWebAddress(value) || NAMED_FILE.test(value),
    'neither a web address nor the name of a file',
  ),
  // Clips of every kind lose tokens and tracking parameters.
  v.transform(cleanAddress),
  v.maxLength(MAX_ADDRESS_LENGTH),
);

/** A part of the clip script that failed without stopping the clip. Stored so that its cause can be found. */
export const ClipFaultSchema = v.object({ part: line(100), message: line(1_000) });
export type ClipFault = v.InferOutput<typeof ClipFaultSchema>;

/**
 * How a page was read. `blocks`: each block of text was judged. `whole`: everything was taken. `readability`: only
 * Readability's article, because the judging failed. `text`: only the visible words, because everything else failed
 * or took too long.
 */
export const ReadingSchema = v.object({
  reader: v.picklist(['blocks', 'whole', 'readability', 'text']),
  /** The overlap of the blocks and Readability's article: intersection over union. */
  agreement: v.optional(share),
  /** Nothing was left out because of time or size. */
  isWhole: v.boolean(),
  faults: v.pipe(v.array(ClipFaultSchema), v.maxLength(50)),
});
export type Reading = v.InferOutput<typeof ReadingSchema>;

/** What the clip script returns: data about one page, nothing else. */
export const DraftSchema = v.object({
  kind: ClipKindSchema,
  /** The page's canonical address, otherwise the address at which it was read. */
  url: webUrl,
  /** The address at which it was read. */
  pageUrl: webUrl,
  title: line(2_000),
  byline: line(1_000),
  site: line(500),
  /** BCP 47, or empty. */
  language: text(100),
  /** ISO 8601 if the page's date could be read, otherwise empty. */
  publishedAt: text(100),
  excerpt: line(5_000),
  markdown: text(MAX_MARKDOWN_LENGTH),
  /** Share of the page's visible text that the markdown contains, 0 to 1. */
  coverage: share,
  /** Only for a draft that was read as a page. */
  reading: v.optional(ReadingSchema),
});
export type Draft = v.InferOutput<typeof DraftSchema>;

/** What a page shows instead of its own text: a drawing, an app that has not rendered yet, a login form. */
export const AppKindSchema = v.picklist(['canvas', 'empty-shell', 'login']);
export type AppKind = v.InferOutput<typeof AppKindSchema>;

/** Why the clip script has no draft. */
export const ClipFailureSchema = v.variant('code', [
  v.object({ code: v.literal('empty-page') }),
  v.object({ code: v.literal('nothing-to-clip'), what: AppKindSchema }),
  v.object({ code: v.literal('no-transcript') }),
  v.object({ code: v.literal('no-selection') }),
  v.object({ code: v.literal('too-long'), length: v.number() }),
]);
export type ClipFailure = v.InferOutput<typeof ClipFailureSchema>;

export const ClipOutcomeSchema = v.variant('ok', [
  v.object({ ok: v.literal(true), draft: DraftSchema }),
  v.object({ ok: v.literal(false), failure: ClipFailureSchema }),
]);
export type ClipOutcome = v.InferOutput<typeof ClipOutcomeSchema>;

/** What a clip of a page would contain. */
export const SurveySchema = v.object({
  /** Share of the page's visible text that the main content contains, 0 to 1. Absent while the page loads. */
  coverage: v.optional(share),
  selected: v.boolean(),
  /** Whether the page has the words of a recording. */
  transcript: v.boolean(),
  /** What the page says it is about. */
  keywords: v.optional(v.pipe(v.array(line(200)), v.maxLength(50))),
  /** Why the main content cannot be kept. */
  failure: v.optional(ClipFailureSchema),
});
export type Survey = v.InferOutput<typeof SurveySchema>;

const ConnectionSchema = v.object({ uid: short, type: short, name: short, logo_url: short });

/** Where a document came from if it was not clipped. `digest`: of the content as it was sent. */
export const OriginSchema = v.variant('via', [
  /**
   * Saved under a namespace through the service. `version` counts all saves there. `updatedAt`: the time of keeping
   * that the text itself states, ISO 8601 UTC.
   */
  v.object({
    via: v.literal('save'),
    digest: short,
    version: v.number(),
    updatedAt: v.optional(short),
  }),
  /** Pushed by a custom connection, which knows it by this uid. `updatedAt`: ISO 8601 UTC. */
  v.object({
    via: v.literal('push'),
    digest: short,
    connection: ConnectionSchema,
    uid: short,
    updatedAt: short,
  }),
]);
export type Origin = v.InferOutput<typeof OriginSchema>;

/** What a source says of a document where the person says otherwise. */
export const SourceSaysSchema = v.object({
  title: v.optional(text(2_000)),
  byline: v.optional(text(1_000)),
  publishedAt: v.optional(text(100)),
  url: v.optional(webAddress),
});
export type SourceSays = v.InferOutput<typeof SourceSaysSchema>;

/** A kept document without its text, as lists and cards show it. */
export interface DocumentSummary extends Omit<Draft, 'markdown' | 'coverage' | 'reading'> {
  uid: string;
  namespace: string;
  /** ISO 8601 UTC. */
  createdAt: string;
  /** ISO 8601 UTC. Changes only with the content. */
  updatedAt: string;
  /** Characters of markdown. */
  length: number;
  /** From the matching template, or from the person. Absent: none. */
  tags?: readonly string[];
  /** What the person wrote about it, as markdown; absent: nothing. */
  note?: string | undefined;
  /** Absent: unread. */
  readState?: NotedState;
  /** Absent: the person says nothing else. A save keeps what the person says. */
  sourceSays?: SourceSays | undefined;
  /** The template's lines of front matter, with their variables. Absent: the default ones. */
  frontMatter?: readonly { name: string; value: string }[];
  origin?: Origin;
  /** Only for the kind `answer`. */
  answer?: KeptAnswer | undefined;
}

export interface KeptDocument extends DocumentSummary {
  /** The text of the page. `highlights` holds what the person marked in it; `wholeMarkdown` joins the two. */
  markdown: string;
  /** In page order. Absent: none. */
  highlights?: readonly Highlight[];
}

/** A document with its earlier versions, oldest first. */
export interface ExportedDocument extends KeptDocument {
  versions: { title: string; markdown: string; updatedAt: string }[];
}

/** A highlight with what is known about its source. */
export interface MarkedPassage
  extends Pick<Highlight, 'id' | 'exact' | 'note' | 'createdAt'>,
    Pick<DocumentSummary, 'uid' | 'title' | 'url' | 'byline' | 'publishedAt' | 'tags'> {
  /** Host without `www.`. Empty without an address. */
  site: string;
}

/** A removed document that can still be restored. */
export interface BinnedDocument extends DocumentSummary {
  /** ISO 8601 UTC. */
  removedAt: string;
}

/** A part of a list, with the length of the whole. */
export interface PartOf<D> {
  total: number;
  documents: D[];
}

/**
 * The details of a copy before a correction, besides its title. Holds only what changed; an empty value means there
 * was none.
 */
export const SaidSchema = v.object({
  byline: v.optional(text(1_000)),
  publishedAt: v.optional(text(100)),
  url: v.optional(webAddress),
  note: v.optional(text(MAX_NOTE_LENGTH)),
  tags: v.optional(v.pipe(v.array(text(MAX_TAG_LENGTH)), v.maxLength(MAX_TAGS))),
  namespace: v.optional(namespaceName),
});
export type Said = v.InferOutput<typeof SaidSchema>;
/** What may differ between two versions, besides title and text. */
export type Saying = Pick<Partial<DocumentSummary>, keyof Said>;

/** @returns the first one's values for the fields in which the second differs. */
export function saidOtherwise(one: Saying, other: Saying): Said {
  const names = Object.keys(SaidSchema.entries) as (keyof Said)[];
  const saidOf = (said: Saying, name: keyof Said) => said[name] ?? (name === 'tags' ? [] : '');
  const changed = names.filter(
    (name) => JSON.stringify(saidOf(one, name)) !== JSON.stringify(saidOf(other, name)),
  );
  return Object.fromEntries(changed.map((name) => [name, saidOf(one, name)]));
}

/** An earlier version of a document, without its text. */
export interface DocumentVersion {
  id: number;
  title: string;
  /** ISO 8601 UTC: when this was its newest text. */
  updatedAt: string;
  /** Characters of markdown. */
  length: number;
  /** The former values of what else changed with it. */
  said?: Said;
}
