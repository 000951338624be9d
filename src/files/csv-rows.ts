/**
 * Reads the rows of comma-separated values (RFC 4180) leniently: nothing in a row is dropped because of wrong quotes.
 * The delimiter may also be a tab, or a semicolon, which Excel writes if the comma is the decimal separator.
 */
export interface TableRow {
  cells: string[];
  /** The line where it begins, 1-based. */
  line: number;
  /** Number of characters of the text up to its end. */
  end: number;
}

const DELIMITERS = [',', ';', '\t'] as const;

/** Matches the line before the first row in which Excel names the delimiter. */
const SEPARATOR = /^sep=([,;\t])(?:\r?\n|\r)/i;

/** Yields the rows that are not empty. The first row decides the delimiter. */
export function* tableRows(text: string): Generator<TableRow> {
  const from = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const named = SEPARATOR.exec(text.slice(from, from + 10));
  if (named !== null) {
    for (const row of rowsBetween(named[1] ?? ',', text, from + named[0].length)) {
      yield { ...row, line: row.line + 1 };
    }
    return;
  }
  const widths = DELIMITERS.map((one) => rowsBetween(one, text, from).next().value?.cells.length);
  const widest = widths.reduce<number>((most, width = 0) => Math.max(most, width), 0);
  yield* rowsBetween(DELIMITERS[widths.indexOf(widest)] ?? ',', text, from);
}

function* rowsBetween(
  delimiter: string,
  text: string,
  from: number,
): Generator<TableRow, undefined> {
  const plain = new RegExp(`[^${delimiter}\\r\\n]*`, 'y');
  let cells: string[] = [];
  let line = 1;
  let began = 1;
  for (let at = from; at < text.length; ) {
    const quoted = text[at] === '"' ? quotedCell(text, at, delimiter) : undefined;
    if (quoted === undefined) {
      // In an unquoted cell, a quote is an ordinary character.
      plain.lastIndex = at;
      const cell = plain.exec(text)?.[0] ?? '';
      cells.push(cell);
      at += cell.length;
    } else {
      cells.push(quoted.text);
      line += text.slice(at, quoted.end).split('\n').length - 1;
      at = quoted.end;
    }
    if (text[at] === delimiter) {
      at += 1;
      // A delimiter at the very end of the text is followed by an empty cell.
      if (at < text.length) continue;
      cells.push('');
    }
    if (cells.some((one) => one !== '')) yield { cells, line: began, end: at };
    cells = [];
    if (at < text.length) at += text.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    began = line;
  }
}

/** Maximum distance of a stray quote from the closing one, in characters. */
const FAR = 2_000;

/**
 * Reads a cell in quotes, in which two quotes stand for one. A single quote inside it counts as text, if the cell is
 * closed on the same line. `undefined` if the cell is not closed.
 */
function quotedCell(
  text: string,
  from: number,
  delimiter: string,
): { text: string; end: number } | undefined {
  let limit = text.length;
  for (let at = from + 1; ; ) {
    const quote = text.indexOf('"', at);
    if (quote === -1 || quote >= limit) return undefined;
    const next = text[quote + 1];
    if (next === undefined || next === delimiter || next === '\r' || next === '\n') {
      return { text: text.slice(from + 1, quote).replaceAll('""', '"'), end: quote + 1 };
    }
    if (next !== '"' && limit === text.length) limit = lineEnd(text, from);
    if (quote >= limit) return undefined;
    at = quote + (next === '"' ? 2 : 1);
  }
}

function lineEnd(text: string, from: number): number {
  const end = text.slice(from, from + FAR).search(/[\r\n]/);
  return end === -1 ? Math.min(text.length, from + FAR) : from + end;
}
