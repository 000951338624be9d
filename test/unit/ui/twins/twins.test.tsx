// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { LibraryPage } from '../../../../src/ui/library/LibraryPage';
import { fakeDocument } from '../../../fakes/documents/documents';
import type { Jackdaw } from '../../../fakes/jackdaw/jackdaw';
import type { Opening } from '../../../fakes/jackdaw/opening';
import { button, eventually, mounted, one, unmount } from '../mounted';
import { opened } from '../opened';

const text = (n: number) =>
  Array.from({ length: 80 }, (_, i) => `word${Math.imul(i + 1, 7 + n)}`).join(' ');

const documents = [
  fakeDocument({ uid: 'a1', title: 'Tides', markdown: text(1), tags: ['sea'] }),
  fakeDocument({ uid: 'a2', title: 'Tides again', markdown: text(1), tags: ['moon'] }),
  fakeDocument({ uid: 'b1', title: 'Reeds', markdown: text(2) }),
  fakeDocument({ uid: 'b2', title: 'Reeds, longer', markdown: `${text(2)} and some words more` }),
  fakeDocument({ uid: 'c1', title: 'Alone', markdown: text(3) }),
];

async function open(over: Opening = {}): Promise<Jackdaw> {
  location.hash = '#duplicates';
  const fake = await opened({ documents, ...over });
  mounted(<LibraryPage />, fake);
  return fake;
}

const tally = () => one('.twins .tally').textContent;
const uids = async ({ ask }: Jackdaw) =>
  (await ask('documents.list', { offset: 0, limit: 9 })).documents.map(({ uid }) => uid).sort();

afterEach(unmount);

it('keeps the one that a person chooses, and takes it back', async () => {
  const fake = await open();
  await eventually(() => expect(tally()).toBe('2 groups of duplicates, 4 documents'));
  const groups = [...document.querySelectorAll('fieldset')];
  const same = groups.find((group) => group.textContent?.includes('Tides'));
  expect(same?.textContent).toContain('The same text');
  const near = groups.find((group) => group.textContent?.includes('Reeds'));
  expect(near?.textContent).toContain('Nearly the same text');
  expect(near?.textContent).toMatch(/9\d% in common/);
  const tides = [...(same?.querySelectorAll('label') ?? [])].find(({ textContent }) =>
    textContent?.includes('Tides again'),
  );
  tides?.querySelector('input')?.click();
  await eventually(() => expect(tides?.querySelector('input')?.checked).toBe(true));
  same?.querySelector('button')?.click();
  await eventually(async () => expect(await uids(fake)).toEqual(['a2', 'b1', 'b2', 'c1']));
  expect((await fake.ask('documents.get', { uid: 'a2' })).tags).toEqual(['moon', 'sea']);
  await eventually(() => expect(tally()).toBe('1 group of duplicates, 2 documents'));
  await eventually(() => expect(one('.toast').textContent).toContain('1 duplicate joined'));
  button('Undo').click();
  await eventually(async () => expect(await uids(fake)).toHaveLength(5));
  await eventually(() => expect(tally()).toBe('2 groups of duplicates, 4 documents'));
});

it('keeps the suggested one of all', async () => {
  const fake = await open();
  await eventually(() => button('Keep the suggested one of all 2').click());
  await eventually(async () => expect(await uids(fake)).toHaveLength(3));
  expect(await uids(fake)).toContain('b2');
  await eventually(() => expect(tally()).toBe('No duplicates'));
});

it('never shows again what is no duplicate, until it is asked to', async () => {
  const fake = await open();
  await eventually(() => button('Not duplicates').click());
  await eventually(() => expect(tally()).toBe('1 group of duplicates, 2 documents'));
  button('Look again').click();
  await eventually(() => expect(tally()).toBe('1 group of duplicates, 2 documents'));
  expect(await fake.ask('twins.told-apart', {})).toHaveLength(1);
  await eventually(() => button('Show 1 group marked').click());
  await eventually(() => expect(tally()).toBe('2 groups of duplicates, 4 documents'));
});

it('says why it could not look, and looks again', async () => {
  const fake = await open({ problems: { 'twins.sketch': { code: 'not-found' } } });
  await eventually(() => button('Look again'));
  delete fake.problems['twins.sketch'];
  button('Look again').click();
  await eventually(() => expect(tally()).toBe('2 groups of duplicates, 4 documents'));
});
