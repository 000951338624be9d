import { wordsOf } from '../../words';
import { isOwnPage } from '../destinations';
import { type Block, type Box, type Boxes, innermost } from '../measure/boxes';
import { type Cue, cueOf } from '../measure/cue-phrases';

/** Maximum characters of a line, and of its label. */
const LONGEST = 300;
const LONGEST_LABEL = 25;
/** Minimum words of a headline. */
const LEAST_WORDS = 3;
/** Words that are read for what a line announces. */
const BEGINNING = 12;
/** Labels beside `CUES`, with a colon: alone they may begin a sentence. */
const LABEL = /^\W?(?:also|must[- ]read|opinion|read|see|watch)\s?:/i;
/** Links of a text to what belongs to it. */
const HERE = /^\W?(?:see also|siehe auch|voir aussi|véase también|vedi anche|zie ook)\b/i;
/** Where one subscribes to something, follows somebody or gets an app. */
const OFFERED =
  /newsletter|subscri|abonn|sign-?up|mailing-?list|eepurl|mailchi|list-manage|\/apps?(?:[-/]|$)|\/\/(?:apps|itunes)\.apple\.|\/\/play\.google\.|\/\/(?:[a-z]{1,9}\.)?(?:twitter|x|facebook|instagram|tiktok|threads|youtube|linkedin|whatsapp|t)\.(?:com|net|me)\//i;

/**
 * Drops from an article the lines between its paragraphs that lead away from it: headlines of other articles behind a
 * label ("Read more: …"), below one or as headings in a list; and calls to subscribe or to follow.
 * @param address of the page
 */
export function dropReferrals({ blocks }: Boxes, chosen: boolean[], address: string): void {
  const linkedTo = (block: Block) => linksOf(block).every((href) => isOwnPage(href, address));
  const listOf = innermost(({ tag }) => tag === 'UL' || tag === 'OL');
  const seen = new Map<Box, boolean>();
  let label: number | undefined;
  let isBelowLabel = false;
  for (const [i, block] of blocks.entries()) {
    if (!chosen[i]) continue;
    const isHeadline = block.chars <= LONGEST && 5 * block.linkChars >= 4 * block.chars;
    if (isBelowLabel && isHeadline && linkedTo(block)) {
      chosen[i] = false;
      if (label !== undefined) chosen[label] = false;
      label = undefined;
      continue;
    }
    isBelowLabel = isLabel(block);
    label = isBelowLabel ? i : undefined;
    const list = listOf(block.box);
    if (isLabelled(block, linkedTo) || isCall(block)) chosen[i] = false;
    else if (list && isHeadline) {
      let isGone = seen.get(list);
      if (isGone === undefined) {
        isGone = isOfHeadlines(list, blocks) && blocks.slice(list.first, list.last).every(linkedTo);
        seen.set(list, isGone);
      }
      if (isGone) chosen[i] = false;
    }
  }
}

/** The addresses that the words of a short line link to. */
function linksOf({ nodes }: Block): string[] {
  const links = new Set<string>();
  for (const { parentElement } of nodes) {
    const href = parentElement?.closest('a')?.getAttribute('href');
    if (href) links.add(href);
  }
  return [...links];
}

const announced = (words: readonly string[]): Cue | undefined => cueOf(words.slice(0, BEGINNING));

/** Whether a line of its own names what follows: "You might also like". */
const isLabel = ({ box, linkChars, words, text }: Block): boolean =>
  linkChars === 0 && !/^H[1-6]$/.test(box.tag) && cueOf(words) === 'related' && !HERE.test(text);

/** "Read more: What jackdaws eat", or the whole of that as a link. */
function isLabelled(block: Block, linkedTo: (block: Block) => boolean): boolean {
  const { chars, linkChars, words, text, box } = block;
  if (linkChars === 0 || chars > LONGEST || chars - linkChars > LONGEST_LABEL) return false;
  if (words.length <= LEAST_WORDS || HERE.test(text) || box.role === 'note') return false;
  return (LABEL.test(text) || announced(words) === 'related') && linkedTo(block);
}

/** Whether a line calls to subscribe or to follow, and all of its links lead where one can. */
function isCall(block: Block): boolean {
  const { chars, linkChars, text } = block;
  if (linkChars === 0 || chars > LONGEST) return false;
  let called = 0;
  for (const sentence of text.split(/(?<=[.!?:])\s/)) {
    const cue = announced(wordsOf(sentence));
    if (cue === 'join' || cue === 'share' || /^click here/i.test(sentence))
      called += sentence.length;
  }
  if (2 * called < text.length) return false;
  return linksOf(block).every((href) => OFFERED.test(href.replace(/[?#].*/, '')));
}

/** Whether a list within the text has only headings that are links. */
function isOfHeadlines({ first, last, chars, linkChars }: Box, blocks: readonly Block[]): boolean {
  return (
    linkChars >= chars && blocks.slice(first, last).every(({ box }) => /^H[2-6]$/.test(box.tag))
  );
}
