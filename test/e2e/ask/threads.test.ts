/** The real side panel, by real keys: a conversation of four turns, and what was kept about the page in front. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import type { View } from '../../../scripts/browser/views.mjs';
import { readArticle } from '../drivers/articles';
import { tabTo } from '../drivers/by-keyboard';
import { type Jackdaw, startJackdaw } from '../drivers/jackdaw';
import { keepArticles } from '../drivers/keep-articles';
import { ownPages } from '../drivers/own-pages';

const TURNS = [
  ['how long do jackdaws incubate their eggs', 'eighteen days'],
  ['how deep may the shaft be', 'shaft'],
  ['how much later is high water every day', 'fifty minutes'],
  ['and what do spring tides have to do with the season', 'nothing to do with the season'],
] as const;

const NEW =
  '<p>Sailors of old knew nothing of printed tables, yet they seldom missed their water, because the church bells of every harbour told them the hour.</p>';

let jackdaw: Jackdaw;
const server = ownPages((file) =>
  file === 'late.html'
    ? String(readArticle('tides.html')).replace('<h2>', `${NEW}<h2>`)
    : readArticle(file),
);
let panel: View;

beforeAll(async () => {
  jackdaw = await startJackdaw();
  await keepArticles(jackdaw, ['jackdaws.html', 'tides.html'].map(server.url));
  await jackdaw.open(server.url('tides.html'));
  await jackdaw.display.press('alt+shift+q');
  panel = await jackdaw.openedPanel();
  await panel.shows('Nothing is selected');
  await until('the panel hears keys', () => panel.holds('document.hasFocus()'));
});

afterAll(() => jackdaw?.close());

const answers = () =>
  panel.evaluate(
    `[...document.querySelectorAll('.thread .answer .prose')].map((one) => one.innerText)`,
  );
const kept = () => jackdaw.ask('threads.list', {});

it('keeps the thread of four turns, by keyboard alone', async () => {
  const { display } = jackdaw;
  const [[first, words], ...rest] = TURNS;
  await display.type(first);
  await display.press('ctrl+Return');
  await panel.shows(words);
  expect(await kept()).toEqual([]);
  await tabTo(display, panel, 'Ask a follow-up');
  for (const [turn, [question, says]] of rest.entries()) {
    await display.type(question);
    await display.press('Return');
    await until(`turn ${turn + 2} is answered`, async () => (await answers()).length === turn + 2);
    expect((await answers()).at(-1)).toContain(says);
    await until('the box has the focus', () =>
      panel.holds(`document.activeElement.matches('.follow-up input')`),
    );
  }
  expect(await kept()).toMatchObject([{ title: first, questions: 4 }]);
});

it('is renamed, removed and put back, by keyboard alone', async () => {
  const { display } = jackdaw;
  await tabTo(display, panel, 'Rename');
  await display.press('Return');
  await until('the name has the focus', () =>
    panel.holds(`document.activeElement.matches('.thread-head input')`),
  );
  await display.type('Birds and tides');
  await display.press('Return');
  await panel.shows('Birds and tides');
  expect(await kept()).toMatchObject([{ title: 'Birds and tides', questions: 4 }]);
  await tabTo(display, panel, 'Remove');
  await display.press('Return');
  await panel.shows('Removed “Birds and tides”.');
  expect(await kept()).toEqual([]);
  await tabTo(display, panel, 'Undo');
  await display.press('Return');
  await panel.shows('4 questions');
  expect(await kept()).toMatchObject([{ title: 'Birds and tides', questions: 4 }]);
});

it('is there for a worker that has just started', async () => {
  await jackdaw.killWorker();
  const { display } = jackdaw;
  await tabTo(display, panel, 'Birds and tides');
  await display.press('Return');
  await until('it is open', async () => (await answers()).length === 4);
});

it('shows what was kept about a page that is not, and keeps nothing of it', async () => {
  const { display } = jackdaw;
  for (let step = 0; step < 3; step += 1) await display.press('Escape');
  await jackdaw.open(server.url('late.html'));
  // A shortcut lends the page.
  await display.press('alt+shift+q');
  await panel.shows('What did I keep about this?');
  // As the panel says. F6 alone goes to the address bar, and a question typed there to a search engine.
  await panel.shows('Shift+F6');
  await display.press('shift+F6');
  await until('the panel hears keys', () => panel.holds('document.hasFocus()'));
  await tabTo(display, panel, 'What did I keep');
  await display.press('Return');
  await panel.shows('You kept something about this');
  const titles = `[...document.querySelectorAll('.related-list .title')].map((one) => one.innerText)`;
  expect(await panel.evaluate(titles)).toEqual(['Why the tide is late']);
  await tabTo(display, panel, 'Why the tide is late');
  const known = String(await panel.evaluate(`document.querySelector('.known summary').innerText`));
  const [, said, all] = /^(\d+) of (\d+) paragraphs say/.exec(known) ?? [];
  expect(Number(all) - Number(said)).toBe(1);
  await tabTo(display, panel, known.slice(0, 12));
  await display.press('Return');
  await panel.shows('fifty minutes later every day');
  expect(await panel.text()).not.toContain('church bells');
  const { total } = await jackdaw.ask('documents.list', { offset: 0, limit: 9 });
  expect(total).toBe(2);
});
