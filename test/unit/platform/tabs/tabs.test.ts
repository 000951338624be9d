import { describe, expect, it } from 'vitest';
import { glimpse } from '../../../../src/platform/tabs/tabs';

describe('a glimpse of a tab', () => {
  it('knows the PDF viewer of Firefox by its icon, whatever the address is called', () => {
    const tab = { id: 1, windowId: 1, incognito: false, url: 'https://example.org/paper' };
    expect(glimpse({ ...tab, favIconUrl: 'chrome://global/skin/icons/pdf.svg' })).toHaveProperty(
      'pdfViewer',
      true,
    );
    for (const favIconUrl of [undefined, '', 'https://example.org/pdf.svg', 'data:,pdf.svg']) {
      expect(glimpse({ ...tab, favIconUrl })).not.toHaveProperty('pdfViewer');
    }
  });

  it('takes the address that Chromium shows for an untitled page for no title', () => {
    const titled = (url: string, title: string) =>
      glimpse({ id: 1, windowId: 1, incognito: false, url, title })?.title;
    expect(titled('https://example.org/a/paper.pdf', 'example.org/a/paper.pdf')).toBeUndefined();
    expect(titled('https://example.org/', 'example.org')).toBeUndefined();
    expect(titled('https://example.org/data', 'data')).toBe('data');
  });
});
