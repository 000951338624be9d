/** Reads markdown block by block, so that a long text can be drawn before its end is read. */
import type { Env } from 'markdown-it';
import { BlockReader, rawBlocks } from './block-reader';
import { parserIfLoaded } from './load-parser';
import type { Parser } from './parser';
import { withShortLines } from './short-lines';
import { topBlocks } from './top-blocks';
import { type Block, blockText } from './tree';

/**
 * Up to this length, all blocks are found before their words are read, so that a link finds its
 * definition anywhere. In a longer text, a first pass finds definitions by their form.
 */
const AT_ONCE = 60_000;

/** More nodes are slow in any browser. A short text must not become many times its length. */
const MAX_NODES = 250_000;
const FREE_NODES = 5_000;

/**
 * Reads markdown block by block. A step that makes no block yields `undefined`, so that the time between
 * two values is bounded for every text. Never throws, and loses no word.
 */
export function* readBlocks(markdown: string): Generator<Block | undefined, undefined> {
  const parser = parserIfLoaded();
  if (parser === undefined) {
    yield* rawBlocks(markdown);
    return;
  }
  const source = withShortLines(markdown);
  const env: Env = {};
  const reader = new BlockReader(parser, env);
  const most = Math.min(MAX_NODES, FREE_NODES + source.length);
  if (source.length > AT_ONCE) yield* define(source, parser, env);
  const found = topBlocks(source, parser, env);
  const blocks = source.length > AT_ONCE ? found : [...found];
  for (const { tokens, from } of blocks) {
    if (reader.nodes > most) {
      yield* rawBlocks(source.slice(from));
      return;
    }
    const read = reader.read(tokens);
    if (read.length === 0) yield undefined;
    yield* read;
  }
}

/** All blocks of a short text. */
function readMarkdown(markdown: string): Block[] {
  return [...readBlocks(markdown)].filter((block) => block !== undefined);
}

/** Passages and answers are shorter. Of a longer text only the beginning is read. */
const MAX_PLAIN = 40_000;

/** The words of markdown without its markup, one line for each block. */
export function plainText(markdown: string): string {
  return readMarkdown(markdown.slice(0, MAX_PLAIN))
    .map(blockText)
    .join('\n')
    .replace(/\n+/g, '\n')
    .trim();
}

const DEFINITIONS = /^ {0,3}\[[^\][\\\n]{1,999}\]:.{0,4000}(?:\n.{1,4000}){0,2}/gm;
const MAX_DEFINITIONS = 20_000;

function* define(source: string, parser: Parser, env: Env): Generator<undefined> {
  let count = 0;
  for (const [lines] of source.matchAll(DEFINITIONS)) {
    parser.define(lines, env);
    count += 1;
    if (count > MAX_DEFINITIONS) return;
    yield undefined;
  }
}
