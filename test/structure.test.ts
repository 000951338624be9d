/**
 * The arrows between the rooms of `src/`, and no circles. The table is the architecture: a new
 * arrow is a decision, made here and explained in ARCHITECTURE.md.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Room → the rooms it may import. */
const arrows: Record<string, readonly string[]> = {
  protocol: [],
  retrieval: [],
  chunking: [],
  markdown: [],
  platform: [],
  files: ['protocol', 'clip', 'markdown'],
  clip: ['protocol', 'markdown'],
  annotation: ['protocol', 'clip'],
  reading: ['protocol', 'clip', 'markdown'],
  answer: ['protocol', 'markdown'],
  storage: ['protocol', 'retrieval'],
  messages: ['protocol'],
  service: ['protocol', 'answer', 'markdown'],
  library: ['retrieval', 'chunking', 'storage', 'protocol'],
  client: ['protocol', 'storage', 'markdown'],
  outbox: ['protocol', 'client', 'chunking'],
  ui: ['messages', 'protocol', 'platform', 'files', 'annotation', 'markdown'],
  server: ['service', 'protocol', 'clip', 'answer', 'retrieval', 'chunking'],
  background: [
    'protocol',
    'retrieval',
    'chunking',
    'library',
    'answer',
    'service',
    'client',
    'outbox',
    'storage',
    'messages',
    'platform',
  ],
};

/** Packages that only their own rooms may touch. */
const owners: Record<string, readonly string[]> = {
  dexie: ['storage'],
  'webextension-polyfill': ['platform'],
  'pdfjs-dist': ['reading'],
  '@mozilla/readability': ['clip'],
  hono: ['service'],
  pg: ['server'],
  '@electric-sql/pglite': ['server'],
  preact: ['ui'],
  'markdown-it': ['ui'],
  chardet: ['files'],
  'js-yaml': ['markdown'],
  linkedom: ['server'],
  parse5: ['server'],
};

interface Import {
  from: string;
  specifier: string;
}

const files = listFiles(join(root, 'src'));
const imports = files.flatMap(importsOf);

describe('the structure of src', () => {
  it('knows every room', () => {
    const rooms = new Set(files.map(roomOf));
    expect([...rooms].filter((room) => !(room in arrows))).toEqual([]);
  });

  it('imports only along the arrows', () => {
    const wrong = imports.filter(({ from, specifier }) => {
      if (!specifier.startsWith('.')) return false;
      const own = roomOf(from);
      const other = roomOf(resolve(dirname(from), specifier));
      return own !== other && !(arrows[own] ?? []).includes(other);
    });
    expect(wrong.map(describeImport)).toEqual([]);
  });

  it('lets only the owning room touch a package', () => {
    const wrong = imports.filter(({ from, specifier }) => {
      const owned = Object.keys(owners).find(
        (name) => specifier === name || specifier.startsWith(`${name}/`),
      );
      return owned !== undefined && !owners[owned]?.includes(roomOf(from));
    });
    expect(wrong.map(describeImport)).toEqual([]);
  });

  it('has no circle of files', () => {
    expect(findCircle()).toEqual([]);
  });

  it('climbs two folders at most', () => {
    const deep = imports.filter(({ specifier }) => specifier.startsWith('../../../'));
    expect(deep.map(describeImport)).toEqual([]);
  });
});

/** Ways to turn text into markup. Naming the property is no sin, writing to it is. */
const MARKUP_SINKS =
  /\.(inner|outer)HTML\s*\+?=(?!=)|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write|setHTMLUnsafe/;

describe('the code of src and entrypoints', () => {
  const sources = [...files, ...listFiles(join(root, 'entrypoints'))];
  const holding = (pattern: RegExp) =>
    sources
      .filter((file) => pattern.test(withoutComments(readFileSync(file, 'utf8'))))
      .map((file) => relative(root, file));

  it('writes no markup into a page as text', () => {
    expect(holding(MARKUP_SINKS)).toEqual([]);
  });

  it('has no type any', () => {
    expect(holding(/[:<,]\s*any\b(?!\s*\()/)).toEqual([]);
  });

  it('keeps entry points to stubs', () => {
    const long = listFiles(join(root, 'entrypoints')).filter(
      (file) => readFileSync(file, 'utf8').split('\n').length > 40,
    );
    expect(long.map((file) => relative(root, file))).toEqual([]);
  });
});

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

function importsOf(file: string): Import[] {
  const text = withoutComments(readFileSync(file, 'utf8'));
  const found = text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g);
  return [...found].map((match) => ({ from: file, specifier: match[1] ?? '' }));
}

function roomOf(file: string): string {
  return relative(join(root, 'src'), file).split(/[\\/]/)[0] ?? '';
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

function describeImport({ from, specifier }: Import): string {
  return `${relative(root, from)} → ${specifier}`;
}

/** Depth-first search; returns the files of the first circle found. */
function findCircle(): string[] {
  const known = new Set(files);
  const edges = new Map<string, string[]>();
  for (const { from, specifier } of imports) {
    if (!specifier.startsWith('.')) continue;
    const base = resolve(dirname(from), specifier);
    const target = [base, `${base}.ts`, `${base}.tsx`, join(base, 'index.ts')].find((path) =>
      known.has(path),
    );
    if (target !== undefined) edges.set(from, [...(edges.get(from) ?? []), target]);
  }
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): string[] => {
    const at = path.indexOf(file);
    if (at >= 0) return path.slice(at).map((one) => relative(root, one));
    if (done.has(file)) return [];
    for (const next of edges.get(file) ?? []) {
      const circle = visit(next, [...path, file]);
      if (circle.length > 0) return circle;
    }
    done.add(file);
    return [];
  };
  for (const file of files) {
    const circle = visit(file, []);
    if (circle.length > 0) return circle;
  }
  return [];
}
