/** Does what the background's request asks of the highlight script in a page. */
import type { ShownHighlights } from '../protocol/document/highlight';
import { HIGHLIGHT_SCRIPT, takeFrom } from '../protocol/injected-scripts';
import { unpaint } from './paint';
import { type QuoteToShow, showQuotes } from './show-quotes';
import { takeQuotes } from './take-quotes';

export type HighlightRequest =
  | { do: 'take' }
  /**
   * `instead`: collapses the selection, which would cover its new marks. `unasked`: does nothing where they were shown
   * or hidden already.
   */
  | { do: 'show'; quotes: QuoteToShow[]; to?: string; instead?: boolean; unasked?: boolean }
  /** Says what is shown, without reading the page. */
  | { do: 'look' }
  | { do: 'hide' };

/** Where the script notes, for its next run in this page, what is shown. */
const SHOWN_KEY = '__jackdawShown';

/** `shown` is missing where it was hidden. Pages change their address without being loaded anew. */
interface Noted {
  at: string;
  shown?: ShownHighlights;
}

/** Carries out the request that was left for this run. Returns the result. */
export function highlightOnPage(scope: object, page: Document, now: () => number): unknown {
  const request = takeFrom(scope, HIGHLIGHT_SCRIPT.requestKey) as HighlightRequest | undefined;
  const at = location.href;
  const last = Reflect.get(scope, SHOWN_KEY) as Noted | undefined;
  const noted = last?.at === at ? last : undefined;
  const note = (next: Noted) => void Reflect.set(scope, SHOWN_KEY, next);
  switch (request?.do) {
    case 'take':
      return takeQuotes(page);
    case 'show': {
      if (request.unasked && noted !== undefined) return noted.shown;
      const shown = showInstead(page, request, now);
      note({ at, shown });
      return shown;
    }
    case 'look':
      return noted?.shown;
    case 'hide':
      unpaint();
      note({ at });
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
