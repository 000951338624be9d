// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { LibraryPage } from '../../../../src/ui/library/LibraryPage';
import { fakeDocument } from '../../../fakes/documents/documents';
import { button, eventually, mounted, one, press, typeInto, unmount } from '../mounted';
import { opened } from '../opened';

afterEach(unmount);

/** A copy that is read. */
async function read() {
  Element.prototype.scrollIntoView = () => {};
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  location.hash = '#uid=a';
  const markdown = 'The tide is late.\n\nThe Moon is not.';
  const fake = await opened({ documents: [fakeDocument({ uid: 'a', markdown })] });
  mounted(<LibraryPage />, fake);
  await eventually(() => expect(document.activeElement?.id).toBe('document-title'));
  const words = await eventually(() => one('.reader .prose p'));
  const all = async () =>
    (await fake.ask('highlights.look', { uid: 'a' })).map(({ exact, suffix }) => [exact, suffix]);
  return { fake, words, all };
}

function select(words: Element): void {
  getSelection()?.selectAllChildren(words);
  document.dispatchEvent(new Event('selectionchange'));
}

describe('words that are selected in a copy', () => {
  it('are highlighted with a key, and taken back with Undo or its keys', async () => {
    const { words, all } = await read();
    expect(document.getElementById('mark-selection')).toBeNull();
    select(words);
    await eventually(() => button('Highlight selection'));
    press('h');
    await eventually(() => expect(one('.marks-here').textContent).toContain('Highlighted.'));
    expect(await all()).toEqual([['The tide is late.', ' The Moon is not.']]);
    // Who reads on presses keys that are not for Undo.
    expect(document.activeElement?.id).toBe('document-title');
    // In a field with text it is the field's own.
    const search = one<HTMLInputElement>('#library-search');
    typeInto(search, 'moon');
    search.focus();
    expect(press('z', { ctrlKey: true }).defaultPrevented).toBe(false);
    typeInto(search, '');
    one('#document-title').focus();
    press('z', { ctrlKey: true });
    await eventually(async () => expect(await all()).toEqual([]));
    await eventually(() => expect(document.querySelector('.marks-here')).toBeNull());

    select(words);
    await eventually(() => button('Highlight selection').click());
    await eventually(() => button('Undo').click());
    await eventually(async () => expect(await all()).toEqual([]));
  });

  it('are offered for it only where they are in the text', async () => {
    await read();
    select(one('#document-title'));
    await new Promise((done) => setTimeout(done));
    expect(document.getElementById('mark-selection')).toBeNull();
  });
});
