/**
 * Three words of a query that a text says one after another: where someone remembers a line, the text that has it
 * has many of them. Only those with a stop word count, which nothing else looks at; a question has none, since its
 * stop words ask. After Metzler & Croft, "A Markov Random Field Model for Term Dependencies" (SIGIR 2005), whose
 * ordered windows are such runs.
 */
import { analyse, type Token } from '../analysis/analyse';
import type { Language } from '../analysis/language';
import { stopWordsOf } from '../analysis/stop-words';
import type { Query } from '../query/query';
import { type Collection, inverseFrequency } from '../weights/bm25f';
import { shareOfText } from './proximity';

const WORDS = 3;
/** What a run adds, as a share of the weight of a word that no text has. */
const SHARE = 0.4;

/** The runs of a query, as a text of a language says them. */
export function runsAsked({ words, mayQuote }: Query, language?: Language): string[] {
  if (!mayQuote) return [];
  const isStop = stopWordsOf(language);
  const tokens = analyse(words, language).filter(({ lesser }) => lesser !== true);
  const stops = tokens.map(({ surface, start, end }) => isStop(surface, words.slice(start, end)));
  return tokens.flatMap((_, i) => {
    const end = i + WORDS;
    const isRun = end <= tokens.length && stops.slice(i, end).includes(true);
    return isRun ? [runOf(tokens.slice(i, end).map(({ term }) => term))] : [];
  });
}

export interface RunsSaid {
  readonly runs: ReadonlySet<string>;
  /** Words of the text. */
  readonly words: number;
}

/** The runs that a text says. */
export function runsSaid(tokens: readonly Token[], asked: readonly string[]): RunsSaid {
  const terms: string[] = [];
  for (const { term, position, lesser } of tokens) if (lesser !== true) terms[position] ??= term;
  const wanted = new Set(asked);
  // Most words begin no run: then there is nothing to join.
  const first = new Set(asked.map((run) => run.slice(0, run.indexOf(' '))));
  const runs = new Set<string>();
  terms.forEach((term, i) => {
    const run = first.has(term) ? runOf(terms.slice(i, i + WORDS)) : '';
    if (wanted.has(run)) runs.add(run);
  });
  return { runs, words: terms.length };
}

/** What its runs add to the score of each text: the fewer of these texts say a run, the more. */
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

const runOf = (terms: readonly string[]) => terms.join(' ');
