/** Every sentence of the passages, measured by how it could answer a question. */
import type { PlainPassage } from '../../protocol/passage';
import type { Work } from '../../protocol/sliced-work';
import { languageOf } from '../asking/speech';
import { fillingsIn } from './fillings';
import type { CodeBelow } from './fragments';
import { GRAM_MEASURES, gramEvidence } from './gram-measures';
import { type Grams, gramMatcher } from './grams';
import { groundsOf, HELD } from './grounds';
import { newNames, newNumbers, numbersNear, pairsOf, sumOf } from './nearness';
import { contentOf, kindOf, type QuestionKind } from './question-words';
import { idf, type Rarity } from './rarity';
import { sentencesOf } from './sentences';
import { type AskedTerm, type Matches, termMatcher, together } from './term-matches';
import type { Wording } from './wording';

/** What a sentence is measured by, in the order of `Candidate.measures`. */
export const MEASURES = [
  'share',
  'beside the best',
  'telling',
  'within',
  'before',
  'further before',
  'after',
  'about',
  'passage',
  'beside the best passage',
  'rank',
  'pairs',
  'time',
  'amount',
  'person',
  'place',
  'reason',
  'way',
  'definition',
  'filled near',
  'numbers',
  'names',
  'fresh',
  'bare',
  'opens',
  'led',
  'says when',
  'says how long',
  'calls a person',
  'calls a place',
  'refers back',
  'refers back to the best',
  'numbers near',
  'whole words',
  'heaviest word',
  'best of its passage',
  'beside the best of its passage',
  'first passage',
  'length',
  'how far in',
  'asked words',
  'alone',
  ...GRAM_MEASURES,
] as const;

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
  /** Share of the question's weight that it holds. */
  share: number;
  measures: number[];
}

export interface Evidence {
  /** What the question asks for. */
  kind: QuestionKind;
  candidates: Candidate[];
  grounds: number[];
  /** The passage that holds most of what is asked. */
  best: PlainPassage | undefined;
}

interface Draft extends Omit<Candidate, 'share' | 'measures' | 'fills'> {
  about: Matches;
  heading: Matches;
  grams: Grams;
}

/** A passage's sentences, and what it is about. */
interface PassageDrafts {
  sentences: Draft[];
  about: Grams;
}

const ASKS = /[?？؟]\s*["'”»)]*$/u;

const asks = ({ text }: Draft) => ASKS.test(text.slice(-8));

/** Longest part of a title or of headings that lends its words. */
const LONGEST_TITLE = 500;

/**
 * Yields for each sentence, when it is read and when it is measured.
 * @param asked the words of the question, as `askedTerms` has them.
 */
export function* gatherEvidence(
  question: string,
  asked: readonly AskedTerm[],
  passages: readonly PlainPassage[],
  wording: Wording,
  weigh?: Rarity,
): Work<Evidence> {
  const match = termMatcher(asked, wording.terms);
  const content = contentOf(question, wording.code);
  const { telling: tellingGrams, match: matchGrams } = gramMatcher(question, content);
  const code = languageOf(passages[0]?.content ?? '', wording.code);
  const fillings = fillingsIn(code);
  const read: PassageDrafts[] = [];
  for (const [rank, passage] of passages.entries()) {
    read.push(yield* draftsOf(passage, rank, code, match, matchGrams));
  }
  const grams = gramEvidence(
    tellingGrams,
    read.map(({ about, sentences }) => ({ about, sentences: sentences.map((one) => one.grams) })),
  );
  const drafts = read.map(({ sentences }) => sentences);
  const all = drafts.flat();
  const wholes = drafts.map((some) =>
    together(...some.map(({ matches }) => matches), some[0]?.about),
  );
  const having = (index: number) =>
    wholes.reduce((sum, whole) => sum + ((whole[index] ?? 0) > HELD ? 1 : 0), 0);
  const weights = asked.map(
    ({ term }, index) => weigh?.(term, having(index)) ?? idf(held(all, index), all.length),
  );
  const share = shareOf(weights);
  const telling = shareOf(weights.map((weight, index) => (asked[index]?.telling ? weight : 0)));
  const kind = kindOf(question, wording.code);
  const best = Math.max(1e-9, ...all.map(({ matches }) => share(matches.best)));
  const wholeShares = wholes.map(share);
  const bestWhole = Math.max(1e-9, ...wholeShares);
  const lasting = fillings.asksHowLong(question);
  // Where some sentence has a price, nothing else answers what it costs.
  const amount = kind === 'amount' ? fillings.amountAsked(question) : undefined;
  const isAmount = (text: string) => amount === undefined || amount.test(text);
  const someAmount = amount !== undefined && all.some(({ text }) => isAmount(text));
  const heaviest = weights.indexOf(Math.max(...weights));
  const known = new Set(wording.terms(question));
  const sayers = weights.map((_, index) =>
    all.reduce((sum, { matches }) => sum + ((matches.best[index] ?? 0) >= HELD ? 1 : 0), 0),
  );
  const candidates: Candidate[] = [];
  let near = 0;
  for (const [at, some] of drafts.entries()) {
    const whole = wholeShares[at] ?? 0;
    const shares = some.map(({ matches }) => share(matches.best));
    const bestHere = Math.max(1e-9, ...shares);
    const within = withinPassage(some, weights);
    for (const [index, draft] of some.entries()) {
      yield;
      const { matches, text } = draft;
      // A question in the text lends its words to what follows, and answers nothing.
      if (asks(draft)) continue;
      const leading = some[index - 1];
      const own = share(
        leading && asks(leading) ? together(matches, leading.matches) : matches.best,
      );
      const before = some[index - 1]?.matches;
      const further = some[index - 2]?.matches;
      const after = some[index + 1]?.matches;
      const withBefore = share(together(matches, before));
      const around = share(together(matches, before, after, draft.about, draft.heading));
      near = Math.max(near, around);
      const led = before === undefined ? 0 : share(before.best);
      const numbers = newNumbers(text, question);
      const names = Math.min(1, newNames(text, question) / 2);
      const fills = fillings.holds(kind, text) && (!someAmount || isAmount(text));
      const filled = {
        time: fills && numbers ? 1 : 0,
        amount: fills ? (numbers ? 1 : 0.5) : 0,
        person: names,
        place: names,
        reason: fills ? 1 : 0,
        way: fills ? 1 : 0,
        definition: fills ? 1 : 0,
        other: 0,
      }[kind];
      const of = (one: string) => (kind === one ? filled : 0);
      const back = fillings.refersBack(text) ? 1 : 0;
      const asksLength = kind === 'time' && lasting;
      candidates.push({
        ...draft,
        fills: filled > 0,
        share: own,
        measures: [
          own,
          own / best,
          telling(matches.best),
          within(matches),
          withBefore - own,
          share(together(matches, before, further)) - withBefore,
          share(together(matches, after)) - own,
          share(together(matches, draft.about, draft.heading)) - own,
          whole,
          whole / bestWhole,
          1 / (1 + draft.rank),
          pairsOf(matches, weights),
          of('time'),
          of('amount'),
          of('person'),
          of('place'),
          of('reason'),
          of('way'),
          of('definition'),
          filled * around,
          kind === 'time' || kind === 'amount' || !numbers ? 0 : 1,
          kind === 'other' || kind === 'definition' ? names : 0,
          Math.log(1 + matches.fresh),
          matches.fresh < 4 ? 1 : 0,
          draft.order === 0 ? 1 : 0,
          led > own ? led : 0,
          kind === 'time' && !lasting && numbers && fillings.dates(text) ? 1 : 0,
          asksLength && numbers && fillings.lasts(text) ? 1 : 0,
          kind === 'person' && fillings.calls('person', text) ? 1 : 0,
          kind === 'place' && fillings.calls('place', text) ? 1 : 0,
          kind === 'person' ? back : 0,
          back * ((shares[index - 1] ?? 0) / bestHere),
          (kind === 'amount' && fills) || kind === 'time'
            ? numbersNear(matches, weights, known)
            : 0,
          share(matches.best.map((value) => (value === 1 ? 1 : 0))),
          matches.best[heaviest] ?? 0,
          shares[index] === bestHere ? 1 : 0,
          Math.max(shares[index - 1] ?? 0, shares[index + 1] ?? 0) / bestHere,
          draft.rank === 0 ? 1 : 0,
          Math.log(1 + matches.words),
          index / some.length,
          Math.log(1 + sumOf(matches.best, 0)),
          share(
            matches.best.map((value, term) => (value >= HELD && sayers[term] === 1 ? value : 0)),
          ),
          ...(grams.measures[at]?.[index] ?? []),
        ],
      });
    }
  }
  const found = wholes.map((whole, at) => ({
    best: whole,
    share: wholeShares[at] ?? 0,
    uid: passages[at]?.source.uid ?? '',
    title: passages[at]?.source.title ?? '',
  }));
  const rarest = weigh?.('', 0) ?? idf(0, all.length);
  const askedWeight = asked.reduce(
    (sum, { term }, index) => sum + (weigh?.(term, 0) ?? weights[index] ?? 0) / rarest,
    0,
  );
  return {
    kind,
    candidates,
    best: passages[wholeShares.indexOf(bestWhole)],
    grounds: [
      ...groundsOf({ question, asked, weights, askedWeight, wholes: found, sentence: best, near }),
      ...grams.grounds,
    ],
  };
}

/** By the words that tell the sentences of one passage apart: what all of them say, finds none of them. */
function withinPassage(
  some: readonly Draft[],
  weights: readonly number[],
): (matches: Matches) => number {
  const apart = weights.map((weight, index) => {
    const holding = held(some, index);
    return holding === 0 ? 0 : weight * idf(holding, some.length);
  });
  const share = shareOf(apart);
  return ({ best }) => share(best);
}

/** What share of the weights a text holds that has each of them so well. */
function shareOf(weights: readonly number[]): (best: ArrayLike<number>) => number {
  const total = sumOf(weights);
  return (best) =>
    weights.reduce((sum, weight, index) => sum + weight * (best[index] ?? 0), 0) / total;
}

function* draftsOf(
  passage: PlainPassage,
  rank: number,
  code: string,
  match: (text: string) => Matches,
  matchGrams: (text: string) => Grams,
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
    const { text, quote = text, subject = '', code: below } = sentence;
    const read = subject === '' ? text : `${subject} ${text}`;
    sentences.push({
      text,
      quote,
      ...(below !== undefined && { code: below }),
      passage,
      rank,
      order: sentences.length,
      matches: match(read),
      about,
      heading,
      grams: matchGrams(read),
    });
  }
  return { sentences, about: matchGrams(title) };
}

/** How many sentences hold an asked term, by how well each does. */
function held(drafts: readonly Draft[], index: number): number {
  return drafts.reduce((sum, { matches }) => sum + (matches.best[index] ?? 0), 0);
}
