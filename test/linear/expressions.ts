/** Every regular expression that is written in `src`, with the file it stands in. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync } from 'vite';

export interface Expression {
  file: string;
  source: string;
  flags: string;
}

export interface Expressions {
  /** Those that can be read here. */
  written: Expression[];
  /** Files in which some are put together while the program runs, with how many. */
  composed: Map<string, number>;
}

const SRC = resolve(import.meta.dirname, '../../src');

export function expressionsOfSrc(): Expressions {
  const found: Expressions = { written: [], composed: new Map() };
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.tsx?$/.test(name)).sort()) {
    const lang = file.endsWith('x') ? 'tsx' : 'ts';
    const { program } = parseSync(file, readFileSync(join(SRC, file), 'utf8'), { lang });
    walk(program, (node) => take(node, file.replaceAll('\\', '/'), found));
  }
  return found;
}

type Node = Record<string, unknown>;

function walk(value: unknown, see: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const one of value) walk(one, see);
    return;
  }
  see(value as Node);
  for (const one of Object.values(value)) walk(one, see);
}

function take(node: Node, file: string, found: Expressions): void {
  const regex = node.regex as { pattern: string; flags: string } | undefined;
  if (node.type === 'Literal' && regex) {
    found.written.push({ file, source: regex.pattern, flags: regex.flags });
  }
  if (node.type !== 'NewExpression' || (node.callee as Node).name !== 'RegExp') return;
  const [source, flags] = (node.arguments as Node[]).map(textOf);
  if (source === undefined) found.composed.set(file, (found.composed.get(file) ?? 0) + 1);
  else found.written.push({ file, source, flags: flags ?? '' });
}

/** The text of a literal that holds nothing else. */
function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  const template = (node.type === 'TaggedTemplateExpression' ? node.quasi : node) as Node;
  const quasis = template.quasis as { value: { raw: string } }[] | undefined;
  return quasis?.length === 1 ? quasis[0]?.value.raw : undefined;
}
