/** Every sentence of the passages, measured by how it could answer a question. */
import type { PlainPassage } from '../../protocol/passage';
import type { Work } from '../../protocol/sliced-work';
import { languageOf } from '../asking/speech';
import { fillingMeasurer } from './filling-measures';
import { fillingsIn } from './fillings';
import type { CodeBelow } from './fragments';
import { gramEvidence } from './gram-measures';
import { type Grams, gramMatcher } from './grams';
import { type Grounds, groundsOf } from './grounds';
import type { Measures } from './measures';
import { contentOf, kindOf, type QuestionKind } from './question-words';
import type { Rarity } from './rarity';
import { asksIn, sentencesOf } from './sentences';
import { type AskedTerm, HELD, type Matches, termMatcher } from './term-matches';
import { type MatchedSentence, weighWords, wordMeasurer } from './word-measures';
import type { Wording } from './wording';

export interface Candidate {
  text: string;
  /** Its words as they stand in the source. */
  quote: string;
  /** The code that stands below it. */
  code?: CodeBelow;
  passage: PlainPassage;
  rank: number;
  order: number;
  matches: Matches;
  /** Whether it has what the question's kind asks for. */
  fills: boolean;
  measures: Measures;
}

export interface Evidence {
  /** What the question asks for. */
  kind: QuestionKind;
  candidates: Candidate[];
  grounds: Grounds;
  /** The passage that holds most of what is asked. */
  best: PlainPassage | undefined;
}

type Draft = Omit<Candidate, 'measures' | 'fills'> & MatchedSentence & { grams: Grams };

/** A passage's sentences, and the runs of characters of its title and headings. */
interface PassageDrafts {
  sentences: Draft[];
  about: Grams;
}

/** Longest part of a title or of headings that lends its words. */
const LONGEST_TITLE = 500;

/**
 * Yields for each sentence, when it is read and when it is measured.
 * @param asked the words of the question, as `askedTerms` has them.
 * @param codeOf the language of one passage, where they may be in several; '' where it is not known.
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
  const mayAnswer = fillings.mayAnswer(kind, question);
  const read: PassageDrafts[] = [];
  for (const [rank, passage] of passages.entries()) {
    // Nothing tells English from an unknown language: such a text is cut as the others are.
    const own = languageOf(passage.content, codeOf(passage.content) || wording.code);
    read.push(yield* draftsOf(passage, rank, own, { match, matchGrams: grams.match, mayAnswer }));
  }
  const drafts = read.map(({ sentences }) => sentences);
  const letters = gramEvidence(grams.telling, read);
  const words = weighWords(asked, drafts, weigh);
  const measureWords = wordMeasurer(asked, words);
  const measureFilling = fillingMeasurer({
    question,
    kind,
    terms: new Set(wording.terms(question)),
    weights: words.weights,
    fillings,
    all: drafts.flat(),
  });
  const candidates: Candidate[] = [];
  let near = 0;
  for (const [rank, sentences] of drafts.entries()) {
    const byWords = measureWords(rank, sentences);
    for (const draft of sentences) {
      yield;
      const ofLetters = letters.measures[rank]?.[draft.order];
      // A question in the text answers nothing.
      if (draft.asks || ofLetters === undefined) continue;
      const { around, shareBefore, ...ofWords } = byWords(draft);
      const { filled, measures } = measureFilling(draft, { around, shareBefore });
      near = Math.max(near, around);
      candidates.push({
        ...draft,
        fills: filled > 0,
        measures: { ...ofWords, ...measures, ...ofLetters },
      });
    }
  }
  return {
    kind,
    candidates,
    best: passages[words.wholeShares.indexOf(words.bestWhole)],
    grounds: {
      ...groundsOf({ question, asked, passages, words, near }),
      ...letters.grounds,
    },
  };
}

interface Reader {
  match: (text: string) => Matches;
  matchGrams: (text: string) => Grams;
  /** Whether a text of a few words may be what is asked for. */
  mayAnswer: (text: string) => boolean;
}

function* draftsOf(
  passage: PlainPassage,
  rank: number,
  code: string,
  { match, matchGrams, mayAnswer }: Reader,
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
    const said = asOne(question, text);
    const own = match(said);
    // The price on a page about a kettle says nothing of its weight.
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
      asks: asksIn(text),
      grams: matchGrams(read),
    });
  }
  return { sentences, about: matchGrams(title) };
}

const asOne = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' ');

const isHeld = ({ best }: Matches) => best.some((value) => value >= HELD);
