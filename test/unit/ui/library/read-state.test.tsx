// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Desk } from '../../../../src/ui/Desk';
import { LibraryPage } from '../../../../src/ui/library/LibraryPage';
import { markdownFile } from '../../../../src/ui/words/markdown-file';
import { fakeDocument } from '../../../fakes/documents/documents';
import type { Jackdaw } from '../../../fakes/jackdaw/jackdaw';
import { button, eventually, mounted, one, press, typeInto, unmount } from '../mounted';
import { opened } from '../opened';

const documents = Array.from({ length: 6 }, (_, n) =>
  fakeDocument({
    uid: `d${n}`,
    title: `Document ${n}`,
    markdown: `A text about reeds, number ${n}.`,
    ...(n === 4 && { readState: 'read' }),
    ...(n === 5 && { readState: 'archived' }),
  }),
);

async function open(hash = ''): Promise<Jackdaw> {
  location.hash = hash;
  const fake = await opened({ documents });
  mounted(<LibraryPage />, fake);
  return fake;
}

const titles = () =>
  [...document.querySelectorAll('.entry .title')].map(({ textContent }) => textContent);
const tally = () => one('.tally').textContent;
const stateOf = async ({ ask }: Jackdaw, uid: string) =>
  (await ask('documents.get', { uid })).readState;

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(unmount);

describe('what is archived', () => {
  it('leaves the list, which says so, and is found and listed when asked for', async () => {
    await open();
    await eventually(() => expect(tally()).toBe('5 documents. 1 archived: search finds it'));
    expect(titles()).not.toContain('Document 5');
    typeInto(one<HTMLInputElement>('input[type="search"]'), 'reeds');
    await eventually(() => expect(tally()).toBe('6 documents found'));
    typeInto(one<HTMLInputElement>('input[type="search"]'), '');
    await eventually(() => expect(one('.to-bin a').textContent).toContain('Archived (1)'));
    location.hash = one('.to-bin a').getAttribute('href') ?? '';
    await eventually(() => expect(titles()).toEqual(['Document 5']));
  });

  it('is not among what the popup lists first', async () => {
    mounted(<Desk windowId={undefined} />, await opened({ documents }));
    await eventually(() => expect(document.body.textContent).toContain('Document 4'));
    expect(document.body.textContent).not.toContain('Document 5');
  });
});

describe('marking', () => {
  it('is a key in the list, whose row goes, and is undone', async () => {
    const fake = await open('#is=unread');
    await eventually(() => expect(tally()).toBe('4 documents found'));
    press('ArrowDown');
    await eventually(() => expect(titles()[0]).toBe('Document 0'));
    one('.entry').focus();
    press('r');
    await eventually(() => expect(one('.toast').textContent).toContain('Marked as read'));
    await eventually(() => expect(tally()).toBe('3 documents found'));
    expect(await stateOf(fake, 'd0')).toBe('read');
    press('z', { ctrlKey: true });
    await eventually(() => expect(tally()).toBe('4 documents found'));
    expect(await stateOf(fake, 'd0')).toBeUndefined();
  });

  it('is a button and a key beside the text, and leaves the focus where it is', async () => {
    const fake = await open('#uid=d1');
    await eventually(() => expect(one('.reader h1').textContent).toBe('Document 1'));
    button('Mark as read').focus();
    button('Mark as read').click();
    await eventually(() => expect(button('Mark as unread')).toBeDefined());
    press('a');
    await eventually(() => expect(button('Put back into lists')).toBeDefined());
    await eventually(async () => expect(await stateOf(fake, 'd1')).toBe('archived'));
    press('z', { ctrlKey: true });
    await eventually(() => expect(button('Mark as unread')).toBeDefined());
    expect(await stateOf(fake, 'd1')).toBe('read');
  });

  it('is one undo for many', async () => {
    const fake = await open();
    await eventually(() => expect(tally()).toContain('5 documents'));
    await eventually(() => expect(one('.entry:not(.waiting)')).toBeDefined());
    one('.choice input').click();
    await eventually(() => expect(button('Select all 5')).toBeDefined());
    button('Select all 5').click();
    await eventually(() => expect(one('.selection').textContent).toContain('5 selected'));
    press('a');
    await eventually(() => expect(one('.toast').textContent).toContain('5 documents archived'));
    await eventually(() => expect(one('.empty').textContent).toContain('Everything here'));
    press('z', { ctrlKey: true });
    await eventually(() => expect(tally()).toBe('5 documents. 1 archived: search finds it'));
    expect(await stateOf(fake, 'd4')).toBe('read');
  });

  it('of many is undone by a key that comes before it is made, and nothing older is', async () => {
    const fake = await open('#uid=d1');
    await eventually(() => expect(one('.entry:not(.waiting)')).toBeDefined());
    await eventually(() => expect(button('Mark as read')).toBeDefined());
    button('Mark as read').click();
    await eventually(() => expect(one('.toast').textContent).toContain('Marked as read'));
    one('.choice input').click();
    await eventually(() => expect(one('.selection').textContent).toContain('1 selected'));
    press('a');
    press('z', { ctrlKey: true });
    await eventually(async () =>
      expect(await fake.ask('bulk.latest', {})).toMatchObject({ state: 'undone' }),
    );
    expect(await stateOf(fake, 'd0')).toBeUndefined();
    expect(await stateOf(fake, 'd1')).toBe('read');
    await eventually(() => expect(one('.toast').textContent).toContain('Marked as read'));
  });

  it('of one after that of many is shown, and undone first', async () => {
    const fake = await open('#uid=d1');
    await eventually(() => expect(one('.entry:not(.waiting)')).toBeDefined());
    one('.choice input').click();
    await eventually(() => expect(one('.selection').textContent).toContain('1 selected'));
    press('a');
    await eventually(() => expect(one('.toast').textContent).toContain('1 document archived'));
    button('Mark as read').click();
    await eventually(() => expect(one('.toast').textContent).toContain('Marked as read'));
    press('z', { ctrlKey: true });
    await eventually(() => expect(one('.toast').textContent).toContain('1 document archived'));
    expect(await stateOf(fake, 'd1')).toBeUndefined();
    press('z', { ctrlKey: true });
    await eventually(async () => expect(await stateOf(fake, 'd0')).toBeUndefined());
  });

  it('is offered in the popup for the page in front', async () => {
    const fake = await opened({ documents, tab: { url: 'https://example.org/d2' } });
    mounted(<Desk windowId={undefined} />, fake);
    await eventually(() => expect(button('Mark as read')).toBeDefined());
    button('Mark as read').click();
    await eventually(() => expect(button('Mark as unread')).toBeDefined());
    expect(await stateOf(fake, 'd2')).toBe('read');
  });
});

describe('the home of the library', () => {
  it('names what is unread as soon as something is read', async () => {
    await open();
    await eventually(() =>
      expect(one('[aria-label="Unread"]').textContent).toContain('All 4 unread'),
    );
    expect(one('[aria-label="Unread"] a').textContent).toBe('Document 0');
    expect(one('[aria-label="Kept last"]').textContent).not.toContain('Document 5');
  });
});

describe('a file of a copy', () => {
  it('says its state, also where a template names the lines', () => {
    const read = fakeDocument({ uid: 'a', readState: 'read' });
    expect(markdownFile(read).text).toContain('\nstatus: read\n');
    const lines = [{ name: 'title', value: '{{title}}' }];
    expect(markdownFile({ ...read, frontMatter: lines }).text).toContain('\nstatus: read\n');
    expect(markdownFile(fakeDocument({ uid: 'b' })).text).not.toContain('status');
  });
});
