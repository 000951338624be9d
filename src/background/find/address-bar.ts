/** What the address bar shows and opens after the keyword `jd`. */

import { inlineText } from '../../answer/inline-text';
import type { Library } from '../../library/library';
import { askAddress } from '../../messages/ask-address';
import type { Suggestion } from '../../platform/omnibox';
import { pageUrl } from '../../platform/runtime';
import { openPopup } from '../../platform/side-panel';
import { activeTab, type Opening, openTab, type TabGlimpse } from '../../platform/tabs/tabs';
import { firstOfEach } from '../../protocol/grouped';
import type { Passage } from '../../protocol/passage';
import { plainLine } from '../../protocol/plain-line';
import { addressOf, isCopyAddress } from '../device/device';
import { leaveSelection } from '../worker/pending-selection';
import { search } from './search';

/** Chromium shows eight rows beside the first, Firefox five. */
const ROWS = 8;
const TITLE_LENGTH = 80;
const WORDS_LENGTH = 100;
/** Number of characters before the first match. */
const BEFORE = 25;
/** The markers that can start a line of markdown, except in a paragraph. */
const MARKS = /^[\s#>|*+-]+/;

/** Returns the kept documents that match what is typed, best first. */
export async function suggest(library: Library, text: string): Promise<Suggestion[]> {
  if (text.trim() === '') return [];
  const { passages } = await search(library, { query: words(text), typing: true, rows: ROWS });
  return firstOfEach(passages.map(suggestionOf), ({ address }) => address).slice(0, ROWS);
}

/**
 * Opens the chosen row. Otherwise asks a text that ends with a question mark, and searches the library for any other.
 * What was typed in a private window goes into its popup: Chromium opens our pages in ordinary windows only, whose
 * history would have the words. Firefox opens the list in the private window.
 */
export async function openFromAddressBar(text: string, opening: Opening): Promise<void> {
  const chosen = text.trim();
  if (isOpenable(chosen)) return openTab(chosen, opening);
  const tab = await activeTab();
  const isPrivate = tab?.incognito === true;
  if (isPrivate && !import.meta.env.FIREFOX) return putIntoPopup(tab, chosen);
  const page =
    isQuestion(chosen) && !isPrivate
      ? askAddress(chosen)
      : `library.html#${new URLSearchParams({ q: words(chosen) })}`;
  return openTab(pageUrl(page), opening);
}

/** If the browser opens no popup unasked, the library is opened without the words. */
async function putIntoPopup(tab: TabGlimpse, typed: string): Promise<void> {
  await leaveSelection(tab, { selection: '', typed, tabId: tab.id, askedAt: Date.now() });
  if (!(await openPopup(tab.windowId))) await openTab(pageUrl('library.html'));
}

const isQuestion = (text: string) => words(text) !== '' && words(text) !== text.trim();

/** Removes a final question mark. It means that we should ask, and is not searched for. */
function words(text: string): string {
  const typed = text.trim();
  return /[?？؟]$/u.test(typed) ? typed.slice(0, -1).trimEnd() : typed;
}

/** Accepts only addresses of the web and of our own library. Nothing else is opened from here. */
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

/** Returns a short piece of the line with most of the matching words, from a little before the first one. */
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
