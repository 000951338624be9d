/** An answer is a document: copied, kept, found, taken back and asked again, by real keys alone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { inTab, tabTo } from '../drivers/by-keyboard';
import { type Jackdaw, startJackdaw } from '../drivers/jackdaw';
import { keepArticles } from '../drivers/keep-articles';
import { ownPages } from '../drivers/own-pages';

const QUESTION = 'how long do jackdaws incubate eggs';

let jackdaw: Jackdaw;
const server = ownPages();

beforeAll(async () => {
  jackdaw = await startJackdaw();
  await keepArticles(jackdaw, ['jackdaws.html', 'tides.html'].map(server.url));
});

afterAll(() => jackdaw?.close());

const inBirds = () => jackdaw.ask('documents.list', { namespace: 'birds', offset: 0, limit: 10 });

describe('an answer, by keyboard alone', () => {
  it('is copied with its sources, kept in a namespace, taken back, and kept again', async () => {
    const { display } = jackdaw;
    await jackdaw.open(server.url('tides.html'));
    const popup = await jackdaw.openPopup();
    await popup.shows('Why the tide is late');
    await display.type(QUESTION);
    await display.press('ctrl+Return');
    await popup.shows('eighteen days');
    await tabTo(display, popup, 'Copy');
    await display.press('Return');
    await popup.shows('Copied as markdown, with its sources.');
    for (const time of ['once', 'again']) {
      await tabTo(display, popup, 'Save answer…');
      await display.press('Return');
      await until('the field has the focus', () =>
        popup.holds(`document.activeElement.matches('.answer-actions .namespace input')`),
      );
      await display.type('birds');
      await display.press('Return');
      await popup.shows('Answer saved in birds.');
      expect((await inBirds()).documents).toMatchObject([{ kind: 'answer', title: QUESTION }]);
      if (time === 'again') break;
      await tabTo(display, popup, 'Undo');
      await display.press('Return');
      await popup.shows('Taken back.');
      expect((await inBirds()).total).toBe(0);
    }
    for (let step = 0; step < 3; step += 1) await display.press('Escape');
    await jackdaw.popupIsGone();

    const sheet = await jackdaw.open(server.url('tides.html'));
    await sheet.evaluate(() => {
      document.body.innerText = '';
      document.body.append(document.createElement('textarea'));
      document.querySelector('textarea')?.focus();
    });
    await display.press('ctrl+v');
    const pasted = await until('it is pasted', () =>
      sheet.evaluate(() => document.querySelector('textarea')?.value),
    );
    expect(pasted).toContain(`## ${QUESTION}`);
    expect(pasted).toMatch(/eighteen days.*\[1\].*Quoted from your library/s);
    expect(pasted).toMatch(/Sources:\n\n1\. \[How jackdaws choose a home\]\(<http[^>]+jackdaws/);
  });

  it('is found by a search, and asked again in the library', async () => {
    const { passages } = await jackdaw.ask('search', { query: QUESTION, typing: false });
    const kept = passages.find(({ namespace }) => namespace === 'birds');
    expect(kept?.source.title).toBe(QUESTION);
    const library = await jackdaw.open(
      `chrome-extension://${jackdaw.extensionId}/library.html#uid=${kept?.source.uid}`,
    );
    await library.getByRole('button', { name: 'Ask again' }).waitFor();
    await tabTo(jackdaw.display, inTab(library), 'Ask again');
    await jackdaw.display.press('Return');
    // The kept answer is no evidence, so that nothing has changed.
    await library
      .locator('.changes')
      .getByText('The answer and its sources are the same as before.')
      .waitFor();
  });
});
