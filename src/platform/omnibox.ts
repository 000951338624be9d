import { browser } from './browser';
import type { Opening } from './tabs/tabs';

/** A row below the address bar. */
export interface Suggestion {
  /** The address that Enter opens. Two rows never share one. */
  address: string;
  title: string;
  /** The host of the page, or its other source. */
  site: string;
  /** Words of the document, in order. `found` marks words of the query. */
  words: { text: string; found: boolean }[];
}

const openings = {
  currentTab: 'this-tab',
  newForegroundTab: 'new-tab',
  newBackgroundTab: 'background-tab',
} as const satisfies Record<string, Opening>;

export interface AddressBar {
  /** Returns what Enter does with the typed text itself. Called when a person types. */
  hint(): Promise<string>;
  suggest(text: string): Promise<Suggestion[]>;
  /** @param text the typed text, or the address of the chosen row. */
  entered(text: string, opening: Opening): void;
}

/** Answers in the address bar after our keyword. Shows only the rows for the latest text. */
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

/** Makes a text safe: Chromium parses descriptions as XML, and drops all rows if one is invalid. */
function plain(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
