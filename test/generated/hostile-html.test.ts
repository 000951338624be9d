import { describe, expect, it } from 'vitest';
import { htmlToMarkdown } from '../../src/server/html/html-to-markdown';

describe('HTML on the team’s host', () => {
  it.each([
    ['open elements', '<div>x'],
    ['lists', '<ul><li>x'],
    ['tables', '<table><tr><td>x<td>'],
    ['emphasis', '<b>x'],
    ['links', '<a href=x>y'],
    ['comments that never end', '<!--'],
    ['end tags without a beginning', '</div>'],
  ])('is not felled by two thousand %s', (_, piece) => {
    expect(htmlToMarkdown(piece.repeat(2_000), 'https://x.org/').length).toBeLessThan(3_000_000);
  });
});
