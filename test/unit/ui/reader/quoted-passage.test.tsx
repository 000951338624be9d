// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LibraryPage } from '../../../../src/ui/library/LibraryPage';
import { fakeDocument } from '../../../fakes/documents/documents';
import { eventually, mounted, one, unmount } from '../mounted';
import { opened } from '../opened';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(unmount);

/** A copy whose first heading is its title, and so is not drawn below it. */
const kept = fakeDocument({
  uid: 'ferry',
  title: 'Ferry fares',
  markdown: '# Ferry fares\n\nA crossing costs twelve crowns in summer.\n\nThe rest of it.',
});

async function openedAt(quote: string): Promise<void> {
  location.hash = `#${new URLSearchParams({ uid: 'ferry', quote })}`;
  mounted(<LibraryPage />, await opened({ documents: [kept] }));
  await eventually(() => expect(one('.reader .prose').textContent).toContain('The rest of it.'));
}

const warning = () => document.querySelector('.reader .notice');

describe('a document that is opened at its title', () => {
  it('begins there, and nothing is said to be missing', async () => {
    await openedAt('Ferry fares');
    await eventually(() => expect(one('[data-quoted]').id).toBe('document-title'));
    expect(document.activeElement).toBe(one('#document-title'));
    expect(warning()).toBeNull();
  });

  it('is marked where the quoted words go on below the title', async () => {
    await openedAt('Ferry fares A crossing costs twelve crowns');
    await eventually(() => expect(one('[data-quoted]').textContent).toContain('A crossing costs'));
    expect(warning()).toBeNull();
  });

  it('says so where what followed the title is no longer there', async () => {
    await openedAt('Ferry fares A crossing is free');
    await eventually(() => expect(warning()?.textContent).toContain('not in this copy'));
  });

  it('can still give its title the focus once another passage is marked', async () => {
    await openedAt('Ferry fares');
    await eventually(() => expect(one('[data-quoted]').id).toBe('document-title'));
    location.hash = '#uid=ferry';
    await eventually(() => expect(document.querySelector('[data-quoted]')).toBeNull());
    expect(one('#document-title').tabIndex).toBe(-1);
    await eventually(() => expect(document.activeElement).toBe(one('#document-title')));
  });
});
