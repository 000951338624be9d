import { remembered } from '../../protocol/remembered';
import { sentenceSegments } from '../../protocol/text/sentence-segments';
import { alternatives, anyPhrase, phrasesOf } from '../asking/phrase-lists';
import { askingIn, speechOf } from '../asking/speech';
import { type Block, isName, readTogether, withLeadIns } from '../pieces/fragments';
import { piecesOf } from '../pieces/pieces';
import { Quotations } from './quotations';

/** One sentence of a passage, as a reader of the page sees it (no markup). */
export interface Sentence extends Block {
  /** The heading or paragraph directly above it, if that is a question. */
  question?: string;
  /** Whether it repeats a question that the passage answers. */
  asks?: true;
}

/** Matches the mark of a question, perhaps with a sign that unfolds its answer: *+*, *▾*. */
const ASKS = /[?？؟][^\p{L}\p{M}\p{N}]{0,7}$/u;

/** Whether a sentence is a question. */
export const asksIn = (text: string) => ASKS.test(text.slice(-8));

/** Matches what a question without a mark rarely has, but a label with its value or a headline does. */
const STATES = /[:：].*\S/u;

/** Whether a heading or a line of its own asks without a mark: *How long does it take*. */
const asksUnmarked = (line: string, code: string) =>
  isName(line) && !STATES.test(line) && speechOf(code)?.opens.test(line.toLowerCase()) === true;

/**
 * Splits a passage of markdown into sentences. Headings are context, not sentences, except headlines. Rules and lines
 * of links only state nothing and are left out. Preformatted prose is included. Code comes with the text above it, or
 * else its heading.
 *
 * @param code the language whose rules apply.
 * @param subject what the passage is about. A number in a piece of its own is about that.
 */
export function sentencesOf(markdown: string, code = 'en', subject = ''): Sentence[] {
  let known = '';
  let above = '';
  const answered = new Set<string>();
  const all = readTogether(withLeadIns(piecesOf(markdown)), subject).flatMap((block) => {
    const sentences: Sentence[] = block.quote === undefined ? sentencesIn(block, code) : [block];
    const [first, ...others] = sentences;
    if (first === undefined) return [];
    const question = block.heading === known ? above : block.heading;
    known = block.heading;
    if (isAnswered(question, first.text, code)) {
      first.question = question;
      answered.add(question);
    }
    above = others.length === 0 ? first.text : '';
    return sentences;
  });
  for (const sentence of all) if (answered.has(sentence.text)) sentence.asks = true;
  return all;
}

/** Whether a text answers the line above it. Below a question without a mark, only a sentence does. */
function isAnswered(question: string, text: string, code: string): boolean {
  if (asksIn(text)) return false;
  return asksIn(question) || (!isName(text) && asksUnmarked(question, code));
}

/** Splits a block into sentences. The last one gets the code, and the first one the lead. */
function sentencesIn({ code, lead, ...block }: Block, language: string): Sentence[] {
  const sentences = splitSentences(block.text, language).map((text, n) =>
    n === 0 && lead !== undefined
      ? { ...block, text: `${lead} ${text}`, quote: text }
      : { ...block, text },
  );
  const last = sentences.pop();
  if (last === undefined) return [];
  return [...sentences, code === undefined ? last : { ...last, code }];
}

/** Matches the end of a text whose full stop does not end a sentence: an abbreviation, or a lone capital. */
const abbreviationIn = remembered((code: string) => {
  const written = phrasesOf(askingIn(code)?.abbreviations).map((one) =>
    // A sentence may begin with any of them.
    one.replace(/^\p{Ll}/u, (letter) => `[${letter}${letter.toUpperCase()}]`),
  );
  return new RegExp(`(?:^|[\\s("'„“«])(?:${alternatives(['\\p{Lu}', ...written])})\\.\\s*$`, 'u');
});

/** Matches a sentence that is only a yes or no. */
const replyIn = remembered(
  (code: string) =>
    new RegExp(`^(?:${anyPhrase(phrasesOf(askingIn(code)?.replies))})\\s?[.!。！।]\\s*$`, 'iu'),
);

/** Maximum characters of an abbreviation and its surroundings. */
const LONGEST_END = 40;

/** Matches the beginning of an item in a list numbered by letters or Roman numerals. */
const ITEM_LETTER =
  /^(?:[a-z]|(?=[ivxlcdm])m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3}))\.\s*$/i;

/**
 * Splits plain text by Unicode's sentence rules. Rejoins what was split at an abbreviation, at the letter of an item, or
 * between a yes or no and what it means.
 */
export function splitSentences(text: string, code = 'en'): string[] {
  const abbreviation = abbreviationIn(code);
  const reply = replyIn(code);
  const sentences: string[] = [];
  let pending: string[] = [];
  let end = '';
  const quotations = new Quotations(text);
  for (const { segment, index } of sentenceSegments(text, code)) {
    const startsLow = /^\p{Ll}/u.test(segment);
    const isMark = sentences.length === 0 && ITEM_LETTER.test(end);
    const isCut = isMark || abbreviation.test(end) || reply.test(end);
    const isWhole = !isCut && !startsLow && !quotations.around(index);
    if (pending.length > 0 && isWhole) {
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
