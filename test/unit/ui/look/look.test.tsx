// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LibraryPage } from '../../../../src/ui/library/LibraryPage';
import { followLook, keptLook, readLook } from '../../../../src/ui/look/look';
import { OptionsPage } from '../../../../src/ui/options/OptionsPage';
import { fakeDocument } from '../../../fakes/documents/documents';
import { eventually, mounted, one, press, unmount } from '../mounted';
import { opened } from '../opened';

const root = document.documentElement.dataset;
const DEFAULTS = { size: 'medium', width: 'medium', font: 'serif', theme: 'system' };

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = () => {};
});
afterEach(unmount);

/** The choice that these words stand on. */
function choice(words: string): HTMLInputElement {
  const label = [...document.querySelectorAll('.look label')].find(
    ({ textContent }) => textContent === words,
  );
  return one('input', label);
}

describe('the look of this device', () => {
  it('is the default for whatever else was kept', () => {
    for (const kept of [undefined, '', '{', 'null', '[]', '"dark"', '{"theme":1,"size":"huge"}']) {
      expect(readLook(kept)).toEqual(DEFAULTS);
    }
    const names = '{"theme":"constructor","font":"__proto__","__proto__":{"size":"large"}}';
    expect(readLook(names)).toEqual(DEFAULTS);
    expect(readLook('{"theme":"dark","more":1}')).toEqual({ ...DEFAULTS, theme: 'dark' });
  });

  it('is shown before anything is drawn, and when another page changes it', () => {
    localStorage.setItem('look', '{"theme":"dark","width":"wide"}');
    followLook();
    expect({ ...root }).toMatchObject({ theme: 'dark', width: 'wide', size: 'medium' });
    localStorage.setItem('look', '{"theme":"light"}');
    window.dispatchEvent(new StorageEvent('storage', { key: 'look' }));
    expect({ ...root }).toMatchObject({ theme: 'light', width: 'medium' });
  });

  it('is chosen above a document, with a key, and kept', async () => {
    location.hash = '#uid=a';
    mounted(<LibraryPage />, await opened({ documents: [fakeDocument({ uid: 'a' })] }));
    // A document that opens takes the focus.
    await eventually(() => expect(document.activeElement?.id).toBe('document-title'));
    press('t');
    await eventually(() => one('.look'));
    expect(document.activeElement?.textContent).toBe('Aa');
    expect(choice('Medium').checked).toBe(true);
    choice('Largest').click();
    choice('Sans-serif').click();
    choice('Dark').click();
    expect({ ...root }).toMatchObject({ size: 'largest', font: 'sans', theme: 'dark' });
    expect(keptLook()).toEqual({ size: 'largest', width: 'medium', font: 'sans', theme: 'dark' });
    choice('Dark').focus();
    press('Escape');
    await eventually(() => expect(document.querySelector('.look')).toBeNull());
    expect(document.activeElement?.textContent).toBe('Aa');
  });

  it('is chosen in the settings too, which hear of a choice elsewhere', async () => {
    const fake = await opened();
    mounted(<OptionsPage keys={fake.keys} />, fake);
    choice('Light').click();
    expect(keptLook().theme).toBe('light');
    localStorage.setItem('look', '{"theme":"dark"}');
    await eventually(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'look' }));
      expect(choice('Dark').checked).toBe(true);
    });
  });
});
