/** Measures how well each sentence of the passages could answer a question. */
import { HIGHLIGHTS_TITLE } from '../../protocol/document/whole-markdown';
import type { PlainPassage } from '../../protocol/passage';
import type { Work } from '../../protocol/sliced-work';
import { languageOf } from '../asking/speech';
import { type CodeBelow, isCredit } from '../pieces/fragments';
import { fillingMeasurer } from './filling-measures';
import { fillingsIn, namesIn, type Particulars, particularsOf } from './fillings';
import { gramEvidence } from './gram-measures';
import { type Grams, gramMatcher } from './grams';
import { type Grounds, groundsOf } from './grounds';
import type { Measures } from './measures';
import { askedIn, contentOf, kindOf, type QuestionKind } from './question-words';
import type { Rarity } from './rarity';
import { repeatedMarks } from './repeated-marks';
import { asksIn, sentencesOf } from './sentences';
import { type AskedTerm, HELD, type Matches, termMatcher } from './term-matches';
import { type MatchedSentence, weighWords, wordMeasurer } from './word-measures';
import type { Wording } from './wording';

export interface Candidate {
  text: string;
  /** Its exact words in the source. */
  quote: string;
  code?: CodeBelow;
  passage: PlainPassage;
  rank: number;
  order: number;
  matches: Matches;
  /** Whether it contains the kind of thing that the question asks for. */
  fills: boolean;
  /** Whether it lacks the number, time or name that the question asks for. */
  lacks: boolean;
  /**
   * Whether it has the price, weight, date or duration that is asked for, and its passage has a name that is asked for.
   * True if none of these is asked for.
   */
  hasAsked: boolean;
  /**
   * Whether it answers across languages. The question is not in the language of the passage, but the passage has all
   * names of the question and this sentence has the amount: names and units are all that the two languages share.
   */
  isAcross: boolean;
  measures: Measures;
}

export interface Evidence {
  kind: QuestionKind;
  /** What it asks for, if that can be told by its form: a price or a weight, a duration, or when. */
  form: 'amount' | 'length' | 'when' | undefined;
  candidates: Candidate[];
  grounds: Grounds;
  /** The passage with the largest share of the question's weight. */
  best: PlainPassage | undefined;
}

type Draft = Omit<Candidate, 'measures' | 'fills' | 'lacks' | 'hasAsked' | 'isAcross'> &
  MatchedSentence & { grams: Grams };

/** A passage's sentences, and the runs of characters of its title and headings. */
interface PassageDrafts {
  sentences: Draft[];
  about: Grams;
}

/** Maximum characters to read of a title with its headings, or of a question for its names. */
const LONGEST_TITLE = 500;

/**
 * Reads all sentences, then measures them. Yields once for each sentence in both passes.
 * @param asked the words of the question, as `askedTerms` returns them.
 * @param codeOf returns the language of one passage, because passages may be in several; '' if unknown.
 */
export function* gatherEvidence(
  question: string,
  asked: readonly AskedTerm[],
  passages: readonly PlainPassage[],
  wording: Wording,
  weigh?: Rarity,
  codeOf: (text: string) => string = () => '',
): Work<Evidence> {
  const match = termMatcher(asked, wording.terms);
  const grams = gramMatcher(question, contentOf(question, wording.code));
  const code = languageOf(passages[0]?.content ?? '', wording.code);
  const kind = kindOf(question, wording.code);
  const fillings = fillingsIn(code);
  const codes = askedIn(question, wording.code);
  const particulars = particularsOf(question, kind, codes);
  const { amount } = particulars;
  const form = formOf(kind, particulars);
  const mayAnswer = fillings.mayAnswer(kind, amount);
  const ofMarks = new Set(wording.terms(HIGHLIGHTS_TITLE));
  const isRepeated = asked.some(({ term }) => ofMarks.has(term))
    ? () => false
    : repeatedMarks(passages, wording.terms);
  const read: PassageDrafts[] = [];
  const languages: string[] = [];
  for (const [rank, passage] of passages.entries()) {
    // '' means English or unknown, so such a passage is split by the rules for most of the passages.
    const own = languageOf(passage.content, codeOf(passage.content) || wording.code);
    languages.push(own);
    const reader = { match, matchGrams: grams.match, mayAnswer, isRepeated };
    read.push(yield* draftsOf(passage, rank, own, reader));
  }
  const drafts = read.map(({ sentences }) => sentences);
  const letters = gramEvidence(grams.telling, read);
  const words = weighWords(asked, drafts, weigh);
  const measureWords = wordMeasurer(asked, words);
  const named = new Set(namesAsked(question).flatMap((name) => wording.terms(name)));
  const names = asked.flatMap(({ term }, index) => (named.has(term) ? [index] : []));
  const hasIn = (rank: number) => (index: number) => (words.wholes[rank]?.[index] ?? 0) >= HELD;
  // A name that no passage has may be misspelt or written in another way.
  const known = names.filter((name) => drafts.some((_, rank) => hasIn(rank)(name)));
  const measureFilling = fillingMeasurer({
    question,
    kind,
    particulars,
    terms: new Set(wording.terms(question)),
    weights: words.weights,
    fillings,
    all: drafts.flat(),
    isNamed: (rank) => names.some(hasIn(rank)),
  });
  const candidates: Candidate[] = [];
  let near = 0;
  for (const [rank, sentences] of drafts.entries()) {
    const byWords = measureWords(rank, sentences);
    const isForeign = !codes.includes(languages[rank] ?? '');
    const isNamed = names.length > 0 && names.every(hasIn(rank));
    const isOfName = known.length === 0 || known.some(hasIn(rank));
    const { answersInForm } = fillingsIn(languages[rank] ?? code);
    for (const draft of sentences) {
      yield;
      const ofLetters = letters.measures[rank]?.[draft.order];
      // A question in the text answers nothing, and a credit line answers only who made something.
      if (draft.asks || ofLetters === undefined) continue;
      if (kind !== 'person' && isCredit(draft.text)) continue;
      const { around, shareBefore, ...ofWords } = byWords(draft);
      const { filled, measures } = measureFilling(draft, { around, shareBefore });
      near = Math.max(near, around);
      candidates.push({
        ...draft,
        fills: filled > 0,
        lacks: filled === 0 && isToBeSeen(kind, draft.text),
        hasAsked: form === undefined || (isOfName && answersInForm(particulars, draft.text)),
        isAcross: isForeign && isNamed && filled > 0 && amount?.test(draft.text) === true,
        measures: { ...ofWords, ...measures, ...ofLetters },
      });
    }
  }
  return {
    kind,
    form,
    candidates,
    best: passages[words.wholeShares.indexOf(words.bestWhole)],
    grounds: { ...groundsOf({ question, asked, passages, words, near }), ...letters.grounds },
  };
}

function formOf(kind: QuestionKind, { amount, asksLength }: Particulars): Evidence['form'] {
  if (amount !== undefined) return 'amount';
  if (kind !== 'time') return undefined;
  return asksLength ? 'length' : 'when';
}

/** Matches capitalised Latin words. In a question in a script without capitals, they are names at any position. */
const LATIN_NAME = /\p{Lu}[\p{Script=Latin}\p{M}]{1,80}/gu;
const WITHOUT_CAPITALS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}]/u;

/** Whether a text shows by its signs if it has the kind of thing asked for. A name is seen by its capital. */
function isToBeSeen(kind: QuestionKind, text: string): boolean {
  if (kind === 'time' || kind === 'amount') return true;
  return (kind === 'person' || kind === 'place') && !WITHOUT_CAPITALS.test(text);
}

function namesAsked(question: string): string[] {
  const start = question.slice(0, LONGEST_TITLE);
  return WITHOUT_CAPITALS.test(start) ? (start.match(LATIN_NAME) ?? []) : namesIn(start);
}

interface Reader {
  match: (text: string) => Matches;
  matchGrams: (text: string) => Grams;
  /** Whether a text that only shows a value may be the answer. */
  mayAnswer: (text: string) => boolean;
  /** Whether words of a highlight are also in the text, and highlights are not asked for. */
  isRepeated: (passage: PlainPassage, quote: string) => boolean;
}

function* draftsOf(
  passage: PlainPassage,
  rank: number,
  code: string,
  { match, matchGrams, mayAnswer, isRepeated }: Reader,
): Work<PassageDrafts> {
  const title = [passage.source.title, ...passage.headings].join(' . ').slice(0, LONGEST_TITLE);
  const about = match(title);
  let known = '';
  let heading = match('');
  const sentences: Draft[] = [];
  for (const sentence of sentencesOf(passage.content, code, title)) {
    yield;
    if (sentence.heading !== known) {
      known = sentence.heading;
      heading = match(known.slice(0, LONGEST_TITLE));
    }
    const { text, quote = text, subject = '', question = '', code: below } = sentence;
    if (sentence.heading === HIGHLIGHTS_TITLE && isRepeated(passage, quote)) continue;
    const said = asOne(question, text);
    const own = match(said);
    // The price on a page about a kettle does not answer how heavy it is.
    const isOfSubject = subject !== '' && (isHeld(own) || mayAnswer(text));
    const read = isOfSubject ? asOne(question, subject, text) : said;
    sentences.push({
      text,
      quote,
      ...(below !== undefined && { code: below }),
      passage,
      rank,
      order: sentences.length,
      matches: isOfSubject ? match(read) : own,
      about,
      heading,
      asks: sentence.asks === true || asksIn(text),
      grams: matchGrams(read),
    });
  }
  return { sentences, about: matchGrams(title) };
}

const asOne = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' ');

const isHeld = ({ best }: Matches) => best.some((value) => value >= HELD);
