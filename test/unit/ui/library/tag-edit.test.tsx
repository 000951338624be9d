// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LibraryPage } from '../../../../src/ui/library/LibraryPage';
import { fakeDocument } from '../../../fakes/documents/documents';
import { button, eventually, mounted, one, typeInto, unmount } from '../mounted';
import { opened } from '../opened';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(unmount);

it('a tag is taken off what was tagged a moment ago too, before the list shows it', async () => {
  location.hash = '#tag=wader';
  const documents = [
    fakeDocument({ uid: 'd0', tags: ['wader'] }),
    fakeDocument({ uid: 'd1', url: 'https://example.org/1' }),
  ];
  const fake = await opened({ documents });
  mounted(<LibraryPage />, fake);
  await eventually(() => expect(one('.tally').textContent).toBe('1 document found'));
  await fake.ask('documents.correct', { uid: 'd1', correction: { tags: ['wader'] } });
  button('Delete this tag').click();
  const tagsOf = async (uid: string) => (await fake.ask('documents.get', { uid })).tags ?? [];
  await eventually(async () => expect(await tagsOf('d0')).toEqual([]));
  await eventually(async () => expect(await tagsOf('d1')).toEqual([]));
});

it('a second click changes nothing again, so that Undo takes the change back', async () => {
  location.hash = '#tag=wader';
  const documents = ['d0', 'd1', 'd2'].map((uid) =>
    fakeDocument({
      uid,
      url: `https://example.org/${uid}`,
      tags: uid === 'd2' ? ['gull'] : ['wader'],
    }),
  );
  const fake = await opened({ documents });
  mounted(<LibraryPage />, fake);
  await eventually(() => expect(one('.tally').textContent).toBe('2 documents found'));
  button('Rename or merge this tag').click();
  await eventually(() => expect(button('Rename')).toBeDefined());
  typeInto(one<HTMLInputElement>('.edit-form input'), 'gull');
  // A person is slower than the page draws.
  await new Promise((drawn) => setTimeout(drawn));
  one<HTMLFormElement>('.edit-form').requestSubmit();
  one<HTMLFormElement>('.edit-form').requestSubmit();
  const tagged = async (tag: string) =>
    (await fake.kept()).filter(({ tags = [] }) => tags.includes(tag)).length;
  await eventually(async () => expect(await tagged('gull')).toBe(3));
  await eventually(() =>
    expect(one('.toast').textContent).toContain('Tags changed on 2 documents'),
  );
  expect(fake.requests('bulk.begin')).toHaveLength(1);
  expect(location.hash).toBe('#tag=gull');
  button('Undo').click();
  await eventually(async () => expect(await tagged('wader')).toBe(2));
  expect(await tagged('gull')).toBe(1);
  await eventually(() => expect(location.hash).toBe('#tag=wader'));
});
