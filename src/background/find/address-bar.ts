/** What the address bar shows and opens after the keyword `jd`. */
import { inlineText } from '../../answer/inline-text';
import type { Library } from '../../library/library';
import type { Suggestion } from '../../platform/omnibox';
import { pageUrl } from '../../platform/runtime';
import { activeTab, type Opening, openTab } from '../../platform/tabs/tabs';
import type { Passage } from '../../protocol/passage';
import { plainLine } from '../../protocol/plain-line';
import { firstOfEach } from '../../retrieval/rank/first-of-each';
import { addressOf, isCopyAddress } from '../device/device';
import { search } from './search';

/** Chromium shows eight rows beside the first, Firefox five. */
const ROWS = 8;
const TITLE_LENGTH = 80;
const WORDS_LENGTH = 100;
/** Letters before the first word that was found. */
const BEFORE = 25;
/** The mark at the beginning of a line of markdown that is more than a paragraph. */
const MARKS = /^[\s#>|*+-]+/;

/** The kept documents that fit what is typed, best first. */
export async function suggest(library: Library, text: string): Promise<Suggestion[]> {
  if (text.trim() === '') return [];
  const { passages } = await search(library, { query: words(text), typing: true, rows: ROWS });
  return firstOfEach(passages.map(suggestionOf), ({ address }) => address).slice(0, ROWS);
}

/**
 * Opens a chosen row; asks what ends with a question mark; else shows all that is found in the library. A
 * question typed in a private window is only searched for: its page would be an ordinary one.
 */
export async function openFromAddressBar(text: string, opening: Opening): Promise<void> {
  const chosen = text.trim();
  if (isOpenable(chosen)) return openTab(chosen, opening);
  const asks = isQuestion(chosen) && (await activeTab())?.incognito !== true;
  const page = asks
    ? `sidepanel.html#${new URLSearchParams({ ask: chosen })}`
    : `library.html#${new URLSearchParams({ q: words(chosen) })}`;
  return openTab(pageUrl(page), opening);
}

const isQuestion = (text: string) => words(text) !== '' && words(text) !== text.trim();

/** The final question mark is meant for us and is not part of the query. */
function words(text: string): string {
  const typed = text.trim();
  return /[?？؟]$/u.test(typed) ? typed.slice(0, -1).trimEnd() : typed;
}

/** An address of the web or of our own library: nothing else is ever opened from here. */
function isOpenable(text: string): boolean {
  return /^https?:\/\/[^\s/]\S*$/i.test(text) || isCopyAddress(text);
}

function suggestionOf(passage: Passage): Suggestion {
  const { source, content, matched, namespace } = passage;
  const { title, url } = source;
  const onWeb = /^https?:/i.test(url);
  return {
    address: onWeb ? url : addressOf(passage),
    title: plainLine(title).slice(0, TITLE_LENGTH),
    site: onWeb ? new URL(url).host : namespace,
    words: foundWords(content, new Set(matched)),
  };
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** A short piece of the line with most of the words that were found, from a little before the first. */
function foundWords(markdown: string, wanted: ReadonlySet<string>): Suggestion['words'] {
  const lines = markdown.split('\n').map((line) => {
    const text = plainLine(inlineText(line.replace(MARKS, '')));
    const found = [...text.matchAll(WORD)].filter(([word]) => wanted.has(word.toLowerCase()));
    const kinds = new Set(found.map(([word]) => word.toLowerCase())).size;
    return { text, first: found[0]?.index ?? 0, kinds };
  });
  const { text, first } = lines.reduce((best, line) => (line.kinds > best.kinds ? line : best));
  const from = first <= BEFORE ? 0 : wordAfter(text, first - BEFORE);
  const piece = text.slice(from, from + WORDS_LENGTH).split(/([\p{L}\p{N}\p{M}]+)/u);
  return [...(from > 0 ? ['… '] : []), ...piece]
    .filter((part) => part !== '')
    .map((part) => ({ text: part, found: wanted.has(part.toLowerCase()) }));
}

function wordAfter(text: string, from: number): number {
  const space = text.indexOf(' ', from);
  return space === -1 || space > from + BEFORE ? from : space + 1;
}
