/** What the highlight script does in a page, by the wish the background left for it. */
import { unpaint } from './paint';
import { type QuoteToShow, type ShownQuotes, showQuotes } from './show-quotes';
import { takeQuotes } from './take-quotes';

/** Where the background leaves its wish in the script's isolated world, just before injecting it. */
const HIGHLIGHT_REQUEST_KEY = '__jackdawHighlight';

export type HighlightRequest =
  | { do: 'take' }
  /** `instead`: of the selection, which would cover the marks just made of it. */
  | { do: 'show'; quotes: QuoteToShow[]; to?: string; instead?: boolean }
  | { do: 'hide' };

/** Does it and returns what came of it. Reads and removes the wish, so that it holds once. */
export function highlightOnPage(scope: object, page: Document, now: () => number): unknown {
  const request = Reflect.get(scope, HIGHLIGHT_REQUEST_KEY) as HighlightRequest | undefined;
  Reflect.deleteProperty(scope, HIGHLIGHT_REQUEST_KEY);
  switch (request?.do) {
    case 'take':
      return takeQuotes(page);
    case 'show':
      return showInstead(page, request, now);
    case 'hide':
      unpaint();
      return undefined;
    default:
      return undefined;
  }
}

function showInstead(
  page: Document,
  { quotes, to, instead }: Extract<HighlightRequest, { do: 'show' }>,
  now: () => number,
): ShownQuotes {
  const shown = showQuotes(page, quotes, { to, now });
  const selection = Document.prototype.getSelection.call(page);
  if (instead && shown.painted && selection?.rangeCount) selection.collapseToEnd();
  return shown;
}
