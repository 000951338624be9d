import { fileURLToPath } from 'node:url';
import MarkdownIt, { type Token } from 'markdown-it';
import { visitAll } from './browser.ts';
import type { BenchPage } from './collection.ts';
import type { Structure } from './fidelity-script.ts';
import { bundle } from './peers.ts';
import { words } from './score.ts';

/** What was there and how much of it the markdown has, by sort of thing. */
export type Fidelity = Record<
  'codes' | 'languages' | 'links' | 'images' | 'cells' | 'listDepth' | 'formulas',
  { kept: number; all: number }
>;

/**
 * Writes whole pages as markdown, without choosing what of them to keep, and looks for every code
 * block, link, image, table cell, list item and formula of the page in it.
 */
export async function measureFidelity(pages: readonly BenchPage[]): Promise<Fidelity> {
  const script = await bundle(
    fileURLToPath(new URL('./fidelity-script.ts', import.meta.url)),
    'fidelity',
  );
  const total: Fidelity = {
    codes: none(),
    languages: none(),
    links: none(),
    images: none(),
    cells: none(),
    listDepth: none(),
    formulas: none(),
  };
  await visitAll(pages, async ({ page, run }) => {
    const answer = (await run(script)) as { markdown: string; structure: Structure };
    const misses = compare(answer.markdown, answer.structure, total);
    if (process.env.MISSES) for (const miss of misses) process.stderr.write(`${page.id} ${miss}\n`);
  });
  return total;
}

function none(): { kept: number; all: number } {
  return { kept: 0, all: 0 };
}

interface Found {
  codes: Map<string, string>;
  links: Set<string>;
  images: Set<string>;
  rows: Set<string>;
  items: { text: string; depth: number }[];
}

function compare(markdown: string, structure: Structure, total: Fidelity): string[] {
  const found: Found = {
    codes: new Map(),
    links: new Set(),
    images: new Set(),
    rows: new Set(),
    items: [],
  };
  collect(md.parse(markdown, {}), found);
  const misses: string[] = [];
  const note = (sort: keyof Fidelity, kept: boolean, what: string) => {
    total[sort].all++;
    if (kept) total[sort].kept++;
    else misses.push(`${sort} ${what.slice(0, 150).replace(/\s+/g, ' ')}`);
  };
  for (const { text, language } of structure.codes) {
    const written = found.codes.get(codeKey(text));
    note('codes', written !== undefined, text);
    if (
      language &&
      written !== undefined &&
      !/^(?:text|plain|plaintext|none|txt)$/.test(language)
    ) {
      note('languages', written === language, `${language} as ${written}`);
    }
  }
  for (const link of structure.links) note('links', found.links.has(addressKey(link)), link);
  for (const image of structure.images) note('images', found.images.has(addressKey(image)), image);
  for (const row of structure.tables.flat()) {
    if (row.every((cell) => words(cell).length === 0)) continue;
    note('cells', found.rows.has(rowKey(row)), rowKey(row));
  }
  for (const { text, depth } of structure.items) {
    const key = words(text).join(' ').slice(0, 40);
    const same = found.items.filter((item) => item.text.startsWith(key));
    if (key.length < 8 || same.length === 0) continue;
    note(
      'listDepth',
      same.some((item) => item.depth === depth),
      `${depth} ${text} as ${same.map((item) => item.depth)}`,
    );
  }
  for (const formula of structure.formulas) {
    const key = formula.replace(/^\{\\displaystyle|\}$|\s/g, '');
    note('formulas', markdown.replace(/\s/g, '').includes(key), formula);
  }
  return misses;
}

const md = new MarkdownIt({ html: true, linkify: true, maxNesting: 1_000 });
// A name like `readme.md` is no link.
md.linkify.set({ fuzzyLink: false });

/** One pass over the blocks; what is open is kept on stacks. */
function collect(tokens: readonly Token[], found: Found): void {
  const items: { text: string; depth: number; lists: number }[] = [];
  let lists = 0;
  let row: string[] = [];
  for (const token of tokens) {
    if (/_list_open$/.test(token.type)) lists += 1;
    if (/_list_close$/.test(token.type)) lists -= 1;
    if (token.type === 'list_item_open') items.push({ text: '', depth: lists, lists });
    if (token.type === 'list_item_close') {
      const item = items.pop();
      if (item) found.items.push({ text: words(item.text).join(' '), depth: item.depth });
    }
    if (token.type === 'fence' || token.type === 'code_block') {
      found.codes.set(codeKey(token.content), token.info.trim().split(/\s/)[0] ?? '');
    }
    if (token.type === 'tr_open') row = [];
    if (token.type === 'tr_close') found.rows.add(rowKey(row));
    if (token.type !== 'inline') continue;
    const text = plain(token.children ?? []);
    row.push(text);
    // What stands in a list inside an item is that list's.
    const item = items.at(-1);
    if (item?.lists === lists) item.text += ` ${text}`;
    for (const inner of token.children ?? []) {
      const address = inner.attrGet('href') ?? inner.attrGet('src');
      if (address === null) continue;
      if (inner.type === 'image') found.images.add(addressKey(String(address)));
      else found.links.add(addressKey(String(address)));
    }
  }
}

function plain(tokens: readonly Token[]): string {
  return tokens.map((token) => (token.type === 'image' ? '' : token.content || ' ')).join(' ');
}

/**
 * Words alone, run together: how a cell is broken into lines and marked does not matter here, nor how
 * many empty cells fill a row up to the length of the others.
 */
function rowKey(cells: readonly string[]): string {
  return cells
    .map((cell) => words(cell.replace(/&\w+;/g, ' ')).join('').replace(/_/g, ''))
    .join('|')
    .replace(/\|+$/, '');
}

function codeKey(text: string): string {
  return text.replace(/[ \t\u00a0]+$/gm, '').replace(/^\n+|\s+$/g, '');
}

function addressKey(address: string): string {
  try {
    return decodeURI(new URL(address.replace(/\\([()])/g, '$1')).href);
  } catch {
    return address;
  }
}
