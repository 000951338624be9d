import { bodyOf } from '../clip/copy/clobbering';
import { CONTEXT_LENGTH, MAX_QUOTE_LENGTH } from '../protocol/document/clip-limits';
import type { TextQuote } from '../protocol/document/highlight';
import { findExactly } from './find-quote';
import { PageText } from './page-text';

export type TakenQuotes =
  | { ok: true; quotes: TextQuote[] }
  | { ok: false; code: 'no-selection' }
  | { ok: false; code: 'too-long'; length: number };

/** Takes the selection of a page as quotes that can be found again, one for each range. */
export function takeQuotes(page: Document): TakenQuotes {
  const selection = Document.prototype.getSelection.call(page);
  const body = bodyOf(page);
  if (selection === null || body === null) return { ok: false, code: 'no-selection' };
  const text = new PageText(body);
  const quotes = quotesIn(text, selection);
  if (quotes.length === 0) {
    const quote = quoteOfWords(body, text, String(selection));
    if (quote !== undefined) quotes.push(quote);
  }
  if (quotes.length === 0) return { ok: false, code: 'no-selection' };
  const length = Math.max(...quotes.map(({ exact }) => exact.length));
  return length > MAX_QUOTE_LENGTH ? { ok: false, code: 'too-long', length } : { ok: true, quotes };
}

/** What of a text is selected. */
export function quotesIn(text: PageText, selection: Selection): TextQuote[] {
  const quotes: TextQuote[] = [];
  for (let i = 0; i < selection.rangeCount; i += 1) {
    const found = text.charactersOf(selection.getRangeAt(i));
    if (found !== undefined) quotes.push(quoteAt(text, found));
  }
  return quotes;
}

/** Part of a page's text, with the text around it. */
export function quoteAt(
  { text }: Pick<PageText, 'text'>,
  { start, end }: { start: number; end: number },
): TextQuote {
  return {
    exact: text.slice(start, end),
    prefix: text.slice(Math.max(0, start - CONTEXT_LENGTH), start),
    suffix: text.slice(end, end + CONTEXT_LENGTH),
    start,
  };
}

/** Quotes selected words in a shadow tree, for which the browser does not give the place. */
function quoteOfWords(body: Element, text: PageText, words: string): TextQuote | undefined {
  const exact = words.replace(/[\s\u00a0\u200b\ufeff\u00ad]+/g, ' ').trim();
  if (exact === '') return undefined;
  // The browser's words include those that repeat others.
  const all = text.leavesOut ? new PageText(body, { isAll: true }) : text;
  const found = findExactly(all.text, { exact, prefix: '', suffix: '', start: 0 });
  const [range] = found ? all.rangesOf(found.start, found.end) : [];
  const characters = range && text.charactersOf(range);
  return characters && quoteAt(text, characters);
}
