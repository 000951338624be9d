/** Does what the background's request asks of the highlight script in a page. */
import type { ShownHighlights } from '../protocol/document/highlight';
import { HIGHLIGHT_SCRIPT, takeFrom } from '../protocol/injected-scripts';
import { unpaint } from './paint';
import { type QuoteToShow, showQuotes } from './show-quotes';
import { takeQuotes } from './take-quotes';

export type HighlightRequest =
  | { do: 'take' }
  /** `instead`: collapses the selection, which would cover its new marks. */
  | { do: 'show'; quotes: QuoteToShow[]; to?: string; instead?: boolean }
  | { do: 'hide' };

/** Handles the request that was stored for this run, and returns the result. */
export function highlightOnPage(scope: object, page: Document, now: () => number): unknown {
  const request = takeFrom(scope, HIGHLIGHT_SCRIPT.requestKey) as HighlightRequest | undefined;
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
): ShownHighlights {
  const shown = showQuotes(page, quotes, { to, now });
  const selection = Document.prototype.getSelection.call(page);
  if (instead && shown.painted && selection?.rangeCount) selection.collapseToEnd();
  return shown;
}
