/** What the highlight script does in a page, by the wish the background left for it. */
import { unpaint } from './paint';
import { type QuoteToShow, showQuotes } from './show-quotes';
import { takeQuotes } from './take-quotes';

/** Where the background leaves its wish in the script's isolated world, just before injecting it. */
export const HIGHLIGHT_REQUEST_KEY = '__jackdawHighlight';

export type HighlightRequest =
  | { do: 'take' }
  | { do: 'show'; quotes: QuoteToShow[]; to?: string }
  | { do: 'hide' };

/** Does it and returns what came of it. Reads and removes the wish, so that it holds once. */
export function highlightOnPage(scope: object, page: Document, now: () => number): unknown {
  const request = Reflect.get(scope, HIGHLIGHT_REQUEST_KEY) as HighlightRequest | undefined;
  Reflect.deleteProperty(scope, HIGHLIGHT_REQUEST_KEY);
  switch (request?.do) {
    case 'take':
      return takeQuotes(page);
    case 'show':
      return showQuotes(page, request.quotes, { to: request.to, now });
    case 'hide':
      unpaint();
      return undefined;
    default:
      return undefined;
  }
}
