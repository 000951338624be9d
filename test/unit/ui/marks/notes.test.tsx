// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { HighlightList } from '../../../../src/ui/highlights/HighlightList';
import { createMarks } from '../../../../src/ui/highlights/highlight-marks';
import { MarksDone } from '../../../../src/ui/highlights/MarksDone';
import { fakeDocument, fakeHighlight } from '../../../fakes/documents/documents';
import type { Jackdaw } from '../../../fakes/jackdaw/jackdaw';
import { button, eventually, mounted, one, press, unmount } from '../mounted';
import { opened } from '../opened';

afterEach(unmount);

const tide = fakeHighlight({ id: 'tide', exact: 'The tide follows the Moon.', note: '' });
const last = fakeHighlight({ id: 'last', exact: 'It is never at once.', start: 27 });
const highlights = [tide, last];
const page = fakeDocument({ uid: 'page', markdown: `${tide.exact} ${last.exact}`, highlights });

function show(fake: Jackdaw): void {
  const marks = createMarks(fake, { uid: 'page' });
  mounted(
    <>
      <HighlightList marks={marks} onGo={() => undefined} />
      <MarksDone marks={marks} />
    </>,
    fake,
  );
}

const area = () => one<HTMLTextAreaElement>('textarea');

/** Opens the note on the tide. */
async function openNote(): Promise<void> {
  await eventually(() => one('[aria-label^="Add a note to “The tide"]').click());
  await eventually(area);
}

function write(words: string): void {
  area().value = words;
  area().dispatchEvent(new Event('input', { bubbles: true }));
}

const noteOf = async (fake: Jackdaw, id: string) =>
  (await fake.ask('highlights.look', { uid: 'page' })).find((one) => one.id === id)?.note;

describe('a note that is being written', () => {
  it('stays where it is if it cannot be kept, and is kept later', async () => {
    const fake = await opened({ documents: [page] });
    show(fake);
    await openNote();
    write('Twice a day');
    fake.problems['highlights.note'] = { code: 'storage-failed', detail: '' };
    button('Keep note').click();
    await eventually(() => expect(document.body.textContent).toContain('could not write'));
    expect(area().value).toBe('Twice a day');
    delete fake.problems['highlights.note'];
    button('Keep note').click();
    await eventually(() => expect(document.querySelector('textarea')).toBeNull());
    expect(await noteOf(fake, 'tide')).toBe('Twice a day');
  });

  it('outlives its form, until it is kept or discarded', async () => {
    const fake = await opened({ documents: [page] });
    show(fake);
    await openNote();
    write('Half a thought');
    // A click outside closes the popup.
    unmount();
    show(fake);
    await openNote();
    await eventually(() => expect(area().value).toBe('Half a thought'));
    area().focus();
    press('Escape');
    await eventually(() => expect(document.querySelector('textarea')).toBeNull());
    await openNote();
    await eventually(() => expect(area().value).toBe('Half a thought'));
    button('Cancel').click();
    await eventually(() => expect(document.querySelector('textarea')).toBeNull());
    await openNote();
    // Answered after what the form asked when it opened.
    expect(await fake.ask('typed.get', { of: 'highlight:tide' })).toBeUndefined();
    expect(area().value).toBe('');
  });

  it('says that another window has changed it, before that is written over', async () => {
    const fake = await opened({ documents: [page] });
    show(fake);
    await openNote();
    write('Mine');
    await fake.ask('highlights.note', { uid: 'page', id: 'tide', note: 'Theirs' });
    await eventually(() => expect(one('.note [role="status"]').textContent).toContain('Theirs'));
    expect(area().value).toBe('Mine');
    // A folded note would otherwise be opened over theirs unseen.
    area().focus();
    press('Escape');
    await eventually(() => expect(document.querySelector('textarea')).toBeNull());
    await eventually(() => one('[aria-label^="Edit note on"]').click());
    await eventually(() => expect(area().value).toBe('Mine'));
    expect(one('.note [role="status"]').textContent).toContain('Theirs');
    button('Cancel').click();
    expect(await fake.ask('typed.get', { of: 'highlight:tide' })).toBeUndefined();
  });

  it('stays and is kept when another window has removed its highlight', async () => {
    const fake = await opened({ documents: [page] });
    show(fake);
    await openNote();
    write('Twice a day');
    const field = area();
    await fake.ask('highlights.remove', { uid: 'page', id: 'tide' });
    await fake.ask('highlights.remove', { uid: 'page', id: 'last' });
    await eventually(() => expect(document.querySelectorAll('.highlights li')).toHaveLength(1));
    expect(area()).toBe(field);
    button('Keep note').click();
    await eventually(async () => expect(await noteOf(fake, 'tide')).toBe('Twice a day'));
    await eventually(() => expect(document.querySelector('textarea')).toBeNull());
  });
});
