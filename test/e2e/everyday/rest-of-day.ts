/** The rest of a person's day: many at once, the bin, a restore, a service, open tabs, and a conversation. */
import { expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { tabTo } from '../drivers/by-keyboard';
import { importTexts, pageNumber } from '../drivers/import-texts';
import type { Acts, Day } from './day-acts';

/** The texts of the library, of which each is a paragraph of the page of the day. */
const TEXTS = ['eyes', 'nest', 'pair'];

/**
 * The tests of it, which follow one another and those before them.
 * @param backup the file that was written earlier this day
 */
export function restOfDay(acts: Acts, today: () => Day, backup: () => string): void {
  const { own, said, press, says, isOn, insert, write, pressNamed, looksRight, sample } = acts;
  const { list, chooseFile } = acts;
  const total = async () => (await list()).total;
  const count = (query: string) => today().ask('listing.count', { query });
  const titleOf = (n: number) => `${sample('word')} ${n + 1}`;
  const newest = titleOf(TEXTS.length - 1);
  const removeAll = async () => {
    for (const { uid } of (await list()).documents) await today().ask('documents.remove', { uid });
  };

  it('tags two documents at once, and takes that back', async () => {
    await removeAll();
    const documents = TEXTS.map((name, n) =>
      pageNumber(n, { uid: name, title: titleOf(n), markdown: sample(name) }),
    );
    await importTexts(today(), documents);
    const library = await today().openOwn('library.html#all');
    await says(library, said(`${TEXTS.length} documents`));
    for (const key of ['slash', 'Down', 'x', 'j', 'shift+x']) await press(key);
    await says(library, said('2 selected'));
    await pressNamed(library, 'Tag…');
    await isOn(library, '.edit-form input');
    await looksRight(library, ['.shelves', 'main']);
    await insert(library, sample('word'));
    await press('Return');
    await says(library, said('2 documents tagged.'));
    expect(await count(`tag:${sample('word')}`)).toBe(2);
    await looksRight(library, ['.toast .words', '.toast button']);
    await press('ctrl+z');
    await until('none is tagged', async () => (await count(`tag:${sample('word')}`)) === 0);
  });

  it('removes a document, and puts it back from the bin', async () => {
    const library = await today().opened('/library.html#all');
    for (const key of ['Escape', 'slash', 'Down', 'Home', 'numbersign']) await press(key);
    // In English one says the same of a conversation, in other languages not.
    await says(library, own.library_didRemove?.replace('{title}', newest) ?? '');
    expect(await total()).toBe(TEXTS.length - 1);
    await pressNamed(library, 'Recently removed');
    await until('the bin is listed', () =>
      library.holds(`document.querySelector('.binned') !== null`),
    );
    await press('j');
    await isOn(library, '.binned');
    await looksRight(library, ['.binned > button', '.binned > button + button']);
    await press('Return');
    await says(library, said(`“${newest}” is back in the library.`));
    expect(await total()).toBe(TEXTS.length);
  });

  it('restores a backup once it is seen what that brings, and undoes it', async () => {
    const page = await today().openOwn('options.html#backup');
    await chooseFile(page, '#backup', 'backup.jsonl', backup());
    await says(page, said('The file is whole: every part of it is as it was written.'));
    await looksRight(page, ['#backup .buttons .primary', '#backup .buttons .primary + button']);
    expect(await total()).toBe(TEXTS.length);
    await pressNamed(page, 'Restore', { exact: true });
    await until('the document is there', async () => (await total()) === TEXTS.length + 1);
    await until('it is said', () =>
      page.holds(`document.querySelector('#backup .restore [role=status]')?.textContent !== ''`),
    );
    await looksRight(page);
    await pressNamed(page, 'Undo this restore');
    await says(page, said('Undone: the library is as it was.'));
    expect(await total()).toBe(TEXTS.length);
  });

  it('connects a service, sends it a clip that it refuses at first, and disconnects it', async () => {
    const { service } = today();
    const page = await today().openOwn('options.html#connections');
    await pressNamed(page, 'Connect a service');
    await isOn(page, '.service-form input');
    const fields = ['Team', service.baseUrl, [...service.keys][0] ?? ''];
    for (const [n, field] of fields.entries()) {
      if (n > 0) await press('Tab');
      await today().display.type(field);
      await until(`${field} is written`, () =>
        page.holds(`document.activeElement.value === ${JSON.stringify(field)}`),
      );
    }
    await looksRight(page, [
      '.service-form button[type=submit]',
      '.service-form button[type=submit] + button',
    ]);
    await press('Return');
    await today().allow();
    await pressNamed(page, 'Test connection');
    await says(page, said('It works: search and saving.'));
    await looksRight(page);

    Object.assign(service, { saves: 503, retryAfter: 600 });
    await today().open(today().page);
    await press(today().keys.save);
    await until('it is kept', async () => (await total()) === TEXTS.length + 1);
    const activity = await today().openOwn('activity.html#deliveries');
    await says(activity, said('Team is unavailable (503).'));
    await says(activity, said('1 clip waiting to be delivered.'));
    await looksRight(activity, ['.delivery .buttons button', '.delivery .buttons .apart']);
    service.saves = 'ok';
    await pressNamed(activity, 'Retry');
    await says(activity, said('Everything has been delivered.'));
    // The page came back from the bin with the title that the person had given it.
    const titles = service.ledger.map(
      ({ body }) => /^title: (.*)$/m.exec(JSON.parse(body)[0])?.[1],
    );
    expect(titles).toEqual([sample('word')]);
    await looksRight(activity);
    const [view] = await today().ask('services.list', {});
    await today().ask('services.remove', { id: view?.service.id ?? '', withUnsent: true });
  });

  it('saves the open tabs of the window, and takes that back', async () => {
    await removeAll();
    await today().closePages();
    await today().open(`${today().page}?again`);
    await today().open(today().page);
    const popup = await today().openPopup();
    await pressNamed(popup, 'Save the tabs of this window');
    const tabs = await today().opened('/tabs.html');
    await isOn(tabs, 'button.primary');
    await looksRight(tabs);
    await press('Return');
    await today().allow();
    await says(tabs, said('Save 2 tabs'));
    await isOn(tabs, 'button.primary');
    await looksRight(tabs, ['.tab-rows input', '.tab-rows .words']);
    await press('Return');
    await says(tabs, said('2 tabs kept'));
    expect(await total()).toBe(2);
    await looksRight(tabs);
    await pressNamed(tabs, 'Undo all');
    await says(tabs, said('2 undone'));
    expect(await total()).toBe(0);
  });

  it('asks in the side panel, and then a follow-up', async () => {
    await today().open(today().page);
    await press(today().keys.save);
    await until('the page is kept', async () => (await total()) === 1);
    const panel = await today().openPanel();
    const isQuoted = (name: string, from: string) => {
      const [sentence = ''] = from.split(/[,،:.]/).filter((part) => part.includes(name));
      const words = sentence.trim();
      return until(`${name} is quoted`, () =>
        panel.holds(
          `[...document.querySelectorAll('.answer .prose')].at(-1)?.textContent.includes(${JSON.stringify(words)})`,
        ),
      ).catch(async (error) => {
        throw new Error(
          `${error.message} It says: ${await panel.evaluate('document.body.innerText')}`,
        );
      });
    };
    await write(panel, sample('question'));
    await press('ctrl+Return');
    await isQuoted('', sample('pair'));
    await tabTo(today().display, panel, own.words_askFollowUp ?? '');
    await looksRight(panel, ['.follow-up input', '.follow-up button']);
    await insert(panel, `${sample('word')}?`);
    await press('Return');
    await isQuoted(sample('word'), sample('nest'));
    await looksRight(panel, ['.follow-up input', '.follow-up button']);
    // The first answer may quote it too, and a conversation is kept after its answer shows.
    await until('both questions are kept', async () => {
      const kept = await today().ask('threads.list', {});
      return kept.length === 1 && kept[0]?.questions === 2;
    });
    await pressNamed(panel, 'Conversations');
    await says(panel, said('2 questions'));
    await looksRight(panel);
  });
}
