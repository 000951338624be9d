import Readability from '@mozilla/readability/Readability.js';
import { squeeze } from '../../protocol/plain-line';
import type { Block, Boxes } from './measure/boxes';

/** Readability cannot be stopped once it runs, and its running time grows faster than the page. */
const MAX_ELEMENTS = 3_000;
/** Characters, each counted once per ancestor, because Readability reads the text of every element. */
const MAX_READING = 50_000_000;
/** Characters, each counted once. */
const MAX_CHARS = 300_000;
/** Levels of nesting. Only hostile pages nest deeper. */
const MAX_LEVELS = 200;
/** Minimum characters in blocks of prose, and in each of them. A page with fewer has no article. */
const LEAST_PROSE = 300;
const LEAST_IN_BLOCK = 80;
/** Scripts that need about a third of the characters for the same text. */
const DENSE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/**
 * Returns the share of each block's characters that is in Readability's article, 0 to 1. `undefined` if it finds
 * no article, or if the page is too large or has little prose.
 * @param page only read.
 * @throws if Readability does.
 */
export function readabilityShares(
  page: Document,
  { blocks, count, root }: Boxes,
): Float64Array | undefined {
  let prose = 0;
  let reading = 0;
  let levels = 0;
  for (const { chars, linkChars, box, text } of blocks) {
    const length = DENSE.test(text) ? 3 * chars : chars;
    if (length >= LEAST_IN_BLOCK && 2 * linkChars < chars) prose += length;
    reading += chars * box.depth;
    levels = Math.max(levels, box.depth);
  }
  const isTooLarge =
    count > MAX_ELEMENTS || root.chars > MAX_CHARS || reading > MAX_READING || levels > MAX_LEVELS;
  if (prose < LEAST_PROSE || isTooLarge) return undefined;
  const article = readabilityArticle(lightCopy(page));
  return article && sharesIn(article, blocks);
}

/** Returns a copy without the elements that Readability would only skip. */
function lightCopy(page: Document): Document {
  const copy = page.cloneNode(true) as Document;
  for (const element of copy.querySelectorAll(WORDLESS)) element.remove();
  for (const script of copy.querySelectorAll('script'))
    if ((script.textContent?.length ?? 0) > MAX_FACTS) script.remove();
  return copy;
}

/** Maximum characters of JSON-LD, because Readability parses it in one go. */
const MAX_FACTS = 200_000;
const WORDLESS = 'script:not([type="application/ld+json"]), style, link, template, svg > *';

/** Returns Readability's article, in new elements. @param page is modified. */
export function readabilityArticle(page: Document): Node | undefined {
  const found = new Readability<Node>(page, {
    // Return nodes: serialising them would mean parsing them again.
    serializer: (node) => node,
    keepClasses: true,
  }).parse();
  return found?.content ?? undefined;
}

/** Finds the blocks in the article. Readability copies its texts, so they are matched by words and by order. */
function sharesIn(article: Node, blocks: readonly Block[]): Float64Array {
  const places = placesOf(blocks);
  const found = new Float64Array(blocks.length);
  const walker = (article.ownerDocument as Document).createTreeWalker(
    article,
    NodeFilter.SHOW_TEXT,
  );
  let last = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = squeeze(node.nodeValue ?? '');
    const said = places.get(text);
    if (!said) continue;
    while ((said.blocks[said.next] ?? last) < last) said.next++;
    const place = said.blocks[said.next] ?? (said.blocks.length === 1 ? said.blocks[0] : undefined);
    if (place === undefined) continue;
    said.next++;
    last = place;
    found[place] = (found[place] ?? 0) + text.length;
  }
  return found.map((chars, i) => Math.min(1, chars / Math.max(1, blocks[i]?.chars ?? 1)));
}

/** The blocks that have one text. */
interface Said {
  /** In document order. */
  blocks: number[];
  /** Index of the first one that is not matched yet. */
  next: number;
}

function placesOf(blocks: readonly Block[]): Map<string, Said> {
  const places = new Map<string, Said>();
  for (const [i, { nodes }] of blocks.entries())
    for (const { data } of nodes) {
      const text = squeeze(data);
      if (text === '') continue;
      const known = places.get(text);
      if (known) known.blocks.push(i);
      else places.set(text, { blocks: [i], next: 0 });
    }
  return places;
}
