/** A person's day, step by step, in whatever browser and language: every word that is waited for is said in that language. */
import { afterEach, describe, expect, it } from 'vitest';
import { inLanguage } from '../../../scripts/browser/in-language.mjs';
import { englishIn } from '../../../scripts/browser/no-english.mjs';
import { until } from '../../../scripts/browser/until.mjs';
import { texts } from '../../../scripts/build/locales.mjs';
import type { ReplyOf, RequestName, RequestOf } from '../../../src/messages/requests';
import { tabTo } from '../drivers/by-keyboard';

/** A popup or a tab, in which expressions are evaluated with its own `document`. */
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
  /** Opens an address in a tab in front. */
  open(url: string): Promise<Place>;
  /** Opens a page of ours in a tab in front. */
  openOwn(path: string): Promise<Place>;
  /** The tab that has opened with this in its address. */
  opened(part: string): Promise<Place>;
  openPopup(): Promise<Place>;
  popupIsGone(): Promise<void>;
  /** The text of the file that a page saves when this is done. */
  saved(place: Place, act: () => Promise<void>): Promise<string>;
}

/** Names that the person gives this day, and that of the usual namespace. */
const THEIRS = 'birds clips note';

/** The pages of ours that a day may lead to. */
const PAGES = [
  'library.html',
  'options.html',
  'options.html#library',
  'options.html#connections',
  'options.html#advanced',
  'options.html#activity',
  'tabs.html',
  'welcome.html',
];

/** The page of the day: an article in the language, with a menu that is not of it. */
export function dayPage(language: string): string {
  const own = texts(language);
  const paragraphs = ['eyes', 'nest', 'pair', 'company'].map(
    (name) => `<p>${own[`sample_${name}`]}</p>`,
  );
  return `<!doctype html><html lang="${own.language_code}" dir="${own.language_direction}">
    <meta charset="utf-8"><title>${own.sample_title}</title>
    <nav>${own.sample_menuHome} ${own.sample_menuShop}</nav>
    <main><article><h1>${own.sample_title}</h1>${paragraphs.join('')}</article></main></html>`;
}

/** The tests of a day, which follow one another in one browser. */
export function aDay(language: string, today: () => Day): void {
  const own = texts(language);
  const { said } = inLanguage(language);
  const sample = (name: string) => own[`sample_${name}`] ?? '';

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
  /** As if typed into the box: no keyboard here has the letters of every language. */
  const write = (place: Place, text: string) =>
    until('the box takes the words', () =>
      place.holds(`(() => {
        const box = document.querySelector('[role=combobox]');
        if (box === null) return false;
        box.focus();
        document.execCommand('insertText', false, ${JSON.stringify(text)});
        return box.value === ${JSON.stringify(text)};
      })()`),
    );
  const press = (keys: string) => today().display.press(keys);
  const pressNamed = async (place: Place, name: string) => {
    await tabTo(today().display, place, said(name));
    await press('Return');
  };
  const noEnglish = async (place: Place) => {
    if (language !== 'en')
      expect(await englishIn((expression) => place.evaluate(expression), language, THEIRS)).toEqual(
        [],
      );
  };
  const list = () => today().ask('documents.list', { offset: 0, limit: 9 });
  const closePopup = async () => {
    for (let step = 0; step < 3; step += 1) await press('Escape');
    await today().popupIsGone();
  };

  describe('a day', () => {
    // An open popup would take the keys of all that follows.
    afterEach(async ({ task }) => {
      if (task.result?.state === 'fail') await closePopup().catch(() => undefined);
    });

    it('begins with a page that is kept by its key, with a passage highlighted', async () => {
      const page = await today().open(today().page);
      await press(today().keys.save);
      const kept = await until('the page is kept', async () => (await list()).documents[0]);
      expect(kept.title).toBe(sample('title'));
      await page.evaluate(`getSelection().selectAllChildren(document.querySelectorAll('p')[2])`);
      await press(today().keys.highlight);
      await until('it is painted', () => page.holds(`CSS.highlights.has('jackdaw')`));
      const { highlights = [], markdown } = await today().ask('documents.get', { uid: kept.uid });
      expect(highlights.map(({ exact }) => exact.trim())).toEqual([sample('pair')]);
      expect(markdown).not.toContain(sample('menuShop'));
    });

    it('finds it in the popup, and opens the copy', async () => {
      const popup = await today().openPopup();
      await says(popup, sample('title'));
      expect(await popup.evaluate('document.documentElement.lang')).toBe(own.language_code);
      expect(await popup.evaluate('getComputedStyle(document.body).direction')).toBe(
        own.language_direction,
      );
      expect(await popup.evaluate('document.title')).toBe(said('Jackdaw: save, search, ask'));
      await noEnglish(popup);
      await write(popup, sample('word'));
      await says(popup, said('1 document found'));
      await noEnglish(popup);
      await press('shift+Return');
      const reader = await today().opened('/library.html#');
      await says(reader, sample('company'));
      await noEnglish(reader);
    });

    it('corrects the copy, takes that back, and exports it', async () => {
      const reader = await today().opened('/library.html#');
      await press('e');
      await until('the title has the focus', () =>
        reader.holds(`document.activeElement.matches('input, textarea')`),
      );
      await noEnglish(reader);
      await press('End');
      await today().display.type(' 2');
      await press('Return');
      const title = `${sample('title')} 2`;
      await says(reader, said(`Changed “${title}”.`));
      expect((await list()).documents[0]?.title).toBe(title);
      await press('ctrl+z');
      await says(reader, said(`Undone: Changed “${title}”`));
      expect((await list()).documents[0]?.title).toBe(sample('title'));
      const file = await today().saved(reader, () => pressNamed(reader, 'Export .md'));
      expect(file).toContain(sample('nest'));
    });

    it('asks, keeps the answer, and takes it back', async () => {
      await today().open(today().page);
      const popup = await today().openPopup();
      await write(popup, sample('question'));
      const [sentence = ''] = sample('pair').split(/[,،、，]/);
      const isQuoted = () =>
        popup.holds(
          `document.querySelector('.answer .prose')?.textContent.includes(${JSON.stringify(sentence)})`,
        );
      await until('it is quoted', async () => {
        // A busy browser may lose a key; to ask again changes nothing.
        await press('ctrl+Return');
        return until('an answer comes', isQuoted, 20_000).catch(() => false);
      });
      await says(popup, said('Copy'));
      await noEnglish(popup);
      await pressNamed(popup, 'Save answer…');
      await until('the namespace has the focus', () =>
        popup.holds(`document.activeElement.matches('.answer-actions .namespace input')`),
      );
      await today().display.type('birds');
      await press('Return');
      await says(popup, said('Answer saved in birds.'));
      expect((await list()).documents).toMatchObject([{ kind: 'answer', namespace: 'birds' }, {}]);
      await noEnglish(popup);
      await pressNamed(popup, 'Undo');
      await says(popup, said('Taken back.'));
      expect((await list()).total).toBe(1);
      await closePopup();
    });

    it('brings a note, and undoes the import', async () => {
      const page = await today().openOwn('options.html#import');
      await until('one can choose', () =>
        page.holds(`document.querySelector('#import input[type=file]') !== null`),
      );
      await page.evaluate(`(() => {
        const chosen = new DataTransfer();
        chosen.items.add(new File([${JSON.stringify(sample('company'))}], 'note.md'));
        const input = document.querySelector('#import input[type=file]');
        input.files = chosen.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
      })()`);
      await says(page, said('1 document imported.'));
      expect((await list()).total).toBe(2);
      await noEnglish(page);
      await pressNamed(page, 'Undo this import');
      await until('the note is gone', async () => (await list()).total === 1);
    });

    it('keeps a page by Return in the popup', async () => {
      const { uid = '' } = (await list()).documents[0] ?? {};
      await today().ask('documents.remove', { uid });
      await today().open(today().page);
      const popup = await today().openPopup();
      await until('the button has the focus', () =>
        popup.holds(`document.activeElement?.matches('button.primary')`),
      );
      await press('Return');
      await until('the page is kept', async () => (await list()).total === 1);
      await says(popup, said('Done'));
      await noEnglish(popup);
      await closePopup();
    });

    it('backs up everything, with a title that was corrected', async () => {
      const { uid = '' } = (await list()).documents[0] ?? {};
      const reader = await today().openOwn(`library.html#uid=${uid}`);
      await says(reader, sample('company'));
      await press('e');
      await until('the title has the focus', () =>
        reader.holds(`document.activeElement.matches('input, textarea')`),
      );
      await reader.evaluate(
        `document.activeElement.select(), document.execCommand('insertText', false, ${JSON.stringify(sample('word'))})`,
      );
      await press('Return');
      await says(reader, said(`Changed “${sample('word')}”.`));
      const page = await today().openOwn('options.html#backup');
      const file = await today().saved(page, () => pressNamed(page, 'Back up everything'));
      const entries = file
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
      expect(JSON.stringify(entries)).toContain(JSON.stringify(sample('word')));
      await until('it says that the file is right', () =>
        page.holds(`document.querySelector('#backup .said') !== null`),
      );
      await noEnglish(page);
    });

    it.skipIf(language === 'en')(
      'meets no English, and no page that scrolls sideways',
      async () => {
        for (const path of PAGES) {
          const page = await today().openOwn(path);
          await until(`${path} is drawn`, () =>
            page.holds(
              `document.querySelector('main, #page > *') !== null && document.querySelector('.skeleton') === null`,
            ),
          );
          expect(
            await englishIn((expression) => page.evaluate(expression), language, THEIRS),
            path,
          ).toEqual([]);
          expect(
            await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth'),
            path,
          ).toBe(true);
        }
      },
    );
  });
}
