// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LibraryPage } from '../../../../src/ui/library/LibraryPage';
import { fakeDocument } from '../../../fakes/documents/documents';
import type { Jackdaw } from '../../../fakes/jackdaw/jackdaw';
import { button, eventually, mounted, one, press, typeInto, unmount } from '../mounted';
import { opened } from '../opened';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(unmount);

const uids = ['d0', 'd1', 'd2'];

/** Two of three documents are selected. */
async function withSelection(): Promise<Jackdaw> {
  location.hash = '';
  const documents = uids.map((uid) => fakeDocument({ uid, url: `https://example.org/${uid}` }));
  const fake = await opened({ documents });
  mounted(<LibraryPage />, fake);
  await eventually(() => expect(one('.tally').textContent).toBe('3 documents'));
  await eventually(() => expect(document.querySelectorAll('.choice input')).toHaveLength(3));
  const [first, second] = document.querySelectorAll<HTMLElement>('.choice input');
  first?.click();
  second?.click();
  await eventually(() => expect(selected()).toBe('2 selected'));
  return fake;
}

const selected = () => document.querySelector('.selection p')?.textContent;
const toast = () => one('.toast').textContent;

describe('what is selected', () => {
  it('stays selected after a change that leaves it listed, for the next change', async () => {
    const fake = await withSelection();
    button('Tag').click();
    const field = await eventually(() => one<HTMLInputElement>('.edit-form input'));
    typeInto(field, 'wader');
    // A person is slower than the page draws.
    await new Promise((drawn) => setTimeout(drawn));
    one<HTMLFormElement>('.edit-form').requestSubmit();
    await eventually(() => expect(toast()).toContain('2 documents tagged'));
    expect(selected()).toBe('2 selected');
    expect(document.activeElement?.textContent).toContain('Tag');
    expect(document.querySelector('.edit-form')).toBeNull();
    press('r');
    await eventually(() => expect(toast()).toContain('2 documents marked as read'));
    expect(selected()).toBe('2 selected');
    // Pressed again it begins nothing that would hide what Undo takes back.
    press('r');
    expect(fake.requests('bulk.begin')).toHaveLength(2);
  });

  it('is so no longer once it has left the list', async () => {
    await withSelection();
    one('.selection .actions button:last-child').focus();
    press('a');
    await eventually(() => expect(toast()).toContain('2 documents archived'));
    await eventually(() => expect(one('.tally').textContent).toContain('1 document'));
    await eventually(() => expect(document.querySelector('.selection')).toBeNull());
    await eventually(() => expect(document.activeElement).toBe(one('.entry')));
  });

  it('is so no longer once it is removed', async () => {
    await withSelection();
    button('Remove').click();
    await eventually(() => expect(toast()).toContain('2 documents removed'));
    expect(document.querySelector('.selection')).toBeNull();
  });

  it('stays selected while other words are searched for', async () => {
    await withSelection();
    typeInto(one<HTMLInputElement>('#library-search'), 'nothing has these words');
    await eventually(() => expect(one('.tally').textContent).toBe('Nothing found'));
    expect(selected()).toBe('2 selected');
  });
});
