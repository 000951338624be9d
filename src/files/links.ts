/** What all readers of link lists share, whatever the format. */
import { MAX_NOTE_LENGTH, MAX_TAG_LENGTH, MAX_TAGS } from '../protocol/document/clip-limits';
import type { NotedState } from '../protocol/document/read-state';
import { tidyTags } from '../protocol/document/tidy-tags';
import { cut, type Draft, paragraphs, type Read } from './item';

/** Lists may contain scripts and browser pages, which cannot be read. */
export const isOtherScheme = (url: string): boolean =>
  /^(?:javascript|data|about|chrome|edge|moz-extension|chrome-extension|file|place):/i.test(url);

/** What a list says about a link. */
export interface Link {
  /** Its position in the file. */
  origin: string;
  /** Already cleaned. Empty if the list has none. */
  url: string;
  title: string;
  /** The page's own description. */
  excerpt?: string;
  /** ISO 8601 or empty. */
  created: string;
  tags: string[];
  folder?: string;
  note?: string;
  highlights?: NonNullable<Draft['highlights']>;
  readState?: NotedState;
}

/** Converts a link to a document. A note that exceeds the limit becomes part of the text. */
export function linkDraft({ url, title, created, folder = '', ...given }: Link): Draft {
  const { excerpt = '', note: words = '', highlights = [], ...others } = given;
  const { note, beyond } = noted(words);
  return {
    ...others,
    kind: url === '' ? 'page' : 'bookmark',
    url,
    pageUrl: url,
    title: cut(title || url, 2_000),
    excerpt: cut(excerpt, 5_000),
    createdAt: created,
    updatedAt: created,
    ...(note !== '' && { note }),
    highlights,
    joinsKept: url !== '' && beyond === '',
    markdown: linkText(url, folder, excerpt, beyond),
  };
}

/** Returns a person's words as a note, or as `beyond` if they exceed its limit. */
export function noted(words: string): { note: string; beyond: string } {
  const note = words.trim();
  return note.length > MAX_NOTE_LENGTH ? { note: '', beyond: note } : { note, beyond: '' };
}

/** Writes what a list of links says about a page as searchable text. */
function linkText(url: string, folder: string, excerpt: string, more: string): string {
  // Without angle brackets, markdown reads some addresses as text: the copy would not link them, and the list would
  // show their brackets.
  const link = url === '' ? '' : `<${url.replace(/[\s<>]/g, encodeURIComponent)}>`;
  return paragraphs(excerpt.trim(), more, folder && `Folder: ${folder}`, link);
}

/** Splits `sea, moon` into tags, with or without quotation marks. Instapaper writes `["sea", "moon"]`. */
export function tagList(text: string): string[] {
  const list = /^\[(.*)\]$/s.exec(text.trim())?.[1] ?? text;
  const parts = list.split(/[,|;]/).map((part) => part.trim());
  return tidyTags(parts.map(unquoted));
}

function unquoted(text: string): string {
  const isQuoted = text.length > 1 && /^["']/.test(text) && text.at(-1) === text[0];
  return isQuoted ? text.slice(1, -1) : text;
}

/** Names that apps give to links without a folder, or to their own folders. */
const NO_FOLDER = new Set(['unsorted', 'unread', 'archive', 'inbox']);

/**
 * Returns the tags of a link in a list: its own, then its folders, the outermost first. Folders become tags because a
 * document is in one namespace, but may have many tags.
 */
export function withFolders(tags: readonly string[], folders: readonly string[]): string[] {
  const named = folders.filter((folder) => !NO_FOLDER.has(folder.trim().toLowerCase()));
  return tidyTags([...tags, ...named].map((tag) => cut(tag, MAX_TAG_LENGTH))).slice(0, MAX_TAGS);
}

/** Gives a link that a list has in several places the tags of all of them. */
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
