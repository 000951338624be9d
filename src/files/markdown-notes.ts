/** Reads a markdown note, with or without YAML front matter: from Obsidian, or Jackdaw's own export. */
import { firstHeading } from '../markdown/first-heading';
import { type FrontMatter, listOf, oneOf, readFrontMatter } from '../markdown/front-matter';
import { inlineTags } from '../markdown/inline-tags';
import { takeMarkedWords } from '../markdown/marked-words';
import { isNoteFile } from '../markdown/note-links';
import { tagsOfNote } from '../markdown/note-tags';
import { withoutObsidian } from '../markdown/obsidian-text';
import { parseAddress } from '../protocol/address/parse-address';
import {
  MAX_HIGHLIGHT_NOTE,
  MAX_HIGHLIGHTS,
  MAX_NOTE_LENGTH,
  MAX_QUOTE_LENGTH,
} from '../protocol/document/clip-limits';
import { CLIP_KINDS } from '../protocol/document/document-kinds';
import { tidyTags } from '../protocol/document/tidy-tags';
import { splitWhole } from '../protocol/document/whole-markdown';
import { unescapeMarkdown } from '../protocol/plain-line';
import { readAnswer } from './backup/answer-lines';
import { PLACES, readPlaces, withAddresses } from './backup/placed-pictures';
import {
  cut,
  type Draft,
  highlightInOrder,
  highlightsInOrder,
  isoTime,
  type Read,
  statedAs,
  stemOf,
} from './item';
import { withFolders } from './links';

export function* readMarkdown(text: string, path: string): Generator<Read> {
  const { values, body: rest } = readFrontMatter(text);
  const one = (...names: string[]) => oneOf(values, ...names);
  const placed = readPlaces(one(PLACES));
  const whole = withAddresses(rest.replace(/^\s*\n/, '').trimEnd(), placed);
  // The folder of a note that Jackdaw exported is its namespace.
  const isOurs = one('namespace') !== '';
  const url = webAddress(one('url', 'source', 'link', 'permalink'));
  const { markdown: body, ...said } =
    isOurs || values.has('added')
      ? ownSections(values, whole)
      : withMarks(isNoteFile(path) ? withoutObsidian(whole, url !== '') : whole);
  // If a note has no title of its own, only a first-level heading names the whole note.
  const title = one('title').replace(/\s+/g, ' ') || firstHeading(body, 1) || stemOf(path);
  const saved = isoTime(one('saved', 'updated', 'modified', 'created', 'date'));
  if (body === '') {
    yield { failure: { file: path, fault: 'empty' } };
    return;
  }
  yield {
    draft: {
      origin: path,
      url,
      pageUrl: url,
      title: cut(title, 2_000),
      byline: cut(bylineOf(values), 1_000),
      site: cut(one('site', 'publisher'), 500),
      language: cut(one('language', 'lang'), 100),
      publishedAt: cut(one('published', 'date'), 100),
      excerpt: cut(one('excerpt', 'description', 'summary'), 5_000),
      namespace: cut(one('namespace'), 200),
      createdAt: isoTime(one('created', 'date', 'saved')),
      updatedAt: saved,
      // What a page says with a `#` is no tag of the person.
      tags: withFolders(
        tagsOf(values, url === '' ? inlineTags(body) : []),
        isOurs ? [] : foldersOf(path),
      ),
      ...alsoCalled(values, title),
      ...statedAs(one('status')),
      ...(isOurs && url === '' && one('clip') === 'answer'
        ? answerOf(one, title)
        : kindOf(one('clip'), url)),
      ...said,
      markdown: body,
    } satisfies Draft,
    placed,
  };
}

/** Splits the tags of one line at commas or `#`. @param inText the tags below the front matter */
function tagsOf(values: FrontMatter['values'], inText: readonly string[]): string[] {
  const given = values.get('tags') || values.get('tag') || '';
  const tags = tidyTags(typeof given === 'string' ? given.split(/\s(?=#)/) : given);
  // Only our own notes have both.
  const own = tagsOfNote(tags, tidyTags(listOf(values, 'labels')));
  return tidyTags([...own, ...inText]);
}

/** Returns the folders of a note, without the one that was chosen: that is the vault. */
const foldersOf = (path: string): string[] => path.split('/').slice(1, -1);

/** Obsidian's other names for a note, as a note of the person: search finds its words, and no list of tags grows. */
function alsoCalled(values: FrontMatter['values'], title: string): Pick<Draft, 'note'> {
  const names = [...listOf(values, 'aliases'), ...listOf(values, 'alias')];
  const others = tidyTags(names).filter((name) => name !== title);
  return others.length === 0 ? {} : { note: cut(`aliases: ${others.join(', ')}`, MAX_NOTE_LENGTH) };
}

/** Separates the person's note and highlights from the text of a document that Jackdaw exported. */
function ownSections(
  values: FrontMatter['values'],
  whole: string,
): Pick<Draft, 'markdown' | 'note' | 'highlights'> {
  const { markdown, note, highlights } = splitWhole(whole, tidyTags(listOf(values, 'added')));
  const isTooMuch =
    note.length > MAX_NOTE_LENGTH ||
    highlights.length > MAX_HIGHLIGHTS ||
    highlights.some(
      (mark) => mark.exact.length > MAX_QUOTE_LENGTH || mark.note.length > MAX_HIGHLIGHT_NOTE,
    );
  if (isTooMuch) return { markdown: whole };
  return {
    markdown,
    ...(note !== '' && { note }),
    highlights: highlights.map(({ exact, note: said }, at) => highlightInOrder(at, exact, said)),
  };
}

/** Makes highlights of marked words, unless there are more than a document may have. */
function withMarks(whole: string): Pick<Draft, 'markdown' | 'highlights'> {
  const { markdown, marked } = takeMarkedWords(whole);
  if (marked.length > MAX_HIGHLIGHTS) return { markdown: whole };
  const marks = marked.map((words) => ({
    exact: unescapeMarkdown(words),
    note: '',
    createdAt: '',
  }));
  return { markdown, highlights: highlightsInOrder(marks) };
}

/** An answer that Jackdaw exported has its question again. */
function answerOf(one: (name: string) => string, title: string): Pick<Draft, 'kind' | 'answer'> {
  const answer = readAnswer(one, title);
  return answer === undefined ? {} : { kind: 'answer', answer };
}

/** A clip without an address is a note. */
function kindOf(stated: string, url: string): Pick<Draft, 'kind'> {
  const kind = CLIP_KINDS.find((one) => one === stated && one !== 'answer');
  return kind === undefined || url === '' ? {} : { kind };
}

/** Obsidian's clipper makes each author a link to a note: `[[Ann Lee]]`, `[[people/Ann Lee|Ann Lee]]`. */
const LINK_TO_NOTE = /^\[\[(?:[^[\]|]{0,500}\|)?([^[\]|]{1,500})\]\]$/;

function bylineOf(values: FrontMatter['values']): string {
  const authors = listOf(values, 'author');
  return (authors.length > 0 ? authors : listOf(values, 'byline'))
    .map((author) => author.replace(LINK_TO_NOTE, '$1'))
    .join(', ');
}

/** Extracts an address, also from `[title](address)`. */
function webAddress(value: string): string {
  const found = /https?:\/\/[^\s)>\]]+/i.exec(value)?.[0] ?? '';
  return parseAddress(found) === undefined ? '' : found;
}
