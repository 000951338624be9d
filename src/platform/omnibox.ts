import { browser } from './browser';
import type { Opening } from './tabs/tabs';

/** A row below the address bar. */
export interface Suggestion {
  /** What Enter opens; two rows never share it. */
  address: string;
  title: string;
  /** The host of the page, or where else it came from. */
  site: string;
  /** Words of the document, in order; `found` where they are words of the query. */
  words: { text: string; found: boolean }[];
}

const openings = {
  currentTab: 'this-tab',
  newForegroundTab: 'new-tab',
  newBackgroundTab: 'background-tab',
} as const satisfies Record<string, Opening>;

export interface AddressBar {
  /** What Enter does with the typed text itself. Asked when a person types. */
  hint(): Promise<string>;
  suggest(text: string): Promise<Suggestion[]>;
  /** @param text the typed text, or the address of the chosen row. */
  entered(text: string, opening: Opening): void;
}

/** Answers in the address bar after our keyword. Only the rows for the last text are shown. */
export function onAddressBar({ hint, suggest, entered }: AddressBar): void {
  const { omnibox } = browser;
  let last = '';
  omnibox.onInputChanged.addListener((text, show) => {
    last = text;
    const failed = (error: unknown) => console.warn('The address bar has no suggestions:', error);
    hint().then((description) => omnibox.setDefaultSuggestion({ description }), failed);
    suggest(text).then((rows) => {
      if (text === last) show(rows.map(row));
    }, failed);
  });
  omnibox.onInputEntered.addListener((text, opening) => entered(text, openings[opening]));
}

function row({ address, title, site, words }: Suggestion) {
  if (import.meta.env.FIREFOX) {
    const text = words.map((one) => one.text).join('');
    return { content: address, description: `${title} · ${site} · ${text}` };
  }
  const marked = words.map(({ text, found }) =>
    found ? `<match>${plain(text)}</match>` : plain(text),
  );
  const description = `${plain(title)} <url>${plain(site)}</url> <dim>${marked.join('')}</dim>`;
  return { content: address, description };
}

/** Chromium reads descriptions as XML, and drops all rows if one of them is not valid. */
function plain(text: string): string {
  if (import.meta.env.FIREFOX) return text;
  return text
    .replace(/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
