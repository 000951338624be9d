import { describe, expect, it } from 'vitest';
import type { Piece, SetPage } from '../../../src/reading/pdf/page';
import { isScanned } from '../../../src/reading/pdf/scanned';
import { statedTitle } from '../../../src/reading/pdf/stated-title';
import { writePdf } from '../../../src/reading/pdf/write-page';

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

  describe('of columns that are drawn line by line', () => {
    const left = [
      'The tide in the harbour comes',
      'late in spring, and all the pi-',
      'lots who wait for it know each',
      'stone of the bar by its name.',
      'They have written down the ho-',
      'urs since the tower was built.',
      'Nobody has counted them yet.',
    ];
    const right = [
      'Rooks nest in the high elms of',
      'the park, and their young fall',
      'out of it in every storm since',
      'nobody mends the nests of roo-',
      'ks. A jackdaw takes what is in',
      'reach and carries it up to the',
      'tower, twig by twig, for days.',
    ];
    const leftText =
      'The tide in the harbour comes late in spring, and all the pilots who wait for it know each stone of the bar by its name. They have written down the hours since the tower was built. Nobody has counted them yet.';
    const rightText =
      'Rooks nest in the high elms of the park, and their young fall out of it in every storm since nobody mends the nests of rooks. A jackdaw takes what is in reach and carries it up to the tower, twig by twig, for days.';
    const row = (i: number, y: number, l = left, r = right): Set[] => [
      [l[i] ?? '', 72, y, { endsLine: false }],
      [r[i] ?? '', 240, y],
    ];
    const rows = (from: number, l = left, r = right): Set[] =>
      left.flatMap((_, i) => row(i, from - 12 * i, l, r));
    const words = (markdown: string) => markdown.replace(/\s+/g, ' ');

    it('reads one column after the other', () => {
      expect(words(markdownOf(...rows(700)))).toBe(`${leftText} ${rightText}`);
    });

    it('reads three columns, and base lines that are not quite the same', () => {
      const third = right.map((line) => line.toUpperCase());
      const lines = left.flatMap((_, i): Set[] => [
        ...row(i, 700 - 12 * i),
        [third[i] ?? '', 410, 703 - 12 * i],
      ]);
      const markdown = words(markdownOf(...lines));
      expect(markdown).toMatch(
        /by its name\..* counted them yet\. Rooks nest .*for days\. ROOKS NEST/,
      );
    });

    it('leaves what runs across both in its place', () => {
      const markdown = markdownOf(
        ['On tides, rooks and the people who know them', 72, 740, { size: 16 }],
        ...rows(700),
        ['A line that runs across both of the columns and parts them', 72, 604],
        ...rows(580, right, left),
      );
      const order = [
        'On tides',
        'The tide in',
        'Rooks nest',
        'A line that',
        'Rooks nest',
        'The tide in',
      ];
      let at = -1;
      for (const start of order) {
        const next = markdown.indexOf(start, at + 1);
        expect(next, start).toBeGreaterThan(at);
        at = next;
      }
    });

    it('reads tables row by row', () => {
      const names = ['Ada', 'Bert', 'Cleo', 'Dan', 'Eva', 'Flo', 'Gus'];
      const markdown = markdownOf(...rows(700, names, right));
      expect(markdown.indexOf('Rooks nest')).toBeLessThan(markdown.indexOf('Bert'));
    });

    it('reads cells that hold whole lines row by row', () => {
      const cells = left.flatMap((_, i) => row(i, 700 - 24 * i));
      const markdown = markdownOf(...cells);
      expect(markdown.indexOf('Rooks nest')).toBeLessThan(markdown.indexOf('late in spring'));
    });

    it('reads columns of four lines', () => {
      const short = rows(700).slice(0, 8);
      expect(words(markdownOf(...short))).toMatch(/^The tide .* by its name\. Rooks nest/);
    });

    it('reads a page that is drawn column by column as it is', () => {
      const drawn = [
        ...rows(700).filter(([, x]) => x < 200),
        ...rows(700).filter(([, x]) => x > 200),
      ];
      expect(words(markdownOf(...drawn))).toBe(`${leftText} ${rightText}`);
    });
  });
});

describe('the title that a file states', () => {
  it.each([
    'about:blank',
    'https://example.org/print?id=4',
    'file:///home/ann/report.html',
    'Microsoft Word - Report',
    'thesis-final.docx',
    'Untitled',
    'Document1',
  ])('%s is none', (stated) => {
    expect(statedTitle(stated)).toBe('');
  });

  it.each(['About: a history', 'https and why it matters', 'The documents of 1848'])(
    '%s is one',
    (stated) => {
      expect(statedTitle(stated)).toBe(stated);
    },
  );
});

describe('a PDF of scanned pages', () => {
  const pages = (text: (number: number) => string) =>
    Array.from({ length: 12 }, (_, n) => page(n + 1, [[text(n + 1), 72, 40]]));

  it('has no text, or only what the scanner prints on each page', () => {
    expect(isScanned([page(1, []), page(2, [])])).toBe(true);
    const stamped = pages((n) => `Scanned by a scanning program, page ${n}`);
    expect(isScanned(stamped)).toBe(true);
    expect(isScanned(stamped.slice(0, 2))).toBe(true);
  });

  it('is not one with a short text on each page, or with a table of numbers', () => {
    const birds = 'rook jackdaw heron tern gull stork owl crane swift robin wren finch'.split(' ');
    expect(isScanned(pages((n) => `The ${birds[n - 1]} nests here`))).toBe(false);
    expect(isScanned([page(1, [['12 17 4 2026 11 5 9 1 33 8', 72, 700]])])).toBe(false);
  });
});
