/** Reads the rows of a markdown table, each with the headers of its columns. */
import { inlineText } from '../inline-text';
import { isValue } from './fragments';

/** Maximum characters of a header that its rows repeat. */
const LONGEST_HEADER = 60;

/** Splits a table row. A pipe inside a cell is escaped, even in code, where no other sign can be. */
export function cellsOf(line: string): string[] {
  return line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|').trim());
}

/** Maximum characters of a label in a first row. */
const LONGEST_LABEL = 30;

/** Leaves out an empty row of headers, if the row below it has labels where a later row has something else. */
export function withHeaders(rows: string[][]): string[][] {
  const [headers = [], labels = [], ...others] = rows;
  const areMissing = headers.length > 2 && headers.every((one) => one === '');
  return areMissing && areLabels(labels) && !others.every(areLabels) ? rows.slice(1) : rows;
}

const areLabels = (cells: readonly string[]) =>
  cells.slice(1).every((cell) => {
    const text = inlineText(cell);
    return /\p{L}/u.test(text) && text.length <= LONGEST_LABEL && !isValue(text);
  });

/** Writes a table row as the headers and values of its columns. */
export function rowText(cells: readonly string[], headers: readonly string[]) {
  const shown = cells.map((cell, column) => {
    const header = inlineText((headers[column] ?? '').slice(0, 4 * LONGEST_HEADER));
    return { header: header.slice(0, LONGEST_HEADER), cell: inlineText(cell) };
  });
  const filled = shown.filter(({ cell }) => cell !== '');
  // Two columns without headers are labels and their values.
  const isPair = cells.length === 2 && filled.length === 2 && headers.every((one) => one === '');
  if (isPair) filled.splice(0, 2, { header: filled[0]?.cell ?? '', cell: filled[1]?.cell ?? '' });
  return {
    text: filled
      .map(({ header, cell }) => (header === '' ? cell : `${header}: ${cell}`))
      .join('; '),
    quote: shown.flatMap(({ cell }) => (cell === '' ? [] : [cell])).join('\n'),
  };
}
