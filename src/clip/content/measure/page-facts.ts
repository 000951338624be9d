import { isOfType, type Thing } from '../../metadata/json-ld';
import { wordsOf } from '../../words';
import type { Box, Boxes } from './boxes';

/** Facts about the page as a whole, which all of its blocks share. */
export interface PageFacts {
  words: number;
  chars: number;
  linkShare: number;
  paragraphShare: number;
  listShare: number;
  /** Share of the text in long blocks without many links. */
  longShare: number;
  /** Share of the text in elements that repeat at least four times. */
  repeatedShare: number;
  /** 1 if the page's structured data say so, 0.5 if only its head does. */
  saysArticle: number;
  saysProduct: number;
  saysForum: number;
  /** Words of the page's title, for comparison. */
  titleWords: ReadonlySet<string>;
  /** How often each text occurs on the page. */
  times: ReadonlyMap<string, number>;
}

/** @param title the page's own. @param type `og:type`, or empty. */
export function pageFacts(
  { root, blocks }: Boxes,
  things: readonly Thing[],
  { title, type }: { title: string; type: string },
): PageFacts {
  const total = Math.max(1, root.chars);
  const says = (types: RegExp) => (things.some((thing) => isOfType(thing, types)) ? 1 : 0);
  const times = new Map<string, number>();
  let words = 0;
  let list = 0;
  let long = 0;
  let repeated = 0;
  for (const { text, chars, linkChars, box, words: own } of blocks) {
    times.set(text, (times.get(text) ?? 0) + 1);
    words += own.length;
    if (box.tag === 'LI') list += chars;
    if (chars > 150 && linkChars < 0.3 * chars) long += chars;
    if (repeatedAround(box)) repeated += chars;
  }
  return {
    words,
    chars: root.chars,
    linkShare: root.linkChars / total,
    paragraphShare: root.paragraphChars / total,
    listShare: list / total,
    longShare: long / total,
    repeatedShare: repeated / total,
    saysArticle: says(/(?:Article|Posting|Report)$/) || (type === 'article' ? 0.5 : 0),
    saysProduct:
      says(/^(?:Product|ProductGroup|Offer|IndividualProduct)$/) ||
      (type.includes('product') ? 0.5 : 0),
    saysForum: says(/^(?:DiscussionForumPosting|QAPage|Question|SocialMediaPosting|Comment)$/),
    titleWords: new Set(wordsOf(title)),
    times,
  };
}

/** `H1` to `H6`. */
export function isHeading(tag: string): boolean {
  return tag.length === 2 && tag.startsWith('H') && tag !== 'HR';
}

/** Returns the innermost box, itself included, that is one of several look-alikes. */
export function repeatedAround(box: Box): Box | undefined {
  if (box.repeated !== undefined) return box.repeated ?? undefined;
  let found: Box | undefined;
  if (box.parent) {
    const isItem = box.alike >= 4 && box.tag !== 'P' && box.tag !== 'BR' && box.chars >= 20;
    found = isItem ? box : repeatedAround(box.parent);
  }
  box.repeated = found ?? null;
  return found;
}
