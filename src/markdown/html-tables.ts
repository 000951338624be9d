import type { HtmlElement, HtmlNode } from './html-tree';

interface Writer {
  /** Nodes as one line. */
  inline(nodes: readonly HtmlNode[]): string;
  /** Nodes as blocks. */
  blocks(nodes: readonly HtmlNode[]): string[];
}

/** A page that asks for more columns is playing games. */
const MAX_COLUMNS = 200;

/**
 * A table of data as GitHub writes it. One of a single column, or whose cells hold whole sections,
 * only lays out the page: it becomes the blocks in its cells.
 */
export function writeTable(table: HtmlElement, writer: Writer): string[] {
  const rows = rowsOf(table);
  const caption = childrenOf(table, /^caption$/)
    .map(({ children }) => writer.inline(children))
    .filter((text) => text !== '');
  const before = [...writer.blocks(strayIn(table)), ...caption];
  const cells = rows.map((row) => childrenOf(row, /^t[dh]$/));
  const width = Math.min(
    MAX_COLUMNS,
    cells.reduce((widest, row) => Math.max(widest, widthOf(row)), 0),
  );
  if (width < 2 || holds(table, /^(?:table|pre|h[1-6]|figure|article|section)$/)) {
    return [...before, ...cells.flat().flatMap(({ children }) => writer.blocks(children))];
  }
  const grid = cells.map((row) => lineOf(row, writer)).filter((row) => row.some((cell) => cell));
  const [first] = cells;
  const hasHead =
    first?.every(({ name }) => name === 'th') || childrenOf(table, /^thead$/).length > 0;
  // Markdown has no table without a head: an empty one is honest.
  const lines = (hasHead ? grid : [[], ...grid]).map(
    (row) => `| ${Array.from({ length: width }, (_, column) => row[column] ?? '').join(' | ')} |`,
  );
  lines.splice(1, 0, `|${' --- |'.repeat(width)}`);
  return [...before, lines.join('\n')];
}

/** The rows of this table and not of tables inside it. */
function rowsOf(table: HtmlElement): HtmlElement[] {
  return childrenOf(table, /^(?:tr|thead|tbody|tfoot)$/).flatMap((child) =>
    child.name === 'tr' ? [child] : childrenOf(child, /^tr$/),
  );
}

/** What stands in a table outside its cells; browsers, too, put it before the table. */
function strayIn({ name, children }: HtmlElement): HtmlNode[] {
  const inside = name === 'tr' ? /^t[dh]$/ : /^(?:tr|caption|thead|tbody|tfoot|colgroup|col)$/;
  return children.flatMap((child) => {
    if (typeof child === 'string' || !inside.test(child.name)) return [child];
    return /^t(?:r|head|body|foot)$/.test(child.name) ? strayIn(child) : [];
  });
}

function childrenOf({ children }: HtmlElement, name: RegExp): HtmlElement[] {
  return children.filter(
    (child): child is HtmlElement => typeof child !== 'string' && name.test(child.name),
  );
}

function holds({ children }: HtmlElement, name: RegExp): boolean {
  return children.some(
    (child) => typeof child !== 'string' && (name.test(child.name) || holds(child, name)),
  );
}

const spanOf = ({ attributes }: HtmlElement): number => {
  const span = Number.parseInt(attributes.get('colspan') ?? '1', 10);
  return span >= 1 && span <= MAX_COLUMNS ? span : 1;
};

function widthOf(row: readonly HtmlElement[]): number {
  return row.reduce((width, cell) => width + spanOf(cell), 0);
}

/** A cell that spans several columns leaves the others empty. */
function lineOf(row: readonly HtmlElement[], writer: Writer): string[] {
  const line: string[] = [];
  for (const cell of row) {
    const text = writer.inline(cell.children).replace(/ *\n */g, ' ');
    line.push(text.replace(/(?<!\\)\|/g, '\\|'));
    for (let more = spanOf(cell) - 1; more > 0; more--) line.push('');
  }
  return line.slice(0, MAX_COLUMNS);
}
