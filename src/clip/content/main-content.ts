import type { Deadline } from '../deadline';
import type { Thing } from '../json-ld';
import { type Box, type Boxes, boxesOf } from './boxes';
import { judgeBlocks } from './judge';
import { pageFacts } from './page-facts';

/** What the page says about itself, for the blocks to be compared with. */
export interface PageHead {
  title: string;
  description: string;
  /** `og:type`, or empty. */
  type: string;
  url: string;
}

/**
 * Cuts a page copy down to its main content, whatever kind of page it is: every run of text is
 * judged by a model that knows how it looks, where it stands, and what Readability thinks of it.
 *
 * @returns the text that is left.
 */
export function cutToMainContent(
  page: Document,
  article: ReadonlySet<Text>,
  things: readonly Thing[],
  head: PageHead,
  deadline: Deadline,
): string {
  const boxes = boxesOf(page.body, (text) => article.has(text), deadline);
  const chosen = judgeBlocks(boxes, pageFacts(boxes, things, head));
  deadline.check();
  if (!chosen.includes(true)) fallBack(boxes, chosen);
  keepTablesWhole(boxes, chosen);
  cut(page, boxes, chosen);
  return boxes.blocks.flatMap(({ text }, i) => (chosen[i] ? text : [])).join('\n');
}

/** Nothing was found to be content: what Readability keeps, or else everything that is no link, is better than nothing. */
function fallBack({ blocks }: Boxes, chosen: boolean[]): void {
  const some = blocks.some(({ articleChars }) => articleChars > 0);
  for (const [i, block] of blocks.entries()) {
    chosen[i] = some ? block.articleChars * 2 > block.chars : block.linkChars < block.chars;
  }
}

/** Half a table or half a program is worth nothing: the majority of its characters decides. */
function keepTablesWhole({ root, blocks }: Boxes, chosen: boolean[]): void {
  const decided = new Set<Box>();
  for (const block of blocks) {
    for (let box: Box | undefined = block.box; box && box !== root; box = box.parent) {
      if (!isWhole(box) || decided.has(box)) continue;
      decided.add(box);
      let kept = 0;
      for (let i = box.first; i < box.last; i++) kept += chosen[i] ? (blocks[i]?.chars ?? 0) : 0;
      chosen.fill(kept * 2 > box.chars, box.first, box.last);
    }
  }
}

function isWhole({ tag, element }: Box): boolean {
  return (
    tag === 'PRE' ||
    (tag === 'TABLE' &&
      element.querySelector('th') !== null &&
      element.querySelector('table') === null)
  );
}

/** Removes the text that was not chosen, and the pictures and players that stand among it. */
function cut(page: Document, { root, blocks }: Boxes, chosen: readonly boolean[]): void {
  const keptChars = new Map<Element, { kept: number; all: number }>();
  for (const [i, block] of blocks.entries()) {
    if (!chosen[i]) for (const node of block.nodes) node.remove();
    for (let box: Box | undefined = block.box; box; box = box.parent) {
      const sums = keptChars.get(box.element) ?? { kept: 0, all: 0 };
      sums.all += block.chars;
      if (chosen[i]) sums.kept += block.chars;
      keptChars.set(box.element, sums);
    }
  }
  for (const media of page.body.querySelectorAll('img, video, audio, iframe, math, hr')) {
    let holder: Element | null = media;
    while (holder && holder !== root.element && !keptChars.has(holder))
      holder = holder.parentElement;
    const sums = holder ? keptChars.get(holder) : undefined;
    if (!sums || sums.kept * 2 < sums.all) media.remove();
  }
}
