/** A person's day, step by step, in whatever browser and language: every word that is waited for is said in that language. */
import { afterEach, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { texts } from '../../../scripts/build/locales.mjs';
import { actsOf, type Day } from './day-acts';
import { restOfDay } from './rest-of-day';

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

/**
 * The tests of a day, which follow one another in one browser.
 * @param isWhole whether the person also does what is seldom done
 */
export function aDay(language: string, today: () => Day, isWhole: boolean): void {
  const acts = actsOf(language, today);
  const { own, said, press, says, isOn, write, pressNamed, noEnglish, sample } = acts;
  const { list, chooseFile, closePopup } = acts;
  let backup = '';

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
      await isOn(reader, 'input, textarea');
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
      await isOn(popup, '.answer-actions .namespace input');
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
      await chooseFile(page, '#import', 'note.md', sample('company'));
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
      await isOn(popup, 'button.primary');
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
      await isOn(reader, 'input, textarea');
      await reader.evaluate(
        `document.activeElement.select(), document.execCommand('insertText', false, ${JSON.stringify(sample('word'))})`,
      );
      await press('Return');
      await says(reader, said(`Changed “${sample('word')}”.`));
      const page = await today().openOwn('options.html#backup');
      backup = await today().saved(page, () => pressNamed(page, 'Back up everything'));
      const entries = backup
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
      expect(JSON.stringify(entries)).toContain(JSON.stringify(sample('word')));
      await until('it says that the file is right', () =>
        page.holds(`document.querySelector('#backup .said') !== null`),
      );
      await noEnglish(page);
    });

    if (isWhole) restOfDay(acts, today, () => backup);

    it('meets no English, and no page that scrolls sideways', async () => {
      for (const path of PAGES) {
        const page = await today().openOwn(path);
        await until(`${path} is drawn`, () =>
          page.holds(
            `document.querySelector('main, #page > *') !== null && document.querySelector('.skeleton') === null`,
          ),
        );
        expect(await acts.englishOf(page), path).toEqual([]);
        expect(await acts.fits(page), path).toBe(true);
      }
    });
  });
}
