/** What is in the built scripts, and what must not be. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { pack } from '../../../scripts/build/pack.mjs';

/** Words of the polyfill that no bundler changes. */
const POLYFILL = 'This script should only be loaded in a browser extension.';

function builtScript(browser: string, name: string): string {
  const path = new URL(`../../../.output/${browser}-mv3/${name}`, import.meta.url);
  return readFileSync(fileURLToPath(path), 'utf8');
}

describe.each(['chrome', 'firefox'])('the build for %s', (browser) => {
  it('has the polyfill in the background, and not in what runs in web pages', () => {
    expect(builtScript(browser, 'background.js')).toContain(POLYFILL);
    for (const name of ['clip.js', 'highlight.js', 'pictures.js']) {
      expect(builtScript(browser, name)).not.toContain(POLYFILL);
    }
  });
});

it('the second script of the worker takes what the first has', () => {
  const main = builtScript('chrome', 'main.js');
  expect(main).toContain('jackdawShared');
  expect(main).not.toContain(POLYFILL);
  expect(builtScript('firefox', 'background.js')).not.toContain('jackdawShared');
});

it('nothing in the first script of the worker reads all of the interface', () => {
  // What a bundler puts around a CommonJS file does (scripts/build/polyfill-as-module.mjs).
  expect(builtScript('chrome', 'background.js')).not.toContain('getOwnPropertyNames');
});

it('the first script of the worker and the popup begin without the schema library', () => {
  const SCHEMAS = 'abortPipeEarly';
  expect(builtScript('chrome', 'main.js')).toContain(SCHEMAS);
  expect(builtScript('chrome', 'background.js')).not.toContain(SCHEMAS);
});

it('the popup loads less than 56 kB before it is drawn', () => {
  const sizes = new Map<string, number>();
  function load(name: string): void {
    if (sizes.has(name)) return;
    const text = builtScript('chrome', name);
    sizes.set(name, gzipSync(text).length);
    const imported = name.endsWith('.js')
      ? text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)
      : text.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g);
    const folder = name.endsWith('.js') ? 'chunks/' : '';
    for (const [, found = ''] of imported) load(folder + found);
  }
  load('popup.html');
  const all = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect([...sizes.keys()].filter((name) => name.endsWith('.css'))).not.toEqual([]);
  expect(all, [...sizes].join(' ')).toBeLessThan(56_000);
  expect(all).toBeGreaterThan(20_000);
});

it('a page has its own styles and those of its kind, and no script loads others', () => {
  const linked = (page: string) =>
    [...builtScript('chrome', `${page}.html`).matchAll(/href="\/assets\/([\w-]+)-[\w-]{8}\.css"/g)]
      .map(([, name]) => name)
      .filter((name) => name !== page);
  for (const page of ['options', 'activity', 'tabs', 'welcome'])
    expect(linked(page), page).toEqual(['mount-sheet']);
  for (const page of ['popup', 'sidepanel', 'library']) expect(linked(page), page).toEqual([]);
  const chunks = new URL('../../../.output/chrome-mv3/chunks/', import.meta.url);
  const loading = readdirSync(chunks).filter((name) =>
    /[\w-]{8}\.css["'`]/.test(builtScript('chrome', `chunks/${name}`)),
  );
  expect(loading).toEqual([]);
});

/** Most of a package, and loaded by nobody who adds no PDF: pdf.js, its thread and its character maps. */
const READS_PDFS = [
  /^cmaps\/.+\.bcmap$/,
  /^assets\/pdf\.worker\.min-[\w-]{8}\.mjs$/,
  /^chunks\/read-[\w-]{8}\.js$/,
];

it.each(['chrome', 'firefox'])(
  'the package for %s has 1.2 MB at most without what reads PDFs',
  (browser) => {
    const root = fileURLToPath(new URL(`../../../.output/${browser}-mv3/`, import.meta.url));
    const paths = readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(root, join(parentPath, name)));
    for (const kind of READS_PDFS)
      expect(
        paths.some((path) => kind.test(path)),
        `${kind}`,
      ).toBe(true);
    const others = paths.filter((path) => !READS_PDFS.some((kind) => kind.test(path)));
    const files = others.map((path) => [path, readFileSync(join(root, path))]);
    const { length } = pack(Object.fromEntries(files));
    expect(length).toBeLessThanOrEqual(1_200_000);
    // A package with next to nothing in it would be small as well.
    expect(length).toBeGreaterThan(600_000);
  },
);

describe('what the linter of addons.mozilla.org warns about', () => {
  it('is four lines of Readability, and each is explained', () => {
    const root = fileURLToPath(new URL('../../../.output/firefox-mv3/', import.meta.url));
    const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.m?js$/.test(path))
      .flatMap((path) =>
        warningsOf(parseAst(readFileSync(root + path, 'utf8'))).map(
          (what) =>
            `${path.replace(/-[\w-]{8}\.js$/, '-….js')}: ${what.replace(/^\w+(?=\.)/, '…')}`,
        ),
      );
    expect(found.sort()).toEqual([
      'chunks/clip-undrawn-….js: ….innerHTML',
      'chunks/clip-undrawn-….js: ….innerHTML',
      'clip.js: ….innerHTML',
      'clip.js: ….innerHTML',
    ]);
    const explained = readFileSync(new URL('../../../docs/release.md', import.meta.url), 'utf8');
    for (const one of ['| `clip.js`', '| `chunks/clip-undrawn-….js`'])
      expect(explained).toContain(one);
  });

  it('is recognized', () => {
    for (const code of [
      'a.innerHTML = b',
      'a.outerHTML += b',
      'Function(a)',
      'new Function(a)',
      'eval(a)',
      'import(a)',
      'a.insertAdjacentHTML(b, c)',
      'document.write(a)',
    ])
      expect(warningsOf(parseAst(code)), code).toHaveLength(1);
    expect(warningsOf(parseAst('a = b.innerHTML; import("./c"); new Map(d).write(e)'))).toEqual([]);
  });
});

const ASSIGNED = /(?:inner|outer)HTML$/;
const CALLED =
  /^(?:eval|Function|document\.write(?:ln)?)$|\.(?:insertAdjacentHTML|createContextualFragment|(?:set|parse)HTMLUnsafe)$/;

interface Node {
  type: string;
  [field: string]: unknown;
}

/** By its rules `no-unsanitized`, `no-eval` and `no-new-func`: what a tree of syntax assigns, calls or imports. */
function warningsOf(tree: unknown): string[] {
  if (typeof tree !== 'object' || tree === null) return [];
  const inside = Object.values(tree).flatMap(warningsOf);
  const node = tree as Node;
  switch (node.type) {
    case 'AssignmentExpression':
      return ASSIGNED.test(pathOf(node.left)) ? [pathOf(node.left), ...inside] : inside;
    case 'CallExpression':
    case 'NewExpression':
      return CALLED.test(pathOf(node.callee)) ? [pathOf(node.callee), ...inside] : inside;
    case 'ImportExpression':
      return isFixed(node.source) ? inside : ['import', ...inside];
    default:
      return inside;
  }
}

/** `a.b` of a tree that says so; what is no name is left out. */
function pathOf(tree: unknown): string {
  const { type, name, computed, object, property } = tree as Node;
  if (type === 'Identifier') return name as string;
  if (type !== 'MemberExpression' || computed === true) return '';
  return `${pathOf(object)}.${pathOf(property)}`;
}

function isFixed(tree: unknown): boolean {
  const { type, expressions } = tree as Node;
  return (
    type === 'Literal' || (type === 'TemplateLiteral' && (expressions as unknown[]).length === 0)
  );
}
