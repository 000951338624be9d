import { describe, expect, it } from 'vitest';
import { atPage } from '../../../../src/protocol/document/pdf-page';

const url = 'https://example.org/report.pdf';
const content =
  'The end of a page.\n\n## Page 4\n\nThe fourth page.\n\n## Page 5\n\nThe fifth page.';

describe('the page that words are on', () => {
  it.each([
    ['The end of a page.', 3],
    ['The fourth page.', 4],
    ['The fifth page.', 5],
    ['words that are not there', 3],
    ['', 3],
  ])('%j is on page %i', (quote, page) => {
    expect(atPage(url, { content, headings: ['Page 3', 'A chapter'] }, quote)).toBe(
      `${url}#page=${page}`,
    );
  });

  it('is the first of a passage that opens with it', () => {
    const opening = { content: '## Page 2\n\nText.', headings: [] };
    expect(atPage(url, opening, '')).toBe(`${url}#page=2`);
  });

  it('is none of a web page, nor of an address that has a place of its own', () => {
    expect(atPage(url, { content: 'Page 4 is here', headings: ['Pages'] }, '')).toBe(url);
    expect(atPage(`${url}#here`, { content, headings: ['Page 3'] }, '')).toBe(`${url}#here`);
  });
});
