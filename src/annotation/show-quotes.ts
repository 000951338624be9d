import { bodyOf, viewOf } from '../clip/copy/clobbering';
import type { ShownHighlights, TextQuote } from '../protocol/document/highlight';
import { type FoundQuote, findExactly, findQuote } from './find-quote';
import { PageText } from './page-text';
import { paint } from './paint';

export interface QuoteToShow extends TextQuote {
  id: string;
}

/** Maximum time to search for changed quotes. The rest then counts as missing. */
const PATIENCE_MS = 2_000;

/** Finds quotes on a page and paints them. @param to the one to scroll to. */
export function showQuotes(
  page: Document,
  quotes: readonly QuoteToShow[],
  { to, now }: { to?: string | undefined; now: () => number },
): ShownHighlights {
  const body = bodyOf(page);
  if (body === null) return { painted: false, found: [], missing: quotes.map(({ id }) => id) };
  const places = locate(textsOf(body), quotes, now);
  const ranges = new Map(
    [...places].map(([id, { text, start, end }]) => [id, text.rangesOf(start, end)]),
  );
  const painted = paint([...ranges.values()].flat());
  const wanted = to === undefined ? undefined : ranges.get(to)?.[0];
  if (wanted !== undefined) bringIntoView(wanted, viewOf(page));
  return {
    painted,
    found: [...places].map(([id, { how }]) => ({ id, how })),
    missing: quotes.filter(({ id }) => !places.has(id)).map(({ id }) => id),
  };
}

interface Placed extends FoundQuote {
  text: PageText;
}

/**
 * Returns the text of a page. If words that repeat others are left out of it, the text with them follows: older
 * highlights and those of a copy have such words.
 */
function textsOf(body: Element): PageText[] {
  const text = new PageText(body);
  return text.leavesOut ? [text, new PageText(body, { isAll: true })] : [text];
}

function locate(
  texts: readonly PageText[],
  quotes: readonly QuoteToShow[],
  now: () => number,
): Map<string, Placed> {
  const until = now() + PATIENCE_MS;
  const places = new Map<string, Placed>();
  const place = (quote: QuoteToShow, find: typeof findQuote) => {
    for (const text of texts) {
      const found = find(text.text, quote);
      if (found === undefined) continue;
      places.set(quote.id, { ...found, text });
      return;
    }
  };
  for (const quote of quotes) place(quote, findExactly);
  for (const quote of quotes) {
    if (places.has(quote.id)) continue;
    if (now() > until) break;
    place(quote, findQuote);
  }
  return places;
}

/** Scrolls to a range, which has no `scrollIntoView` and whose element may be taller than the window. */
function bringIntoView(range: Range, view: Window | null): void {
  const { parentElement } = range.startContainer;
  if (parentElement) Element.prototype.scrollIntoView.call(parentElement, { block: 'center' });
  const { top, bottom } = range.getBoundingClientRect();
  if (view && (top < 0 || bottom > view.innerHeight)) {
    view.scrollBy({ top: top - view.innerHeight / 3 });
  }
}
