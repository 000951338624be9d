// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { Desk } from '../../../../src/ui/Desk';
import { panelParts } from '../../../../src/ui/panel-parts';
import { fakeDocument } from '../../../fakes/documents/documents';
import type { Jackdaw } from '../../../fakes/jackdaw/jackdaw';
import type { Opening } from '../../../fakes/jackdaw/opening';
import { eventually, mounted, one, press, typeInto, unmount } from '../mounted';
import { opened } from '../opened';

const documents = [
  fakeDocument({
    uid: 'tides',
    title: 'Tides',
    url: 'https://coast.example/tides',
    namespace: 'sea',
    tags: ['moon'],
    markdown: 'The tide is late because the water has to travel.',
  }),
  fakeDocument({
    uid: 'bread',
    title: 'Bread',
    url: 'https://bread.example/',
    namespace: 'kitchen',
    markdown: 'The tide of yeast is late because the kitchen is cold.',
  }),
];

const page = { text: 'The ferry is late because the pier has burnt down.' };
const QUESTION = 'why is the ferry late?';

async function open(over: Opening = {}): Promise<Jackdaw> {
  const fake = await opened({ documents, page, ...over });
  mounted(<Desk panel={panelParts} windowId={1} />, fake);
  await eventually(() => expect(one('.card').textContent).toContain('page'));
  return fake;
}

const box = () => one<HTMLInputElement>('input[aria-label="Search or ask"]');
const choice = () => one<HTMLSelectElement>('select[aria-label="Search and ask in"]');
const chip = () => document.querySelector('.scope-chip')?.textContent;
const prose = () => eventually(() => one('.answer .prose').textContent);

/** Chooses as the arrow keys do. */
async function choose(value: string): Promise<void> {
  choice().focus();
  await eventually(() =>
    expect([...choice().options].map((option) => option.value)).toContain(value),
  );
  press('ArrowDown');
  choice().value = value;
  choice().dispatchEvent(new Event('change', { bubbles: true }));
  press('Enter');
  expect(document.activeElement).toBe(box());
}

async function ask(question: string): Promise<void> {
  typeInto(box(), question);
  box().focus();
  press('Enter', { ctrlKey: true });
}

afterEach(unmount);

describe('a question of this page', () => {
  it('is answered from the page, which is not kept', async () => {
    const fake = await open();
    await choose('page');
    await eventually(() => expect(chip()).toBe('This page'));
    typeInto(box(), QUESTION);
    await eventually(() => expect(document.querySelectorAll('.row')).toHaveLength(1));
    press('Enter');
    expect(await prose()).toContain('the pier has burnt down');
    expect(fake.requests('search')).toEqual([]);
    expect(fake.requests('ask')).toEqual([
      { question: QUESTION, scope: { kind: 'page' }, windowId: 1 },
    ]);
    expect((await fake.kept()).map(({ uid }) => uid)).toEqual(['tides', 'bread']);
  });

  it('says so where the page does not answer, however much the library knows', async () => {
    await open();
    await choose('page');
    await ask('why is the tide late?');
    await eventually(() =>
      expect(one('main').textContent).toContain('Nothing on this page answers this.'),
    );
    expect(one('main').textContent).not.toContain('travel');
  });

  it('is answered in a private window too, and nothing of it is kept', async () => {
    const tab = { id: 1, windowId: 1, incognito: true, url: 'https://example.org/a', title: 'A' };
    const fake = await open({ tab });
    await choose('page');
    await ask(QUESTION);
    expect(await prose()).toContain('the pier has burnt down');
    expect(one('.rung').textContent).toContain('from a private window');
    expect(await fake.kept()).toHaveLength(2);
    // Only that the database has a fresh log.
    expect([...fake.chrome.session.keys()]).toEqual(['fresh-log']);
  });

  it('is shown to no model where the page is sensitive', async () => {
    const own = { baseUrl: 'http://127.0.0.1:9/v1', model: 'small', on: true };
    await open({
      page: { ...page, forms: { password: true, payment: false } },
      first: ({ ask: tell }) => tell('model.put', { role: 'answers', model: own }),
    });
    await choose('page');
    await ask(QUESTION);
    expect(await prose()).toContain('the pier has burnt down');
    expect(one('.rung').textContent).toContain('is shown to no model');
  });

  it('says why a page cannot be read', async () => {
    await open({ tab: { url: 'chrome://settings/', title: 'Settings' } });
    await choose('page');
    await ask(QUESTION);
    await eventually(() => expect(one('main [role="alert"]').textContent).not.toBe(''));
  });
});

describe('a question of the selection', () => {
  const selection = (exact: string) => ({
    quotes: exact === '' ? [] : [{ exact, prefix: '', suffix: '', start: 0 }],
  });

  it('is answered from what is selected in the page', async () => {
    await open({ page: selection('The lamp is dark because the oil was stolen.') });
    await choose('selection');
    await ask('why is the lamp dark?');
    expect(await prose()).toContain('the oil was stolen');
  });

  it('is answered from the selection that is quoted above the box', async () => {
    const fake = await open();
    await fake.askAbout('The lamp is dark because the oil was stolen.');
    await eventually(() => expect(one('.about-selection')).toBeDefined());
    await choose('selection');
    await ask('why is the lamp dark?');
    expect(await prose()).toContain('the oil was stolen');
    one('.about-selection button').click();
    await eventually(() => expect(chip()).toBeUndefined());
  });

  it('says that nothing is selected', async () => {
    await open({ page: selection('') });
    await choose('selection');
    await ask('why is the lamp dark?');
    await eventually(() => expect(one('main [role="alert"]').textContent).toMatch(/select/i));
  });
});

describe('a part of the library', () => {
  it.each([
    ['namespace:kitchen', 'in kitchen', 'yeast'],
    ['tag:moon', '#moon', 'travel'],
  ])('%s is searched and asked alone', async (value, name, words) => {
    await open();
    await choose(value);
    await eventually(() => expect(chip()).toBe(name));
    typeInto(box(), 'tide late');
    await eventually(() => expect(document.querySelectorAll('.row.hit')).toHaveLength(1));
    expect(one('.row.hit').textContent).toContain(words);
    await ask('why is the tide late?');
    expect(await prose()).toContain(words);
    expect(document.querySelectorAll('.answer .sources li')).toHaveLength(1);
  });

  it('is the site of the page in front', async () => {
    await open({ tab: { url: 'https://bread.example/other', title: 'Other' } });
    await choose('site:bread.example');
    await ask('why is the tide late?');
    expect(await prose()).toContain('yeast');
  });

  it('is named by operators in the question as well', async () => {
    await open();
    await ask('why is the tide late? namespace:kitchen');
    expect(await prose()).toContain('yeast');
    await ask('site:coast.example why is the tide late?');
    await eventually(async () => expect(await prose()).toContain('travel'));
    await ask('why is the tide late? namespace:attic');
    await eventually(() => expect(one('main').textContent).toContain('Nothing you kept answers'));
  });
});

it('goes back to everything by the chip, by Backspace and by Escape', async () => {
  await open();
  const ways = [
    () => one('.scope-chip button[aria-label="Everything instead of: This page"]').click(),
    () => press('Backspace'),
    () => press('Escape'),
  ];
  for (const way of ways) {
    await choose('page');
    await eventually(() => expect(chip()).toBe('This page'));
    way();
    await eventually(() => expect(chip()).toBeUndefined());
    expect(choice().value).toBe('everything');
    expect(document.activeElement).toBe(box());
  }
});
