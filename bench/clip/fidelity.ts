import { fileURLToPath } from 'node:url';
import { marked, type Token, type Tokens } from 'marked';
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
  for (const token of marked.lexer(markdown)) collect(token, found, 0);
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

function collect(token: Token, found: Found, depth: number): void {
  if (token.type === 'code') found.codes.set(codeKey(token.text), token.lang ?? '');
  if (token.type === 'link') found.links.add(addressKey(token.href));
  if (token.type === 'image') found.images.add(addressKey(token.href));
  if (token.type === 'table') {
    const table = token as Tokens.Table;
    for (const row of [table.header, ...table.rows]) {
      found.rows.add(rowKey(row.map((cell) => plain(cell.tokens))));
      for (const cell of row) for (const inner of cell.tokens) collect(inner, found, depth);
    }
  }
  if (token.type === 'list') {
    for (const item of (token as Tokens.List).items) {
      const own = item.tokens.filter((inner) => inner.type !== 'list');
      found.items.push({ text: words(plain(own)).join(' '), depth: depth + 1 });
      for (const inner of item.tokens) collect(inner, found, depth + 1);
    }
    return;
  }
  if ('tokens' in token) for (const inner of token.tokens ?? []) collect(inner, found, depth);
}

function plain(tokens: readonly Token[]): string {
  return tokens
    .map((token) =>
      'tokens' in token && token.tokens
        ? plain(token.tokens)
        : token.type === 'image'
          ? ''
          : 'text' in token
            ? String(token.text)
            : ' ',
    )
    .join(' ');
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
