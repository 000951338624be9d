import { describe, expect, it } from 'vitest';
import type { Piece, SetPage } from '../../../src/reading/pdf/page';
import { writePdf } from '../../../src/reading/pdf/write';

type Set = [text: string, x: number, y: number, more?: Partial<Piece>];

/** A page of lines, each a piece; letters are as wide as half their height. */
function page(number: number, lines: readonly Set[]): SetPage {
  return {
    number,
    height: 842,
    pieces: lines.map(([text, x, y, more = {}]) => {
      const size = more.size ?? 10;
      return { text, x, y, size, width: (text.length * size) / 2, endsLine: true, ...more };
    }),
  };
}

const full = 'A line that is as long as the column is wide, which is to say forty words or so';

function markdownOf(...lines: Set[]): string {
  return writePdf([page(1, lines)]).markdown.replace(/^## Page 1\n\n/, '');
}

describe('a PDF as markdown', () => {
  it('has a heading for each page that has text', () => {
    const { markdown } = writePdf([
      page(1, [['First.', 72, 700]]),
      page(2, []),
      page(3, [['Third.', 72, 700]]),
    ]);
    expect(markdown).toBe('## Page 1\n\nFirst.\n\n## Page 3\n\nThird.');
  });

  it('makes words whole that were cut at the end of a line, and leaves hyphens that are theirs', () => {
    expect(
      markdownOf(
        [`${full} obser-`, 72, 700],
        ['vation of a well-known bird, which is well-', 72, 688],
        ['known, and of soft\u00ad', 72, 676],
        ['ware in 1999-', 72, 664],
        ['2004 too.', 72, 652],
      ),
    ).toBe(
      `${full} observation of a well-known bird, which is well-known, and of software in 1999- 2004 too.`,
    );
  });

  it('parts paragraphs by a gap, by an indent after a full stop, and not by a line’s end', () => {
    expect(
      markdownOf(
        [full, 72, 700],
        ['goes on and ends here.', 72, 688],
        ['    An indented one begins', 92, 676],
        ['and goes on.', 72, 664],
        ['After a gap.', 72, 630],
      ),
    ).toBe(`${full} goes on and ends here.\n\nAn indented one begins and goes on.\n\nAfter a gap.`);
  });

  it('reads columns in the order of the file, and lets a sentence run on from one to the next', () => {
    expect(
      markdownOf(
        ['The left column ends in the', 72, 120],
        ['middle of a sentence. The end.', 320, 700],
        ['More of the right column.', 320, 688],
      ),
    ).toBe('The left column ends in the middle of a sentence. The end. More of the right column.');
  });

  it('takes what is set larger for headings, by size, over two lines where it runs so long', () => {
    expect(
      markdownOf(
        ['The title of it', 72, 780, { size: 24 }],
        ['in two lines', 72, 752, { size: 24 }],
        ['A section', 72, 700, { size: 14 }],
        [full, 72, 680],
        [full, 72, 668],
        [full, 72, 656],
        [full, 72, 644],
      ),
    ).toMatch(/^### The title of it in two lines\n\n#### A section\n\nA line that/);
  });

  it('escapes what markdown would read', () => {
    expect(markdownOf(['# not a heading, 2 * 3 * 4 and <b>', 72, 700])).toBe(
      '\\# not a heading, 2 \\* 3 \\* 4 and \\<b>',
    );
  });

  it('leaves running heads and page numbers out, and words of the text in', () => {
    const pages = [1, 2, 3, 4].map((number) =>
      page(number, [
        ['The Journal of Birds', 72, 810, { size: 8 }],
        [`The text of page ${number}.`, 72, 700],
        ['Said on every page.', 72, 500],
        [String(number), 300, 30, { size: 8 }],
      ]),
    );
    const { markdown } = writePdf(pages);
    expect(markdown).not.toContain('Journal');
    expect(markdown.match(/Said on every page/g)).toHaveLength(4);
    expect(markdown).toMatch(/## Page 4\n\nThe text of page 4\.\n\nSaid on every page\.$/);
  });

  it('parts pieces by a space where there is a gap and none where there is not', () => {
    expect(
      markdownOf(
        ['Two', 72, 700, { endsLine: false, width: 15 }],
        ['words', 92, 700, { endsLine: false, width: 25 }],
        ['worth', 117, 700, { width: 25 }],
      ),
    ).toBe('Two wordsworth');
  });

  it('makes links of what a click follows, over the end of a line', () => {
    const link = 'https://example.org/a(b)';
    expect(
      markdownOf(
        ['See ', 72, 700, { endsLine: false, width: 20 }],
        ['the ringing', 92, 700, { link, width: 55 }],
        ['scheme', 72, 688, { endsLine: false, link, width: 30 }],
        [' for more.', 102, 688],
      ),
    ).toBe('See [the ringing scheme](https://example.org/a(b)) for more.');
  });

  it('joins lines of Chinese without a space', () => {
    expect(markdownOf(['寒鸦是一种鸟', 72, 700], ['它喜欢塔楼。', 72, 688])).toBe(
      '寒鸦是一种鸟它喜欢塔楼。',
    );
  });
});
