// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LibraryPage } from '../../../../src/ui/library/LibraryPage';
import { fakeDocument } from '../../../fakes/documents/documents';
import { button, eventually, mounted, one, unmount } from '../mounted';
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
