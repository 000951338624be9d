// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LibraryPage } from '../../../../src/ui/library/LibraryPage';
import { findPlace, placeAt } from '../../../../src/ui/reader/place-in-text';
import { fakeDocument } from '../../../fakes/documents/documents';
import { button, eventually, mounted, one, press, unmount } from '../mounted';
import { opened } from '../opened';

/** Each block is ten high; the window's top is at 0 and the text is scrolled by `by`. */
function drawn(blocks: readonly string[], by = 0): HTMLElement {
  const text = document.createElement('div');
  blocks.forEach((words, at) => {
    const block = document.createElement(words.startsWith('#') ? 'h3' : 'p');
    block.textContent = words;
    block.getBoundingClientRect = () =>
      ({ top: at * 10 - by, bottom: at * 10 + 10 - by }) as DOMRect;
    text.append(block);
  });
  return text;
}

const TEXT = ['# One', 'a', 'b', '# Two', 'c', 'd', 'e', '# Three', 'f'];
const words = (block: Element | undefined) => block?.textContent;

describe('a place in a text', () => {
  const place = placeAt(drawn(TEXT, 55), 0);

  it('is found again where nothing has changed', () => {
    expect(place && words(findPlace(drawn(TEXT), place, false))).toBe('d');
  });

  it('is found in a later version: by its block, its heading, or how far it was', () => {
    const find = (blocks: string[]) => place && words(findPlace(drawn(blocks), place, true));
    expect(find(['# New', 'x', 'y', 'z', ...TEXT])).toBe('d');
    expect(find(['# New', 'x', 'y', 'z', '# Two', 'c', 'd, corrected', 'e'])).toBe('# Two');
    expect(find(['k', 'l', 'm', 'n', 'o', 'p', 'q', 'r', 's'])).toBe('p');
  });

  it('is waited for while a text is still being drawn', () => {
    expect(place && findPlace(drawn(['# One', 'a']), place, false)).toBeUndefined();
  });

  it('is the nearest of several alike', () => {
    const blocks = Array.from({ length: 40 }, (_, n) => (n % 4 === 0 ? 'again' : `${n}`));
    const text = drawn(blocks, 161);
    const at = placeAt(text, 0);
    expect(at && findPlace(text, at, true)).toBe(text.children[16]);
  });

  it('is in sheets as well, and holds none of the words', () => {
    const text = drawn(TEXT, 55);
    const sheet = document.createElement('div');
    sheet.className = 'sheet';
    sheet.append(...[...text.children].slice(3));
    text.append(sheet);
    const last = sheet.lastElementChild;
    sheet.getBoundingClientRect = () => last?.getBoundingClientRect() ?? new DOMRect();
    expect(placeAt(text, 0)).toEqual(place);
    expect(Object.values(place ?? {}).map((value) => typeof value)).toEqual(
      Array(3).fill('number'),
    );
  });
});

it('asks for the place of blocks in one sheet only: the browser lays out what is asked for', () => {
  const text = document.createElement('div');
  let asked = 0;
  for (let n = 0; n < 16; n += 1) {
    const sheet = drawn(TEXT, 400 - n * 90);
    sheet.className = 'sheet';
    for (const block of sheet.children) {
      const rect = block.getBoundingClientRect();
      block.getBoundingClientRect = () => {
        asked += 1;
        return rect;
      };
    }
    const bottom = n * 90 - 310;
    sheet.getBoundingClientRect = () => ({ top: bottom - 90, bottom }) as DOMRect;
    text.append(sheet);
  }
  const place = placeAt(text, 0);
  expect(place && words(findPlace(text, place, true))).toBe('c');
  expect(asked).toBeLessThan(6);
});

describe('opening a copy', () => {
  beforeEach(() => {
    Element.prototype.scrollIntoView = vi.fn();
  });
  afterEach(unmount);

  const long = fakeDocument({ uid: 'long', title: 'Long', markdown: 'One.\n\nTwo.\n\nThree.' });

  it('goes where the person was, says so, and goes to the beginning', async () => {
    const fake = await opened({ documents: [long] });
    const at = placeAt(drawn(['One.', 'Two.', 'Three.'], 15), 0);
    await fake.ask('places.put', { uid: 'long', ...(at && { place: at }) });
    location.hash = '#uid=long';
    mounted(<LibraryPage />, fake);
    await eventually(() => expect(one('.place-line').textContent).toContain('You were here'));
    expect(one('[data-place]').textContent).toBe('Two.');
    expect(document.activeElement).toBe(one('[data-place]'));
    press('g');
    await eventually(() => expect(document.querySelector('.place-line')).toBeNull());
    expect(document.activeElement).toBe(one('.reader h1'));
  });

  it('leaves a table in reach of Tab', async () => {
    const table = '| a | b |\n|---|---|\n| c | d |';
    const tabled = fakeDocument({ uid: 'tabled', markdown: `One.\n\n${table}\n\nTwo.` });
    const fake = await opened({ documents: [tabled] });
    const place = { block: 1, heading: 0, share: 0.4 };
    await fake.ask('places.put', { uid: 'tabled', place });
    location.hash = '#uid=tabled';
    mounted(<LibraryPage />, fake);
    await eventually(() => expect(one('[data-place] table')).toBeDefined());
    expect(one('[data-place]').getAttribute('tabindex')).toBe('0');
    expect(document.activeElement).toBe(one('[data-place]'));
  });

  it('begins at quoted words where there are some', async () => {
    const fake = await opened({ documents: [long] });
    const at = placeAt(drawn(['One.', 'Two.', 'Three.'], 15), 0);
    await fake.ask('places.put', { uid: 'long', ...(at && { place: at }) });
    location.hash = '#uid=long&quote=Three.';
    mounted(<LibraryPage />, fake);
    await eventually(() => expect(one('[data-quoted]').textContent).toBe('Three.'));
    expect(document.querySelector('.place-line')).toBeNull();
    expect(button('Edit')).toBeDefined();
  });

  it('knows the places of so many copies only, and forgets one that was read to its end', async () => {
    const fake = await opened({ documents: [long] });
    const place = { block: 1, heading: 0, share: 0.5 };
    for (let n = 0; n < 205; n++) await fake.ask('places.put', { uid: `d${n}`, place });
    expect(await fake.ask('places.get', { uid: 'd4' })).toBeUndefined();
    expect(await fake.ask('places.get', { uid: 'd5' })).toEqual(place);
    await fake.ask('places.put', { uid: 'd5' });
    expect(await fake.ask('places.get', { uid: 'd5' })).toBeUndefined();
  });
});
