/**
 * Chooses constants of the ranking by leaving one collection out: for each collection the setting that is best on all
 * others is what it is judged by, so that no figure in the table was fitted to the questions that it is about.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { deviceEngine } from '../peers/device-engine';
import { type Collection, readCollection } from './collection.ts';
import { mean, ndcg } from './metrics.ts';

type Setting = Readonly<Record<string, number>>;
interface Constant {
  readonly shipped: number;
  set(to: number): void;
}
interface Judged {
  readonly setting: Setting;
  /** nDCG@10 by collection. */
  readonly scores: readonly number[];
}

/** A setting under which any other collection loses more than this is not chosen. */
const MOST_LOST = 0.002;
/** Of so few questions all are asked. */
const FEW = 300;
/** As `bench:retrieval` asks. */
const DEPTH = 100;

const constants = (): ReadonlyMap<string, Constant> =>
  (globalThis as { settable?: Map<string, Constant> }).settable ?? new Map();

/**
 * `--grid FILE`: constants, each with the values to try beside the shipped one, in all combinations or, with `--each`,
 * one at a time.
 * `--every N`: each Nth question only. `--thin N`: each Nth document, as in a small library.
 */
export async function main(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      grid: { type: 'string' },
      each: { type: 'boolean' },
      every: { type: 'string' },
      thin: { type: 'string' },
      json: { type: 'string' },
    },
  });
  const grid: Record<string, number[]> =
    values.grid === undefined ? {} : JSON.parse(readFileSync(values.grid, 'utf8'));
  const [every, thin] = [Number(values.every ?? 1), Number(values.thin ?? 1)];
  const names = positionals.map((folder) => basename(resolve(folder)));
  const judges = positionals.map((folder) => judgeOf(thinned(readCollection(folder), thin), every));
  const judged: Judged[] = [];
  for (const setting of settingsOf(grid, values.each === true)) {
    for (const [name, { shipped, set }] of constants()) set(setting[name] ?? shipped);
    const scores: number[] = [];
    for (const judge of judges) scores.push(await judge());
    judged.push({ setting, scores });
    console.log(`${rowOf(scores)}  ${JSON.stringify(setting)}`);
    if (values.json !== undefined) writeFileSync(values.json, JSON.stringify({ names, judged }));
  }
  if (judged.length > 1) leaveOneOut(names, judged);
}

const rowOf = (scores: readonly number[]) => scores.map((one) => one.toFixed(4)).join(' ');

/** The settings to try, the shipped one first. */
function settingsOf(grid: Record<string, number[]>, oneAtATime: boolean): Setting[] {
  let all: Setting[] = [{}];
  for (const [name, values] of Object.entries(grid)) {
    if (!constants().has(name)) throw new Error(`There is no constant ${name}.`);
    const changed = values.map((value) => ({ [name]: value }));
    all = oneAtATime
      ? [...all, ...changed]
      : all.flatMap((one) => [one, ...changed.map((more) => ({ ...one, ...more }))]);
  }
  return all;
}

/** A collection with each so-manyth document alone, and the questions that these answer. */
function thinned({ documents, queries, relevant }: Collection, each: number): Collection {
  const kept = documents.filter((_, i) => i % each === 0);
  const ids = new Set(kept.map(({ id }) => id));
  const left = [...relevant].map(
    ([query, judged]) => [query, new Map([...judged].filter(([id]) => ids.has(id)))] as const,
  );
  const answered = new Map(left.filter(([, judged]) => judged.size > 0));
  return {
    documents: kept,
    queries: queries.filter(({ id }) => answered.has(id)),
    relevant: answered,
  };
}

/** Asks all questions of a collection again and again; its index is made once. */
function judgeOf({ documents, queries, relevant }: Collection, every: number) {
  const engine = deviceEngine(documents, { whole: true });
  const asked = queries.filter((_, i) => queries.length < FEW || i % every === 0);
  return async (): Promise<number> => {
    const scores: number[] = [];
    for (const { id, text } of asked) {
      const { hits } = await engine.search(text, DEPTH, true);
      const ids = hits.map(({ document }) => documents[document]?.id ?? '');
      scores.push(ndcg(ids, relevant.get(id) ?? new Map()));
    }
    return mean(scores);
  };
}

/** Prints what is chosen without each collection, and what it is worth there. */
function leaveOneOut(names: readonly string[], judged: readonly Judged[]): void {
  const shipped = judged[0]?.scores ?? [];
  console.log('left out | shipped | chosen without it | its score with that');
  const ratios = names.map((name, left) => {
    const others = [...names.keys()].filter((at) => at !== left);
    const best = bestOn(judged, shipped, others);
    const score = best.scores[left] ?? 0;
    const was = shipped[left] ?? 0;
    console.log(
      `${name} | ${was.toFixed(4)} | ${JSON.stringify(best.setting)} | ${score.toFixed(4)}`,
    );
    return score / was;
  });
  console.log(`mean ratio of what was left out to shipped: ${mean(ratios).toFixed(4)}`);
  const best = bestOn(judged, shipped, [...names.keys()]);
  console.log(`on all: ${JSON.stringify(best.setting)}: ${rowOf(best.scores)}`);
}

function bestOn(judged: readonly Judged[], shipped: readonly number[], at: readonly number[]) {
  const worth = ({ scores }: Judged) => {
    const lost = Math.max(...at.map((one) => (shipped[one] ?? 0) - (scores[one] ?? 0)));
    const gained = mean(at.map((one) => (scores[one] ?? 0) / (shipped[one] ?? 1)));
    return lost > MOST_LOST ? 0 : gained;
  };
  return judged.reduce((best, one) => (worth(one) > worth(best) ? one : best));
}
