import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface CollectedDocument {
  _id: string;
  title: string;
  text: string;
}

export interface CollectedQuestion {
  _id: string;
  text: string;
  /** The document that is right. */
  document: string;
  /** Texts of it of which any answers the question. */
  answers: readonly string[];
}

/** Writes a collection in BEIR form, with `answers.jsonl` beside it. */
export function writeCollection(
  out: string,
  documents: readonly CollectedDocument[],
  questions: readonly CollectedQuestion[],
): void {
  mkdirSync(join(out, 'qrels'), { recursive: true });
  const write = (name: string, lines: readonly string[]) =>
    writeFileSync(join(out, name), lines.map((line) => `${line}\n`).join(''));
  write(
    'corpus.jsonl',
    documents.map(({ _id, title, text }) => JSON.stringify({ _id, title, text })),
  );
  write(
    'queries.jsonl',
    questions.map(({ _id, text }) => JSON.stringify({ _id, text })),
  );
  write(
    'answers.jsonl',
    questions.map(({ _id, answers }) => JSON.stringify({ _id, answers })),
  );
  write('qrels/test.tsv', [
    'query-id\tcorpus-id\tscore',
    ...questions.map(({ _id, document }) => `${_id}\t${document}\t1`),
  ]);
}
