import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type EngineWorker, withEngines } from '../engines/browser.ts';
import { bars, writePicture } from '../engines/plot.ts';
import { ingestInTurn } from '../ingest/in-turn.ts';
import type { BenchDocument } from '../peers/engine.ts';
import { readDocuments } from '../retrieval/collection.ts';
import { compareStarts } from './beside.ts';
import { makeChunks, makeQueries, type Queries, seeded } from './chunks.ts';
import { type Spread, spread } from './spread.ts';
import { measureWriting, type Writing } from './writing.ts';

const ENGINES = ['jackdaw', 'sqlite', 'minisearch', 'lunr', 'flexsearch', 'orama'];
const SEED = 20_260_101;
const QUERIES = 60;
/** How often the queries are asked cold: the median of sixty runs beside another is a tenth off now and then. */
const COLD_ROUNDS = 3;
/** Who takes longer is asked once: there a tenth says nothing. */
const QUICK_MS = 100;
const SMALL = 1_000;

interface Measured {
  chunks: number;
  coldMs: Spread;
  /** The floor, measured in turn with it. */
  floorMs: Spread;
  warmMs: { short: Spread; question: Spread; questionWithoutFeedback: Spread; keystroke: Spread };
  bytesPerChunk: number;
  /** Of the two that are compared by it, measured in turn in one browser. */
  ingestPerSecond: number;
  /** Of the worker while it answers all of these queries, garbage included. */
  peakMemoryMB: number;
}

/**
 * Measures cold and warm times, size, ingest and memory of each engine over many chunks. With `--beside DIR,DIR`
 * it measures instead how much longer a start takes with libraries of those texts, which may be in other languages.
 */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: 'string' },
      chunks: { type: 'string' },
      json: { type: 'string' },
      only: { type: 'string' },
      plot: { type: 'string' },
      beside: { type: 'string' },
    },
  });
  if (values.data === undefined) throw new Error('Say which corpus to use: --data DIR');
  const count = Number(values.chunks ?? 10_000);
  if (values.beside !== undefined) {
    const starts = await compareStarts([values.data, ...values.beside.split(',')], count);
    for (const { name, coldMs, timesFirst } of starts) {
      console.log(
        `${name.padEnd(12)} cold p50 ${coldMs.toFixed(1)} ms, ${timesFirst.toFixed(2)} ×`,
      );
    }
    if (values.json) writeFileSync(values.json, `${JSON.stringify(starts, null, 2)}\n`);
    return;
  }
  const chunks = makeChunks(readDocuments(values.data), count, seeded(SEED));
  const queries = makeQueries(chunks, QUERIES, seeded(SEED + 1));
  const engines: Record<string, Measured> = {};
  let small: Spread = { p50: 0, p95: 0 };
  let writing: Writing | undefined;
  const names = values.only?.split(',') ?? ENGINES;
  // Each in a browser of its own: a worker with a gigabyte of index slows all others down.
  for (const name of names) {
    if (name === 'jackdaw') {
      await withEngines(['jackdaw@small', 'floor'], async ([worker, floor]) => {
        if (worker === undefined || floor === undefined) return;
        await floor.add([]);
        await worker.add(chunks.slice(0, SMALL));
        small = (await coldTimes(worker, floor, queries)).engine;
        console.log(`jackdaw at ${SMALL} cold p50 ${small.p50.toFixed(1)} ms`);
      });
      writing = await measureWriting(chunks, queries.short);
      console.log('writing     ', rounded(writing));
    }
    const measured = await largest(name, chunks, queries);
    if (measured === undefined) continue;
    engines[name] = measured;
    console.log(name.padEnd(12), rounded(measured));
  }
  await compareIngest(engines, chunks);
  // Each was measured at its own time, and the machine was not the same: ours counts for ours.
  const floor = (engines.jackdaw ?? Object.values(engines)[0])?.floorMs ?? { p50: 0, p95: 0 };
  console.log(`floor        cold p50 ${floor.p50.toFixed(1)} p95 ${floor.p95.toFixed(1)} ms`);
  const points = Object.entries(engines).map(([name, { coldMs, chunks: n }]) => ({
    label: n === count ? name : `${name} (${n})`,
    value: coldMs.p50,
  }));
  const title = `Ended worker to first ten results, ${count.toLocaleString('en')} chunks: shorter is better`;
  const picture = bars(title, [{ label: 'floor', value: floor.p50 }, ...points], ' ms');
  writePicture(`scale-${count}`, picture, values);
  if (values.json !== undefined) {
    const result = {
      chunks: count,
      floor: { coldMs: floor },
      jackdawAt1000: { coldMs: small },
      writing,
      engines,
    };
    writeFileSync(values.json, `${JSON.stringify(result, null, 2)}\n`);
  }
}

const rounded = (value: unknown) =>
  JSON.stringify(value, (_, v) => (typeof v === 'number' ? Math.round(v * 10) / 10 : v));

/** Beside whom we want to take chunks in. */
const INGEST_PEER = 'minisearch';

/** Rates that were measured minutes apart say more of the machine than of engines. */
async function compareIngest(
  engines: Record<string, Measured>,
  chunks: readonly BenchDocument[],
): Promise<void> {
  const { jackdaw: ours, [INGEST_PEER]: peer } = engines;
  if (ours === undefined || peer === undefined) return;
  const size = Math.min(ours.chunks, peer.chunks);
  const rates = await ingestInTurn(['jackdaw', INGEST_PEER], chunks.slice(0, size));
  ours.ingestPerSecond = rates.get('jackdaw')?.whole ?? 0;
  peer.ingestPerSecond = rates.get(INGEST_PEER)?.whole ?? 0;
  const ratio = ours.ingestPerSecond / peer.ingestPerSecond;
  console.log(
    `in turn      jackdaw takes in ${ours.ingestPerSecond.toFixed(0)} chunks a second, ${INGEST_PEER} ${peer.ingestPerSecond.toFixed(0)}: ${ratio.toFixed(2)} ×`,
  );
}

/** Measures an engine at the largest size it can be run at, halving from the size asked for. */
async function largest(
  name: string,
  chunks: readonly BenchDocument[],
  queries: Queries,
): Promise<Measured | undefined> {
  for (let size = chunks.length; size >= SMALL; size = Math.floor(size / 2)) {
    try {
      let measured: Measured | undefined;
      await withEngines([name, 'floor'], async ([worker, floor]) => {
        if (worker === undefined || floor === undefined) return;
        await floor.add([]);
        measured = await measure(worker, floor, chunks.slice(0, size), queries);
      });
      return measured;
    } catch (error) {
      console.log(`${name} cannot hold ${size} chunks: ${String(error).split('\n')[0]}`);
    }
  }
  return undefined;
}

/**
 * Cold times of an engine and of the floor, in turn, so that both see the same machine. Typing is
 * what a person does first after a pause, so the query is one that is being typed.
 */
async function coldTimes(worker: EngineWorker, floor: EngineWorker, { short }: Queries) {
  const engine: number[] = [];
  const floors: number[] = [];
  for (let round = 0; round < COLD_ROUNDS; round++) {
    for (const query of short) {
      floors.push(await floor.cold(query));
      engine.push(await worker.cold(query, { typing: true }));
    }
    if (spread(engine).p50 > QUICK_MS) break;
  }
  return { engine: spread(engine), floor: spread(floors) };
}

async function measure(
  worker: EngineWorker,
  floor: EngineWorker,
  chunks: readonly BenchDocument[],
  queries: Queries,
): Promise<Measured> {
  const ingest = await worker.add(chunks);
  const bytes = await worker.size();
  const cold = await coldTimes(worker, floor, queries);
  console.log(
    `${worker.name.padEnd(12)} cold p50 ${cold.engine.p50.toFixed(1)} ms, floor beside it ${cold.floor.p50.toFixed(1)} ms`,
  );
  const warm = async (
    texts: readonly string[],
    options: { typing?: boolean; feedback?: boolean },
  ) => {
    await worker.search(texts.slice(0, 20), options);
    const found = await worker.search(texts, options);
    return spread(found.map(({ ms }) => ms));
  };
  const short = await warm(queries.short, {});
  const question = await warm(queries.question, {});
  const questionWithoutFeedback = await warm(queries.question, { feedback: false });
  const keystroke = await warm(queries.keystroke.slice(0, 200), { typing: true });
  // The same queries once more: a worker that is looked at is slower.
  const peakMemoryMB = await worker.peakMemory(async () => {
    await worker.search(queries.short, {});
    await worker.search(queries.question, {});
    await worker.search(queries.keystroke.slice(0, 200), { typing: true });
  });
  return {
    chunks: chunks.length,
    coldMs: cold.engine,
    floorMs: cold.floor,
    warmMs: { short, question, questionWithoutFeedback, keystroke },
    bytesPerChunk: bytes / chunks.length,
    ingestPerSecond: chunks.length / (ingest / 1000),
    peakMemoryMB,
  };
}
