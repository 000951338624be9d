// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AskPart } from '../../../../src/messages/requests';
import { Desk } from '../../../../src/ui/Desk';
import { panelParts } from '../../../../src/ui/panel-parts';
import { fakeDocument } from '../../../fakes/documents/documents';
import type { Coming, Jackdaw } from '../../../fakes/jackdaw/jackdaw';
import { button, eventually, mounted, one, press, typeInto, unmount } from '../mounted';
import { opened } from '../opened';

const QUESTION = 'why is the tide late?';
const documents = ['tides', 'moon'].map((uid) =>
  fakeDocument({ uid, title: `On ${uid}`, markdown: `The tide is late, say the ${uid}.` }),
);
const asksTeam: AskPart = { kind: 'step', step: { kind: 'question', service: 'Team' } };
const asksAgain: AskPart = { kind: 'step', step: { kind: 'passages', services: ['Team'] } };

/** Asks where these parts and the library's own passages come, and waits until the latter are shown. */
async function waiting(
  surface: 'popup' | 'sidepanel',
  after: Coming['after'],
  ...further: AskPart[]
): Promise<Jackdaw> {
  const fake = await opened({ documents });
  const { passages } = await fake.ask('search', { query: 'tide late', typing: false });
  const shown: AskPart = { kind: 'closest', passages };
  fake.coming = { sent: [asksTeam, shown, ...further], after };
  mounted(<Desk panel={surface === 'popup' ? undefined : panelParts} windowId={1} />, fake);
  typeInto(box(), QUESTION);
  box().focus();
  press('Enter', { ctrlKey: true });
  return fake;
}

const box = () => one<HTMLInputElement>('input[aria-label="Search or ask"]');
const rows = () => [...document.querySelectorAll<HTMLElement>('main .row')];
const titles = () => rows().map((row) => row.querySelector('.title')?.textContent);
const news = () => one('main ~ [role="status"]').textContent;
const showsRows = () => eventually(() => expect(one('.asking-bar + .over-list')).toBeDefined());

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(unmount);

it.each(['popup', 'sidepanel'] as const)(
  'shows in the %s what the library has while a service is waited for, and opens it by keys',
  async (surface) => {
    const fake = await waiting(surface, 'nothing');
    await showsRows();
    expect(one('.asking-bar .step').textContent).toBe('Asking Team…');
    expect(titles()).toEqual(['On tides', 'On moon']);
    expect(document.querySelector('.skeleton')).toBeNull();
    // The second Enter of a double press opens nothing.
    press('Enter');
    expect(fake.chrome.opened).toEqual([]);
    press('ArrowDown');
    await eventually(() => expect(box().getAttribute('aria-activedescendant')).toBe('row-0'));
    press('ArrowDown');
    await eventually(() => expect(box().getAttribute('aria-activedescendant')).toBe('row-1'));
    press('Enter', { shiftKey: true });
    await eventually(() =>
      expect(fake.chrome.opened.join()).toContain('library.html#uid=moon&quote='),
    );
    expect(one('.asking-bar')).toBeDefined();
  },
);

it('says so once, in the step in which it comes', async () => {
  await waiting('popup', 'nothing');
  await showsRows();
  expect(news()).toBe('Asking Team… The closest passages are shown');
  unmount();
  await waiting('popup', 'nothing', asksAgain);
  await eventually(() => expect(news()).toBe('Asking Team for passages…'));
  expect(rows()).toHaveLength(2);
});

it('gives way to the answer', async () => {
  await waiting('popup', 'nothing', {
    kind: 'begins',
    rung: { kind: 'model', model: 'small' },
    skipped: [],
  });
  await eventually(() => expect(one('.asking-bar + .answer')).toBeDefined());
  expect(rows()).toEqual([]);
  unmount();
  await waiting('popup', 'the reply');
  await eventually(() => expect(one('.answer .sources li')).toBeDefined());
  expect(rows()).toEqual([]);
});

it('gives way to the results when the person stops', async () => {
  await waiting('popup', 'nothing');
  await showsRows();
  button('Stop').click();
  await eventually(() => expect(rows()).toHaveLength(3));
  expect(document.querySelector('.asking-bar')).toBeNull();
});
