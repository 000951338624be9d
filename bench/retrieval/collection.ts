import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchDocument } from '../peers/engine.ts';

/** A test collection in BEIR form. */
export interface Collection {
  documents: BenchDocument[];
  queries: { id: string; text: string }[];
  /** Query → document → relevance above 0. */
  relevant: Map<string, Map<string, number>>;
}

/** Reads a file with one JSON object a line. Empty lines are left out. */
export function readLines(file: string): Record<string, unknown>[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line));
}

export function readDocuments(folder: string): BenchDocument[] {
  return readLines(join(folder, 'corpus.jsonl')).map(({ _id, title, text }) => ({
    id: String(_id),
    title: String(title ?? ''),
    text: String(text ?? ''),
  }));
}

/** Reads a folder; queries without a judged document are left out. */
export function readCollection(folder: string): Collection {
  const relevant = new Map<string, Map<string, number>>();
  for (const line of readFileSync(join(folder, 'qrels/test.tsv'), 'utf8').split('\n').slice(1)) {
    const [query, document, score] = line.trim().split('\t');
    if (query === undefined || document === undefined || !(Number(score) > 0)) continue;
    const judged = relevant.get(query) ?? new Map<string, number>();
    relevant.set(query, judged.set(document, Number(score)));
  }
  const queries = readLines(join(folder, 'queries.jsonl'))
    .map(({ _id, text }) => ({ id: String(_id), text: String(text ?? '') }))
    .filter(({ id }) => relevant.has(id));
  return { documents: readDocuments(folder), queries, relevant };
}
