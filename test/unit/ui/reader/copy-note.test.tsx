// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { LibraryPage } from '../../../../src/ui/library/LibraryPage';
import { fakeDocument } from '../../../fakes/documents/documents';
import { button, eventually, mounted, one, unmount } from '../mounted';
import { opened } from '../opened';

afterEach(unmount);

describe('a copied document', () => {
  it('is the file that is exported: its details and its text', async () => {
    Element.prototype.scrollIntoView = () => {};
    location.hash = '#uid=a';
    const markdown = 'The tide is late.';
    const fake = await opened({
      documents: [fakeDocument({ uid: 'a', title: 'Tides', markdown })],
    });
    mounted(<LibraryPage />, fake);
    await eventually(() => one('.reader .prose p'));
    button('Copy as markdown').click();
    await eventually(() => expect(fake.copied).toHaveLength(1));
    expect(fake.copied[0]).toMatch(/^---\ntitle: .*Tides/);
    expect(fake.copied[0]).toMatch(/\n---\n.*The tide is late\.\n$/s);
    await eventually(() => expect(one('.reader .actions').textContent).toContain('Copied.'));
  });
});
