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

/** Files whose words nobody reads in the interface, and why. */
const NOT_FOR_PEOPLE: Readonly<Record<string, string>> = {
  'look.ts': 'a media query',
  'parser.ts': 'names of rules',
  'quoted-passage.ts': 'names of elements',
  'page-forms.ts': 'selectors',
  'scripts.ts': 'names of elements',
  'shadow-roots.ts': 'names of elements',
  'reading-page.ts': 'a reason for the browser',
  'parted.ts': 'a word between two of our scripts',
  'own-model.ts': 'the question that tests a model',
  'typed-question.ts': 'words that a person types',
  'answer-frame.ts': 'an answer to programs',
  'serve-client.ts': 'refusals to programs',
  'client-library.ts': 'refusals to programs',
  'device-library.ts': 'refusals to programs',
  'diagnostics.ts': 'a report for whoever mends the code',
  'SamplePage.tsx': 'how a file begins',
};

it('keeps the words of the interface in its messages', () => {
  const wordy = files.filter((file) => literals(file).some((text) => !NOT_READ.has(text)));
  const left = wordy
    .filter((file) => !Object.hasOwn(NOT_FOR_PEOPLE, basename(file)))
    .flatMap((file) => literals(file).map((text) => `${basename(file)}: ${text}`));
  expect(left).toEqual([]);
  // A file that has lost its words leaves the list.
  const names = new Set(wordy.map((file) => basename(file)));
  expect(Object.keys(NOT_FOR_PEOPLE).filter((name) => !names.has(name))).toEqual([]);
});
