/**
 * Holds `src/` to the rooms, shelves and owners of packages that `scripts/rooms/` declares.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { roomsPicture } from '../scripts/rooms/picture.mjs';
import { owners, rooms } from '../scripts/rooms/rooms.mjs';
import { sameJob, shelves } from '../scripts/rooms/shelves.mjs';
import { withRoomsTable } from '../scripts/rooms/table.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** More than this and a folder wants sub-folders. */
const MAX_FILES_IN_FOLDER = 20;

const NODE_ROOMS = new Set(['server', 'bridge', 'command']);

interface Import {
  from: string;
  specifier: string;
}

const files = listFiles(join(root, 'src'));
const imports = files.flatMap(importsOf);

const localImports = imports.flatMap(({ from, specifier }) => {
  const to = specifier.startsWith('.') ? resolve(dirname(from), specifier) : undefined;
  return to === undefined ? [] : [{ from, to }];
});

describe('the rooms of src', () => {
  it('are the declared ones', () => {
    expect(unique(files.map(roomOf))).toEqual(Object.keys(rooms).sort());
  });

  it('import along the declared arrows, and use each of them', () => {
    const used = localImports
      .map(({ from, to }) => [roomOf(from), roomOf(to)])
      .filter(([from, to]) => from !== to)
      .map((pair) => pair.join(' → '));
    const declared = Object.entries(rooms).flatMap(([room, { imports }]) => arrows(room, imports));
    expect(unique(used)).toEqual(declared.sort());
  });

  it('are written out in ARCHITECTURE.md and docs/rooms.svg (npm run rooms)', () => {
    const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
    expect(page).toBe(withRoomsTable(page));
    expect(readFileSync(join(root, 'docs/rooms.svg'), 'utf8')).toBe(roomsPicture());
  });

  it('share no name of a file, unless it is the same job', () => {
    const byName = filesBy((file) => basename(file).replace(/\..*$/, ''));
    const shared = [...byName].filter(([, same]) => same.length > 1);
    expect(unique(shared.map(([name]) => name))).toEqual(Object.keys(sameJob).sort());
  });
});

describe('a unit test', () => {
  const unit = join(root, 'test/unit');
  const tests = listFiles(unit)
    .map((file) => relative(unit, file).split(sep).join('/'))
    .filter((file) => /\.test\.tsx?$/.test(file) && file.includes('/'));
  const nameOf = (file: string) => basename(file).replace(/\..*$/, '');
  const modules = files.map((file) => relative(join(root, 'src'), file).split(sep).join('/'));

  it('lies at the path of the module that it is called after', () => {
    const astray = tests.filter((test) => {
      const [room = ''] = test.split('/');
      const places = modules
        .filter((module) => module.startsWith(`${room}/`) && nameOf(module) === nameOf(test))
        .map(dirname);
      return places.length > 0 && !places.includes(dirname(test));
    });
    expect(astray).toEqual([]);
  });

  it('lies in a folder that src has too', () => {
    const folders = new Set(modules.map(dirname));
    const astray = tests.filter((test) => !test.startsWith('scripts/'));
    expect(astray.filter((test) => !folders.has(dirname(test)))).toEqual([]);
  });
});

describe('the shelves of a room', () => {
  const declared = Object.entries(shelves).flatMap(([room, byShelf]) =>
    Object.entries(byShelf).flatMap(([shelf, others]) => arrows(`${room}/${shelf}`, others)),
  );

  it('import along the declared arrows, and use each of them', () => {
    const used = localImports.flatMap(({ from, to }) => {
      const [own, other] = [shelfOf(from), shelfOf(to)];
      const within = roomOf(from) === roomOf(to) && own !== other;
      return within && own && other ? [`${roomOf(from)}/${own} → ${other}`] : [];
    });
    expect(unique(used)).toEqual(declared.sort());
  });

  it('are in no circle', () => {
    const circles = Object.entries(shelves).flatMap(([room, byShelf]) =>
      circlesOf(byShelf).map((circle) => `${room}: ${circle.join(', ')}`),
    );
    expect(circles).toEqual([]);
  });

  it('and all other folders hold few files', () => {
    const byFolder = filesBy(dirname, listFiles(join(root, 'src'), /./));
    const full = [...byFolder].filter(([, inside]) => inside.length > MAX_FILES_IN_FOLDER);
    expect(full.map(([folder]) => relative(root, folder))).toEqual([]);
  });
});

describe('the imports of src', () => {
  it('reach a package only from the rooms that own it', () => {
    const wrong = imports.filter(({ from, specifier }) => {
      const name = packageOf(specifier);
      return name !== undefined && !owners[name]?.includes(roomOf(from));
    });
    expect(wrong.map(describeImport)).toEqual([]);
  });

  it('have an owner for every package that is shipped', () => {
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(Object.keys(dependencies).filter((name) => !(name in owners))).toEqual([]);
  });

  it('use Node in its own rooms alone', () => {
    const wrong = imports.filter(
      ({ from, specifier }) => specifier.startsWith('node:') && !NODE_ROOMS.has(roomOf(from)),
    );
    expect(wrong.map(describeImport)).toEqual([]);
  });

  it('form no circle of files', () => {
    expect(findCircle()).toEqual([]);
  });

  it('climb two folders at most', () => {
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

function listFiles(folder: string, named = /\.tsx?$/): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && named.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
}

function importsOf(file: string): Import[] {
  const text = withoutComments(readFileSync(file, 'utf8'));
  const found = text.matchAll(/(?:from|import)\s*\(?\s*['"]([@.\w][^'"\s]*)['"]/g);
  return [...found].map((match) => ({ from: file, specifier: match[1] ?? '' }));
}

function roomOf(file: string): string {
  return relative(join(root, 'src'), file).split(sep)[0] ?? '';
}

/** The sub-folder of a room that a file is in; none for the files at its root. */
function shelfOf(file: string): string | undefined {
  const parts = relative(join(root, 'src'), file).split(sep);
  return parts.length > 2 ? parts[1] : undefined;
}

/** `pdfjs-dist` of `pdfjs-dist/build/pdf.mjs`; none for a path or a part of Node. */
function packageOf(specifier: string): string | undefined {
  if (specifier.startsWith('.') || specifier.startsWith('node:')) return undefined;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function filesBy(key: (file: string) => string, some = files): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const file of some) groups.set(key(file), [...(groups.get(key(file)) ?? []), file]);
  return groups;
}

function arrows(from: string, others: readonly string[]): string[] {
  return others.map((to) => `${from} → ${to}`);
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)].sort();
}

/** Groups of shelves each of which reaches all others of its group. */
function circlesOf(byShelf: Record<string, readonly string[]>): string[][] {
  const reached = (from: string, seen = new Set<string>()): Set<string> => {
    for (const next of byShelf[from] ?? []) {
      if (!seen.has(next)) reached(next, seen.add(next));
    }
    return seen;
  };
  const groups = Object.keys(byShelf).map((shelf) =>
    [...reached(shelf)].filter((other) => reached(other).has(shelf)).sort(),
  );
  return unique(groups.filter((group) => group.length > 0).map((group) => group.join())).map(
    (group) => group.split(','),
  );
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
