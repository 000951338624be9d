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
import { withParts } from './parts.ts';

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
 * `--every N`: each Nth question only. `--parts`: also what is made of each collection, and left out with it.
 */
export async function main(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      grid: { type: 'string' },
      each: { type: 'boolean' },
      every: { type: 'string' },
      parts: { type: 'boolean' },
      json: { type: 'string' },
    },
  });
  const grid: Record<string, number[]> =
    values.grid === undefined ? {} : JSON.parse(readFileSync(values.grid, 'utf8'));
  const every = Number(values.every ?? 1);
  const all = positionals.flatMap((folder): [string, Collection][] => {
    const [name, collection] = [basename(resolve(folder)), readCollection(folder)];
    return values.parts === true ? withParts(name, collection) : [[name, collection]];
  });
  const names = all.map(([name]) => name);
  const judges = all.map(([, collection]) => judgeOf(collection, every));
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

/** Prints what is chosen without each collection and its parts, and what it is worth there. */
function leaveOneOut(names: readonly string[], judged: readonly Judged[]): void {
  const whole = names.map((name) => name.split('/')[0] ?? '');
  const collections = [...new Set(whole)];
  const partsOf = (name: string) => [...names.keys()].filter((at) => whole[at] === name);
  const bestWithout = (name?: string) =>
    bestOn(judged, collections.filter((one) => one !== name).map(partsOf));
  const shipped = judged[0]?.scores ?? [];
  console.log('left out | chosen without it | its score × shipped | of its parts the least');
  const ratios = collections.map((name) => {
    const { setting, scores } = bestWithout(name);
    const worth = partsOf(name).map((at) => (scores[at] ?? 0) / (shipped[at] ?? 1));
    const [average, least] = [mean(worth), Math.min(...worth)];
    console.log(
      `${name} | ${JSON.stringify(setting)} | ${average.toFixed(4)} | ${least.toFixed(4)}`,
    );
    return average;
  });
  console.log(`mean ratio of what was left out to shipped: ${mean(ratios).toFixed(4)}`);
  const best = bestWithout();
  console.log(`on all: ${JSON.stringify(best.setting)}: ${rowOf(best.scores)}`);
}

/** @param collections the places of the scores of each: its own, and those of its parts. */
function bestOn(judged: readonly Judged[], collections: readonly (readonly number[])[]): Judged {
  const shipped = judged[0]?.scores ?? [];
  const worth = ({ scores }: Judged) => {
    const gained = collections.map((parts) =>
      mean(parts.map((at) => (scores[at] ?? 0) - (shipped[at] ?? 0))),
    );
    return Math.min(...gained) < -MOST_LOST ? -1 : mean(gained);
  };
  return judged.reduce((best, one) => (worth(one) > worth(best) ? one : best));
}
