import { sentenceSegments } from '../protocol/sentence-segments';
import { inlineText } from './inline-text';

/** One sentence of a passage, as a reader of the page sees it (no markup). */
export interface Sentence {
  text: string;
  /** The heading inside the passage that it stands under, or empty. */
  heading: string;
}

interface Block {
  text: string;
  heading: string;
}

const FENCE = /^\s*(```+|~~~+)/;
const HEADING = /^\s{0,3}#{1,6}\s+(.*)$/s;
/** The signs that may close a heading. */
const HEADING_END = /(?<![#\s])[#\s]+$/;
const UNDERLINE = /^\s{0,3}(=+|-{2,})\s*$/;
const RULE = /^\s{0,3}([-*_])(\s*\1){2,}\s*$/;
const ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?/;
const TABLE_ROW = /^\s*\|.*\|\s*$/;
const TABLE_RULE = /^[\s|:-]+$/;

/**
 * The sentences of a passage of markdown. Headings are context, not sentences; code, rules and
 * lines that are nothing but links carry no statement and are left out.
 */
export function sentencesOf(markdown: string): Sentence[] {
  return blocksOf(markdown).flatMap(({ text, heading }) =>
    splitSentences(text).map((sentence) => ({ text: sentence, heading })),
  );
}

function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let heading = '';
  let lines: string[] = [];
  let fence: string | undefined;

  const close = () => {
    const raw = lines.join(' ');
    lines = [];
    const text = inlineText(raw);
    if (text !== '' && saysSomething(raw)) blocks.push({ text, heading });
  };

  for (const quoted of markdown.split(/\r?\n/)) {
    const line = quoted.replace(/^(?:\s{0,3}>\s?)+/, '');
    const mark = FENCE.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark?.startsWith(fence)) fence = undefined;
      continue;
    }
    if (mark !== undefined) {
      close();
      fence = mark;
      continue;
    }
    const title = HEADING.exec(line)?.[1];
    if (title !== undefined) {
      close();
      heading = inlineText(title.replace(HEADING_END, ''));
    } else if (lines.length > 0 && UNDERLINE.test(line)) {
      heading = inlineText(lines.join(' '));
      lines = [];
    } else if (line.trim() === '' || RULE.test(line)) {
      close();
    } else if (TABLE_ROW.test(line)) {
      close();
      if (!TABLE_RULE.test(line)) {
        for (const cell of line.split('|')) {
          lines = [cell.trim()];
          close();
        }
      }
    } else if (ITEM.test(line)) {
      close();
      lines = [line.replace(ITEM, '')];
    } else {
      lines.push(line.trim());
    }
  }
  if (fence === undefined) close();
  return blocks;
}

/** Whether letters or digits are left once links, images and bare addresses are gone. */
function saysSomething(raw: string): boolean {
  const rest = raw
    .replace(/!?\[[^[\]]*\](?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^\]]*\])/g, '')
    .replace(/<?https?:\/\/[^\s>]+>?/g, '');
  return /[\p{L}\p{N}]/u.test(rest);
}

/** A full stop after one of these, or after a lone capital, ends no sentence. */
const ABBREVIATION =
  /(?:^|[\s(])(?:[A-Z]|Dr|Mr|Mrs|Ms|Prof|St|Jr|Sr|vs|etc|e\.g|i\.e|cf|al|Fig|Eq|No|Vol|pp?|ca|approx|Inc|Ltd|Co|Corp|z\.B|bzw)\.\s*$/;

/** Characters: an abbreviation and what stands around it. */
const LONGEST_END = 40;

/** Splits plain text by Unicode's sentence rules, mended where an abbreviation fooled them. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let pending: string[] = [];
  let end = '';
  for (const { segment } of sentenceSegments(text)) {
    const startsLow = /^\p{Ll}/u.test(segment);
    if (pending.length > 0 && !ABBREVIATION.test(end) && !startsLow) {
      sentences.push(pending.join('').trim());
      pending = [];
      end = '';
    }
    pending.push(segment);
    end = (end + segment).slice(-LONGEST_END);
  }
  const last = pending.join('').trim();
  if (last !== '') sentences.push(last);
  return sentences.filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}
