import { expect, it } from 'vitest';
import { sentencesOf } from '../../../../src/answer/quoting/sentences';

const texts = (markdown: string) => sentencesOf(markdown).map(({ text }) => text);
const FERRY = 'The ferry to Ystholm is to run twice as often';
const WOOD = 'Nr. 3 wins: Altdorf is to buy 300 acres of wood';

it('reads a headline that has no text below it, or a short one', () => {
  const news = `## ${FERRY}\n\n[Tom Berg](/tom)\n\n## ${WOOD}\n\nThe mayor signs on Monday.`;
  expect(texts(news)).toEqual([FERRY, WOOD, 'The mayor signs on Monday.']);
  expect(texts(`# News\n\n- ### [${FERRY}](/ferry)\n- ### [Sports](/sports)`)).toEqual([FERRY]);
});

it('reads no name of a section, and no heading of a text that says more', () => {
  expect(texts('## Sleep when idle\n\nIt saves power.')).toEqual(['It saves power.']);
  expect(texts(`## ${FERRY}\n\nIt is cheap.\n\nIt is late.`)).toEqual([
    'It is cheap.',
    'It is late.',
  ]);
  expect(texts(`# ${FERRY}\n\n## Times\n\nAt nine.`)).toEqual(['At nine.']);
  const long = `It runs ${'again and '.repeat(20)}again.`;
  expect(texts(`## ${FERRY}\n\n${long}`)).toEqual([long]);
});

it('reads a heading once if code is below it', () => {
  expect(texts(`## ${FERRY}\n\n\`\`\`\nferry --twice\n\`\`\``)).toEqual([FERRY]);
});
