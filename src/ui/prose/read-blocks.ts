/** Reads markdown with the parser. The parser is large, so `load-parser.ts` loads this file when it is needed. */
import type { Env } from 'markdown-it';
import { BlockReader } from './block-reader';
import { createParser } from './parser';
import { rawBlocks } from './raw-blocks';
import { withShortLines } from './short-lines';
import { topBlocks } from './top-blocks';
import type { Block } from './tree';

/**
 * Up to this length, all blocks are found before their words are read, so that a link finds its
 * definition anywhere. In a longer text, a first pass finds definitions by their form.
 */
const AT_ONCE = 60_000;

/** Maximum number of nodes. More are slow in any browser, and a short text must not expand to many times its length. */
const MAX_NODES = 250_000;
const FREE_NODES = 5_000;

const parser = createParser();

/** As `readBlocks`. */
export function* parsedBlocks(markdown: string): Generator<Block | undefined, undefined> {
  const source = withShortLines(markdown);
  const env: Env = {};
  const reader = new BlockReader(parser, env);
  const most = Math.min(MAX_NODES, FREE_NODES + source.length);
  if (source.length > AT_ONCE) yield* define(source, env);
  const found = topBlocks(source, parser, env);
  const blocks = source.length > AT_ONCE ? found : [...found];
  for (const { tokens, from } of blocks) {
    if (reader.nodes > most) {
      yield* rawBlocks(source.slice(from));
      return;
    }
    // A turn may end here, also before what shows nothing.
    yield undefined;
    yield* reader.read(tokens);
  }
}

const DEFINITIONS = /^ {0,3}\[[^\][\\\n]{1,999}\]:.{0,4000}(?:\n.{1,4000}){0,2}/gm;
const MAX_DEFINITIONS = 20_000;

function* define(source: string, env: Env): Generator<undefined> {
  let count = 0;
  for (const [lines] of source.matchAll(DEFINITIONS)) {
    parser.define(lines, env);
    count += 1;
    if (count > MAX_DEFINITIONS) return;
    yield undefined;
  }
}
