// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HighlightList } from '../../../../src/ui/highlights/HighlightList';
import { createMarks } from '../../../../src/ui/highlights/highlight-marks';
import { MarksDone } from '../../../../src/ui/highlights/MarksDone';
import { PageMarks } from '../../../../src/ui/highlights/PageMarks';
import { fakeDocument, fakeHighlight } from '../../../fakes/documents/documents';
import { button, eventually, mounted, one, press, unmount } from '../mounted';
import { opened } from '../opened';

afterEach(unmount);

const old = fakeHighlight({ id: 'old', exact: 'The tide follows the Moon.' });
const fresh = fakeHighlight({ id: 'fresh', exact: 'It is never at once.', start: 27 });
const page = fakeDocument({
  uid: 'page',
  markdown: `${old.exact} ${fresh.exact}`,
  highlights: [old],
});

/** Marks what is selected on a page in which `old` is marked already. */
async function marked(...quotes: (typeof old)[]) {
  const fake = await opened({ documents: [page], tab: { url: page.url }, page: { quotes } });
  const marks = createMarks(fake, { uid: 'page' });
  mounted(<MarksDone marks={marks} />);
  await marks.add();
  const look = () => fake.ask('highlights.look', { uid: 'page' });
  const note = async () => {
    const { id = '' } = (await look()).find(({ exact }) => exact === fresh.exact) ?? {};
    await fake.ask('highlights.note', { uid: 'page', id, note: 'By another' });
  };
  return { all: async () => (await look()).map(({ exact }) => exact), note };
}

describe('what was marked', () => {
  it('is taken back but for what had been marked before', async () => {
    const { all } = await marked(old, fresh);
    await eventually(() => expect(one('.marks-done').textContent).toContain('Highlighted.'));
    expect(await all()).toEqual([old.exact, fresh.exact]);
    button('Undo').click();
    await eventually(async () => expect(await all()).toEqual([old.exact]));
  });

  it('stays where another window has written a note on it', async () => {
    const { all, note } = await marked(fresh);
    await eventually(() => expect(one('.marks-done').textContent).toContain('Highlighted.'));
    await note();
    button('Undo').click();
    await eventually(() => expect(document.body.textContent).toContain('changed again since'));
    expect(await all()).toEqual([old.exact, fresh.exact]);
  });

  it('before is said to be, with nothing to take back', async () => {
    await marked(old);
    await eventually(() =>
      expect(one('.marks-done').textContent).toBe('That was highlighted already.'),
    );
    expect(document.querySelector('button')).toBeNull();
  });
});

describe('the highlights of a page', () => {
  it('that shows them by itself can be hidden at once, also where they come later than the panel', async () => {
    const found = [{ id: 'old', how: 'exact' as const }];
    const shown = { painted: true, found, missing: [] };
    const fake = await opened({ documents: [page], tab: { url: page.url }, page: { shown } });
    mounted(<PageMarks marks={createMarks(fake, { windowId: 1 })} />, fake);
    await eventually(() => button('Hide highlights').click());
    await eventually(() => button('Show 1 highlight'));
    expect(fake.chrome.shown).toBeUndefined();

    fake.chrome.given.add('https://example.org/*');
    await fake.arrive();
    await eventually(() => button('Hide highlights'));
  });

  it('are walked by arrows, Home and End, gone to by Enter, and the focus stays among them', async () => {
    Element.prototype.scrollIntoView = vi.fn();
    const third = fakeHighlight({ id: 'third', exact: 'Springs come twice a month.', start: 48 });
    const highlights = [old, fresh, third];
    const document_ = { ...page, markdown: `${page.markdown} ${third.exact}`, highlights };
    const fake = await opened({ documents: [document_] });
    const marks = createMarks(fake, { uid: 'page' });
    const gone = vi.fn();
    mounted(
      <>
        <HighlightList marks={marks} onGo={gone} />
        <MarksDone marks={marks} />
      </>,
      fake,
    );
    await eventually(() => one('.highlights li[tabindex="0"]').focus());
    const by = (key: string) => {
      press(key);
      return document.activeElement?.getAttribute('data-row');
    };
    expect(by('ArrowDown')).toBe('fresh');
    expect(by('End')).toBe('third');
    expect(by('ArrowDown')).toBe('third');
    expect(by('ArrowUp')).toBe('fresh');
    expect(by('Home')).toBe('old');
    // The letters of a note, and its lines, are its own.
    button('Add a note').click();
    await eventually(() => expect(document.activeElement?.localName).toBe('textarea'));
    press('ArrowDown');
    expect(document.activeElement?.localName).toBe('textarea');
    button('Cancel').click();
    await eventually(() => expect(document.activeElement?.textContent).toContain('Add a note'));
    expect(by('ArrowDown')).toBe('fresh');
    press('Enter');
    expect(gone).toHaveBeenCalledWith(expect.objectContaining({ id: 'fresh' }));

    for (const [exact, next] of [
      [fresh.exact, 'third'],
      [third.exact, 'old'],
    ]) {
      one(`[aria-label="Remove “${exact}”"]`).focus();
      press('Enter');
      await eventually(() => expect(document.activeElement?.getAttribute('data-row')).toBe(next));
    }
    one('[aria-label^="Remove"]').focus();
    press('Enter');
    // None is left: the focus goes to what brings the last one back.
    await eventually(() => expect(document.activeElement?.textContent).toBe('Undo'));
    await eventually(() => expect(document.querySelector('.highlights li')).toBeNull());
    expect(document.activeElement?.textContent).toBe('Undo');
  });
});
