/** What a person does and reads in a day, in whatever browser and language: words are given in English, and said in the language. */
import { expect } from 'vitest';
import { inLanguage } from '../../../scripts/browser/in-language.mjs';
import { englishIn } from '../../../scripts/browser/no-english.mjs';
import { until } from '../../../scripts/browser/until.mjs';
import { texts } from '../../../scripts/build/locales.mjs';
import type { ReplyOf, RequestName, RequestOf } from '../../../src/messages/requests';
import { type TabOptions, tabTo } from '../drivers/by-keyboard';
import type { LedgerService } from '../drivers/ledger-service';

/** A popup, a panel or a tab, in which expressions are evaluated with its own `document`. */
export interface Place {
  evaluate(expression: string): Promise<unknown>;
  holds(expression: string): Promise<boolean>;
}

export interface Day {
  display: { press(keys: string): Promise<void>; type(text: string): Promise<void> };
  keys: { save: string; highlight: string };
  ask<N extends RequestName>(name: N, request: RequestOf<N>): Promise<ReplyOf<N>>;
  /** The address of the page of the day. */
  page: string;
  /** A service that the person may connect. */
  service: LedgerService;
  /** Opens an address in a tab in front. */
  open(url: string): Promise<Place>;
  /** Closes the tabs that show no page of ours. */
  closePages(): Promise<void>;
  /** Opens a page of ours in a tab in front. */
  openOwn(path: string): Promise<Place>;
  /** The tab that has opened with this in its address. */
  opened(part: string): Promise<Place>;
  openPopup(): Promise<Place>;
  popupIsGone(): Promise<void>;
  /** Opens the side panel beside the tab in front, with the keyboard in it. */
  openPanel(): Promise<Place>;
  /** Says yes to the browser, which asks over the tab in front whether it may do something. */
  allow(): Promise<void>;
  /** The text of the file that a page saves when this is done. */
  saved(place: Place, act: () => Promise<void>): Promise<string>;
}

/** Names that are given this day, that of the usual namespace, and the end of a key. */
const THEIRS = 'birds clips note Team texts abcd';

export type Acts = ReturnType<typeof actsOf>;

/** @param today the browser of the day, once it has started */
export function actsOf(language: string, today: () => Day) {
  const own = texts(language);
  const { said } = inLanguage(language);
  const press = (keys: string) => today().display.press(keys);

  const says = (place: Place, words: string) =>
    until(`one reads “${words}”`, () =>
      // A name is set apart by an element in one place and by marks in another.
      place.holds(
        `document.body?.textContent.replace(/[\u2068\u2069]/g, '').includes(${JSON.stringify(
          words.replace(/[\u2068\u2069]/g, ''),
        )})`,
      ),
    ).catch(async (error) => {
      throw new Error(
        `${error.message} It says: ${await place.evaluate('document.body?.innerText')}`,
      );
    });

  const isOn = (place: Place, selector: string) =>
    until(`${selector} has the focus`, () =>
      place.holds(`document.activeElement?.matches(${JSON.stringify(selector)}) === true`),
    );

  const englishOf = (place: Place) =>
    englishIn((expression) => place.evaluate(expression), language, THEIRS);

  const fits = (place: Place) =>
    place.evaluate('document.documentElement.scrollWidth <= window.innerWidth');

  return {
    own,
    said,
    press,
    says,
    isOn,
    englishOf,
    fits,
    sample: (name: string) => own[`sample_${name}`] ?? '',
    /** As if typed into the field with the focus: no keyboard here has the letters of every language. */
    insert: (place: Place, text: string) =>
      place.evaluate(`document.execCommand('insertText', false, ${JSON.stringify(text)})`),
    /** The same with the box, once it is there. */
    write: (place: Place, text: string) =>
      until('the box takes the words', () =>
        place.holds(`(() => {
          const box = document.querySelector('[role=combobox]');
          if (box === null) return false;
          box.focus();
          document.execCommand('insertText', false, ${JSON.stringify(text)});
          return box.value === ${JSON.stringify(text)};
        })()`),
      ),
    /** Goes to a button or link by Tab, and presses it. */
    pressNamed: async (place: Place, name: string, options?: TabOptions) => {
      await tabTo(today().display, place, said(name), options);
      await press('Return');
    },
    noEnglish: async (place: Place) => expect(await englishOf(place)).toEqual([]),
    /**
     * What is seen is in the language and goes its way: nothing is left in English, nothing scrolls sideways, and
     * of each pair one comes before the other on the line.
     */
    looksRight: async (place: Place, ...pairs: [before: string, after: string][]) => {
      expect(await englishOf(place)).toEqual([]);
      expect(await place.evaluate('getComputedStyle(document.body).direction')).toBe(
        own.language_direction,
      );
      expect(await fits(place)).toBe(true);
      for (const [before, after] of pairs) {
        const edges = `[${JSON.stringify(before)}, ${JSON.stringify(after)}].map((selector) => {
          const { left, right } = document.querySelector(selector).getBoundingClientRect();
          return { left, right };
        })`;
        const [one, next] = (await place.evaluate(edges)) as { left: number; right: number }[];
        const gap =
          own.language_direction === 'rtl'
            ? (one?.left ?? 0) - (next?.right ?? 0)
            : (next?.left ?? 0) - (one?.right ?? 0);
        expect(gap, `${before} before ${after}`).toBeGreaterThanOrEqual(0);
      }
    },
    /** Chooses a file, which no driver can do in the browser's own dialog. */
    chooseFile: async (place: Place, within: string, name: string, text: string) => {
      const input = `${within} input[type=file]`;
      await until('one can choose', () =>
        place.holds(`document.querySelector(${JSON.stringify(input)}) !== null`),
      );
      await place.evaluate(`(() => {
        const chosen = new DataTransfer();
        chosen.items.add(new File([${JSON.stringify(text)}], ${JSON.stringify(name)}));
        const input = document.querySelector(${JSON.stringify(input)});
        input.files = chosen.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
      })()`);
    },
    list: () => today().ask('documents.list', { offset: 0, limit: 9 }),
    closePopup: async () => {
      for (let step = 0; step < 3; step += 1) await press('Escape');
      await today().popupIsGone();
    },
  };
}
