import type { Block, Boxes } from '../measure/boxes';

/** Minimum characters of a paragraph, and maximum share of them in links. The lines of a menu do not meet these. */
const LEAST_CHARS = 40;
const MOST_LINKS = 0.3;
/** Fewer paragraphs are judged one by one. */
const LEAST_PARAGRAPHS = 8;

/**
 * Keeps a paragraph that is not much less probable if most of the paragraphs in its box are kept. Otherwise the
 * threshold would cut through the middle of long texts. If any paragraph is kept, those in Readability's article
 * count as kept.
 */
export function keepProseTogether(
  { blocks }: Boxes,
  chosen: boolean[],
  probabilities: Float64Array,
  shares?: Float64Array,
): void {
  const texts = new Map<unknown, number[]>();
  for (const [i, block] of blocks.entries()) {
    if (!isProse(block)) continue;
    const text = texts.get(block.box.parent);
    if (text) text.push(i);
    else texts.set(block.box.parent, [i]);
  }
  for (const text of texts.values()) {
    if (text.length < LEAST_PARAGRAPHS) continue;
    let chars = 0;
    let kept = 0;
    let read = 0;
    let probable = 0;
    for (const i of text) {
      const size = blocks[i]?.chars ?? 0;
      chars += size;
      if (!chosen[i]) {
        read += size * (shares?.[i] ?? 0);
        continue;
      }
      kept += size;
      probable += size * (probabilities[i] ?? 0);
    }
    if (kept === 0 || 2 * (kept + read) < chars) continue;
    const least = probable / kept / 2;
    for (const i of text) if ((probabilities[i] ?? 0) >= least) chosen[i] = true;
  }
}

function isProse({ box, chars, linkChars }: Block): boolean {
  return box.tag === 'P' && chars >= LEAST_CHARS && linkChars <= MOST_LINKS * chars;
}
