// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { LibraryPage } from '../../../../src/ui/library/LibraryPage';
import { quotation } from '../../../../src/ui/quotation/quotation';
import { fakeDocument } from '../../../fakes/documents/documents';
import { eventually, mounted, one, press, unmount } from '../mounted';
import { opened } from '../opened';

afterEach(unmount);

const source = {
  title: 'Why [the] tide is late',
  url: 'https://coast.example/tide',
  byline: 'Ada *Lund*',
  publishedAt: '',
};

describe('a quotation', () => {
  it('has its words, who wrote them, and a link that opens at them', () => {
    expect(quotation('The tide\tis late.', source)).toBe(
      '> The tide is late.\n>\n> — Ada \\*Lund\\*, [Why \\[the\\] tide is late](<https://coast.example/tide#:~:text=The%20tide%20is%20late.>)\n',
    );
  });

  it('keeps paragraphs apart, and no line of them ends it or begins something else', () => {
    const lines = quotation('One.\n\n# Two\n> Three', source).split('\n');
    expect(lines.filter((line) => line !== '').every((line) => line.startsWith('>'))).toBe(true);
    expect(lines.slice(0, 5)).toEqual(['> One.', '>', '> \\# Two', '>', '> \\> Three']);
  });

  it('makes no link of an address that nobody may follow', () => {
    const file = { ...source, byline: '', url: 'file:///notes.txt', publishedAt: '2024-05-17' };
    const text = quotation('Late.', file);
    expect(text).not.toContain('](');
    expect(text).toContain('2024');
    expect(quotation('Late.', { ...source, url: 'javascript:alert(1)' })).not.toContain('](');
  });

  it('is copied with a key from what is selected in the text, and from nothing else', async () => {
    Element.prototype.scrollIntoView = () => {};
    location.hash = '#uid=a';
    const markdown = 'The tide is late.';
    const fake = await opened({ documents: [fakeDocument({ uid: 'a', markdown })] });
    mounted(<LibraryPage />, fake);
    await eventually(() => expect(document.activeElement?.id).toBe('document-title'));
    const words = await eventually(() => one('.reader .prose p'));
    const place = () => one('#copy-quotation ~ .said');
    const said = () => place().textContent;
    getSelection()?.selectAllChildren(one('#document-title'));
    press('c');
    await eventually(() => expect(said()).toContain('Select words'));
    expect(place().className).toBe('said neutral');
    getSelection()?.selectAllChildren(words);
    press('c');
    await eventually(() => expect(fake.copied).toHaveLength(1));
    expect(fake.copied[0]).toContain('> The tide is late.\n>\n> — ');
    await eventually(() => expect(said()).toContain('Copied'));
    expect(place().className).toBe('said good');
  });
});
