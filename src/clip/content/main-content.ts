import type { Deadline } from '../deadline';
import type { Faults } from '../faults';
import { HOLDERS } from '../markdown/embedded';
import { notesOfMarks } from '../markdown/footnotes';
import type { Thing } from '../metadata/json-ld';
import type { Work } from '../slices';
import { isHome, isShare } from './destinations';
import { dropDoubtful } from './drop/doubtful';
import { dropKnownLines } from './drop/known-lines';
import { dropLoneHeadings } from './drop/lone-headings';
import { dropOffers } from './drop/offers';
import { dropReferrals } from './drop/referrals';
import { judgeBlocks } from './judge';
import { keepCaptions } from './keep/captions';
import { keepCodeAmongText } from './keep/code-among-text';
import { keepDisplayFormulas } from './keep/display-formulas';
import { keepFigures } from './keep/figures';
import { keepHeadings } from './keep/headings';
import { keepNotesWhole } from './keep/notes-whole';
import { keepPostAuthors } from './keep/post-authors';
import { keepHeadsOfShortPosts } from './keep/post-heads';
import { keepPrice } from './keep/price';
import { keepProseTogether } from './keep/prose-together';
import { keepQuestions } from './keep/questions';
import { keepAnswersToQuotes } from './keep/quotes';
import { keepRecipe } from './keep/recipe';
import { keepSeriesWhole } from './keep/series';
import { keepSpecification } from './keep/specification';
import { type Box, type Boxes, boxesOf } from './measure/boxes';
import { pageFacts } from './measure/page-facts';
import { readingBox } from './measure/reading-box';
import { RunningSum } from './measure/running-sum';
import { readabilityShares } from './readability';

/** What the page says about itself, to compare the blocks with. */
export interface PageHead {
  /** The address that it was read at. */
  address: string;
  title: string;
  /** `og:type`, or empty. */
  type: string;
  /** The price of the product that the page is about, or empty. */
  price: string;
  /** The author, as it is kept beside the text, or empty. */
  byline: string;
  /** The date of publication, or empty. */
  publishedAt: string;
}

export interface MainContent {
  /** Characters of text that are left. */
  captured: number;
  /** Characters of text that there were. */
  visible: number;
  /**
   * The share of text that is both kept and in Readability's article, out of text that is either; `undefined`
   * without an article.
   */
  agreement: number | undefined;
}

/**
 * Cuts a page copy down to its main content. A model judges every run of text by its looks, its place, its
 * surroundings, and whether Readability has it.
 * @param faults notes what failed without stopping the clip.
 */
export function* cutToMainContent(
  page: Document,
  things: readonly Thing[],
  head: PageHead,
  deadline: Deadline,
  faults: Faults,
): Work<MainContent> {
  const boxes = yield* boxesOf(page.body, deadline);
  const facts = pageFacts(boxes, things, head);
  // Nothing cuts or stops Readability once it runs.
  yield;
  const shares = faults.guard('readability', undefined, () =>
    deadline.isPast(0.5) ? undefined : readabilityShares(page, boxes),
  );
  if (deadline.check()) yield;
  const { chosen, probabilities, listChance } = yield* judgeBlocks(boxes, facts, shares, deadline);
  if (!chosen.includes(true)) fallBack(boxes, chosen);
  const notes = yield* notesOfMarks(page.body, deadline);
  const isArticle =
    facts.saysArticle > 0 && facts.saysProduct + facts.saysForum === 0 && listChance < 0.5;
  for (const keep of [
    () => isArticle && dropDoubtful(boxes, chosen, probabilities, shares),
    () => keepProseTogether(boxes, chosen, probabilities, shares),
    () => facts.saysProduct === 1 && keepSpecification(boxes, chosen, probabilities),
    () => keepPrice(boxes, chosen, head.price),
    () => keepRecipe(boxes, chosen, things),
    () => keepTablesWhole(boxes, chosen),
    () => keepAnswersToQuotes(boxes, chosen),
    () => keepSeriesWhole(boxes, chosen, probabilities),
    () => keepNotesWhole(boxes, chosen, notes),
    () => keepCodeAmongText(boxes, chosen, probabilities),
    () => dropOffers(boxes, chosen, isArticle),
    () => isArticle && dropReferrals(boxes, chosen, head.address),
    // Before the authors of posts, which stay with their posts. The name of a product belongs to what is told of it.
    () => dropKnownLines(boxes, chosen, facts.saysProduct === 1 ? { ...head, title: '' } : head),
    () => keepPostAuthors(boxes, chosen),
    () => keepHeadsOfShortPosts(boxes, chosen),
    () => keepDisplayFormulas(boxes, chosen),
    () => keepFigures(boxes, chosen),
    () => keepQuestions(boxes, chosen),
    () => keepCaptions(boxes, chosen),
    () => keepHeadings(boxes, chosen, head.title),
    () => dropLoneHeadings(boxes, chosen),
  ]) {
    keep();
    if (deadline.check()) yield;
  }
  const captured = yield* cut(page, boxes, chosen, head.address, deadline);
  return { captured, visible: boxes.root.chars, agreement: agreementOf(boxes, chosen, shares) };
}

function agreementOf(
  { blocks }: Boxes,
  chosen: readonly boolean[],
  shares: Float64Array | undefined,
): number | undefined {
  if (!shares) return undefined;
  let both = 0;
  let either = 0;
  for (const [i, { chars }] of blocks.entries()) {
    const read = shares[i] ?? 0;
    both += chosen[i] ? chars * read : 0;
    either += chosen[i] ? chars : chars * read;
  }
  return either === 0 ? undefined : both / either;
}

/** Where nothing was found, keeps the box with the most prose, or else everything but links. */
function fallBack(boxes: Boxes, chosen: boolean[]): void {
  const reading = readingBox(boxes);
  for (const [i, block] of boxes.blocks.entries()) {
    chosen[i] = reading
      ? i >= reading.first && i < reading.last
      : block.linkChars < block.chars || boxes.root.linkChars === boxes.root.chars;
  }
}

/** Half a table or half a program is useless, so the majority of its characters decides. */
function keepTablesWhole({ root, count, blocks }: Boxes, chosen: boolean[]): void {
  const seen = new Uint8Array(count);
  for (const block of blocks) {
    for (let box: Box | undefined = block.box; box && box !== root; box = box.parent) {
      // Then all boxes around it were seen too.
      if (seen[box.number]) break;
      seen[box.number] = 1;
      if (!isWhole(box)) continue;
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

/** What has no words to be judged by, and goes or stays with the text around it. */
const MEDIA = `img, math, hr, ${HOLDERS}`;

/** Removes the text, pictures and players that were not chosen, and logos. @returns how many characters are left. */
function* cut(
  page: Document,
  { root, blocks }: Boxes,
  chosen: readonly boolean[],
  address: string,
  deadline: Deadline,
): Work<number> {
  const kept = new RunningSum(blocks, ({ chars }, i) => (chosen[i] ? chars : 0));
  const keptIn = ({ first, last }: Box) => kept.over(first, last);
  const share = new Map<Element, number>([[root.element, keptIn(root) / root.chars]]);
  const gone = new Set<Box>();
  for (const [i, block] of blocks.entries()) {
    for (const node of chosen[i] ? [] : block.nodes) {
      // A formula goes with its box or stays whole. Without its letters, its skeleton would stay.
      if (!node.parentElement?.closest('math')) node.remove();
      if (deadline.step()) yield;
    }
    let empty: Box | undefined;
    for (let box: Box | undefined = block.box; box && !gone.has(box); box = box.parent) {
      if (keptIn(box) > 0) {
        if (share.has(box.element)) break;
        share.set(box.element, keptIn(box) / box.chars);
      } else if (box !== root && box.isLine) empty = box;
    }
    // The largest box without any kept text goes as a whole.
    if (empty) {
      gone.add(empty);
      empty.element.remove();
    }
  }
  for (const media of page.body.querySelectorAll(MEDIA)) {
    if (deadline.step()) yield;
    const link = media.closest('a')?.getAttribute('href') ?? '';
    if (link !== '' && (isHome(link, address) || isShare(link))) {
      media.remove();
      continue;
    }
    let holder: Element | null = media;
    while (holder && !share.has(holder)) holder = holder.parentElement;
    if (!holder || (share.get(holder) ?? 0) < 0.5) media.remove();
  }
  return kept.over(0, blocks.length);
}
