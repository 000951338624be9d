/** Reads markdown block by block, so that a long text can be drawn before its end is read. */
import { parserIfLoaded } from './load-parser';
import { rawBlocks } from './raw-blocks';
import { type Block, blockText } from './tree';

/**
 * Reads markdown block by block. A step that makes no block yields `undefined`, so that the time between
 * two values is bounded for every text. Never throws, and loses no word.
 */
export function* readBlocks(markdown: string): Generator<Block | undefined, undefined> {
  const parser = parserIfLoaded();
  yield* parser === undefined ? rawBlocks(markdown) : parser.parsedBlocks(markdown);
}

/** Maximum characters read. Passages and answers are shorter; the rest of a longer text is ignored. */
const MAX_PLAIN = 40_000;

/** Returns the words of markdown without its markup, one line for each block. */
export function plainText(markdown: string): string {
  return [...readBlocks(markdown.slice(0, MAX_PLAIN))]
    .flatMap((block) => (block === undefined ? [] : blockText(block)))
    .join('\n')
    .replace(/\n+/g, '\n')
    .trim();
}
