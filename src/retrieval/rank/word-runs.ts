/**
 * Runs: three words of a query that a text has one after another. If someone remembers a line, the text with that line
 * has many of its runs. Only runs with a stop word count, because proximity ignores stop words. Questions have no runs,
 * because their stop words only ask. After Metzler & Croft, "A Markov Random Field Model for Term Dependencies" (SIGIR
 * 2005), whose ordered windows are such runs.
 */
import { analyse, type Token } from '../analysis/analyse';
import type { Language } from '../analysis/language';
import { stopWordsIn } from '../analysis/stop-words';
import { type Collection, inverseFrequency } from '../weights/bm25f';
import { shareOfText } from './proximity';

const WORDS = 3;
/** What a run adds, as a share of the weight of a word that no text has. */
const SHARE = 0.4;

export interface RunsAsked {
  readonly runs: ReadonlySet<string>;
  /** The first terms of all runs. Most words of a text begin no run. */
  readonly first: ReadonlySet<string>;
}

/** Returns the runs of a query that may be a remembered line, analysed as a text in this language. */
export function runsAsked(words: string, language?: Language): RunsAsked {
  const tokens = wholeWords(analyse(words, language));
  const stops = tokens.map(stopWordsIn(words, language));
  const terms = tokens.map(({ term }) => term);
  const starts = terms.map((_, i) => i).slice(0, 1 - WORDS);
  const ofRuns = starts.filter((i) => stops.slice(i, i + WORDS).includes(true));
  return {
    runs: new Set(ofRuns.map((i) => runAt(terms, i))),
    first: new Set(ofRuns.map((i) => terms[i] ?? '')),
  };
}

export interface RunsSaid {
  readonly runs: ReadonlySet<string>;
  /** Number of words in the text. */
  readonly words: number;
}

/** Returns the runs that a text contains. */
export function runsSaid(tokens: readonly Token[], asked: RunsAsked): RunsSaid {
  const terms = wholeWords(tokens).map(({ term }) => term);
  const runs = new Set<string>();
  terms.forEach((term, i) => {
    const run = asked.first.has(term) ? runAt(terms, i) : '';
    if (asked.runs.has(run)) runs.add(run);
  });
  return { runs, words: terms.length };
}

/** Returns one token per place: an identifier as written, without its parts. */
function wholeWords(tokens: readonly Token[]): Token[] {
  let last = -1;
  return tokens.filter(({ position, lesser }) => {
    const isNext = lesser !== true && position > last;
    if (isNext) last = position;
    return isNext;
  });
}

/** Returns what runs add to the score of each text. A run counts more if fewer of these texts contain it. */
export function runScores(
  texts: readonly (RunsSaid | undefined)[],
  { chunks }: Collection,
): number[] {
  const saying = new Map<string, number>();
  for (const run of texts.flatMap((text) => [...(text?.runs ?? [])])) {
    saying.set(run, (saying.get(run) ?? 0) + 1);
  }
  const most = inverseFrequency(0, texts.length);
  const weightOf = (run: string) =>
    Math.sqrt(inverseFrequency(saying.get(run) ?? 0, texts.length) / most);
  return texts.map((text) => {
    if (text === undefined || text.runs.size === 0) return 0;
    const weight = [...text.runs].reduce((sum, run) => sum + weightOf(run), 0);
    return SHARE * inverseFrequency(0, chunks) * shareOfText(text.words) * weight;
  });
}

const runAt = (terms: readonly string[], i: number) => terms.slice(i, i + WORDS).join(' ');
