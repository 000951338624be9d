/**
 * Holds what people read to `src/i18n`: no words stand in the views themselves, where no translator finds them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../src', import.meta.url));
const ROOMS = ['ui', 'background', 'platform', 'messages'];

interface Node {
  type: string;
  [name: string]: unknown;
}

/** Attributes that are read or heard. */
const SAID =
  /^(?:aria-(?:label|description|roledescription|valuetext)|title|placeholder|alt|label|hint|confirm)$/;
/** Two words with a space between them. */
const PROSE = /\p{L}{2,}[,:;.!?]? \p{L}{2,}/u;
const WORD = /\p{L}{2,}/u;
/** Names of things, the same in every language. */
const NAMES = /Jackdaw|Chrome|Firefox|Obsidian|Markdown|YAML|HTML|https?|PDF/g;

/** Whatever a person would read in a file that stands there in English. */
function literals(file: string): string[] {
  const found: string[] = [];
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  walk(program as unknown as Node, (node) => {
    if (node.type === 'JSXText') say(String(node.value), WORD);
    if (node.type === 'JSXAttribute') {
      const name = String((node.name as Node).name);
      if (!SAID.test(name)) return !/^(?:class|style|for|id|rel|d|viewBox|points)$/.test(name);
      for (const text of textsIn(node.value)) say(text, WORD);
      return false;
    }
    if (isForProgrammers(node)) return false;
    for (const text of ownTexts(node)) say(text, PROSE);
    return true;
  });
  return found;

  function say(text: string, as: RegExp): void {
    if (as.test(text.replace(NAMES, ''))) found.push(text.trim());
  }
}

/** Types, addresses of modules, and errors that say what is wrong with the code. */
function isForProgrammers(node: Node): boolean {
  if (/^TS|^Import|^ExportAll/.test(node.type) && !/^TS(?:As|Satisfies|NonNull)/.test(node.type)) {
    return true;
  }
  if (node.type === 'NewExpression') return /Error$|^RegExp$/.test(nameOf(node.callee));
  return node.type === 'CallExpression' && /^console\b/.test(nameOf(node.callee));
}

function nameOf(callee: unknown): string {
  const { name, object } = callee as Node;
  return typeof name === 'string' ? name : object === undefined ? '' : nameOf(object);
}

function ownTexts(node: Node): string[] {
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value];
  if (node.type !== 'TemplateLiteral') return [];
  const quasis = node.quasis as { value: { cooked: string } }[];
  return [quasis.map(({ value }) => value.cooked).join(' … ')];
}

function textsIn(value: unknown): string[] {
  const found: string[] = [];
  walk(value as Node | null, (node) => {
    // What is given to a function is not what it gives.
    if (node.type === 'CallExpression' || node.type === 'BinaryExpression') return false;
    found.push(...ownTexts(node));
    return true;
  });
  return found;
}

function walk(node: Node | null, visit: (node: Node) => boolean | undefined): void {
  if (node === null || visit(node) === false) return;
  for (const child of Object.values(node)) {
    for (const one of Array.isArray(child) ? child : [child]) {
      if (typeof one === 'object' && one !== null && typeof one.type === 'string') walk(one, visit);
    }
  }
}

const files = ROOMS.flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(root, room, name)),
);

/** What is said to programs, to models or to whoever mends the code, and examples that are typed as they stand. */
const NOT_READ = new Set([
  '"age of the tide"',
  'by:"anna loon"',
  'Shift+F6',
  '.undo, input',
  '.box input',
  'This device',
  'names itself',
  'bytes used',
  'bytes to be had',
]);

/** A file that has begun to take its words from the messages takes all of them from there. */
it('keeps the words of the interface in its messages', () => {
  const begun = files.filter((file) => /i18n\/message'/.test(readFileSync(file, 'utf8')));
  expect(begun.length).toBeGreaterThan(10);
  const left = begun.flatMap((file) =>
    literals(file)
      .filter((text) => !NOT_READ.has(text))
      .map((text) => `${basename(file)}: ${text}`),
  );
  expect(left).toEqual([]);
});
