/** A text as a PDF may set it: what turns its pieces into lines, and those into markdown. */
import { atPage } from '../../src/protocol/document/pdf-page';
import type { Piece, SetPage } from '../../src/reading/pdf/page';
import { writePdf } from '../../src/reading/pdf/write-page';

type Setting = (sign: string, at: number) => Partial<Piece>;

const COLUMN = 250;

/** Each sign is a piece; a line ends where the text's does. */
function pageOf(text: string, setting: Setting): SetPage {
  let [x, y] = [50, 800];
  const pieces = [...text].map((sign, at): Piece => {
    const isEnd = sign === '\n';
    const piece = { text: sign, x, y, width: 5, size: 10, endsLine: isEnd, ...setting(sign, at) };
    if (piece.endsLine) [x, y] = [50, y - 12];
    else x += 5;
    return piece;
  });
  return { number: 1, height: 842, pieces };
}

const written = (setting: Setting) => (text: string) => writePdf([pageOf(text, setting)]);

export const pdfReaders: Record<string, (text: string) => unknown> = {
  'a PDF as it is set': written(() => ({})),
  'a PDF of one sign a line': written(() => ({ endsLine: true })),
  'a PDF without the ends of its lines': written(() => ({ endsLine: false })),
  'a PDF of two columns, line by line': written((sign, at) => {
    const line = 800 - 12 * (at >> 1);
    return { text: sign.repeat(40), x: 50 + COLUMN * (at % 2), y: line, width: 200 };
  }),
  'a PDF of many sizes': written((_, at) => ({ size: 10 + at / 2, endsLine: true })),
  'a PDF of links': written((_, at) => ({ link: `https://a.example/${at >> 2}` })),
  'a PDF of many pages': (text) =>
    writePdf(
      (text.match(/[\s\S]{1,20}/g) ?? []).map((some, number) => ({
        ...pageOf(some, () => ({})),
        number,
      })),
    ),
  'the page of a passage': (text) =>
    atPage('https://a.example/a.pdf', { content: text, headings: [text] }, `${text}a`),
};
