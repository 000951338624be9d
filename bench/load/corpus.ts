import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { seededRandom } from '../../test/fixtures/generated-corpus';

const LineSchema = v.object({
  _id: v.union([v.string(), v.number()]),
  title: v.optional(v.string(), ''),
  text: v.string(),
});

/** A line of a BEIR file. */
export type BeirText = v.InferOutput<typeof LineSchema>;

function readLines(path: string): BeirText[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => v.parse(LineSchema, JSON.parse(line)));
}

/** The folders in BEIR form at or directly under a path. */
export function beirFolders(path: string): string[] {
  const isOne = (folder: string) => readdirSync(folder).includes('corpus.jsonl');
  if (isOne(path)) return [path];
  return readdirSync(path)
    .map((name) => join(path, name))
    .filter((folder) => statSync(folder).isDirectory() && isOne(folder))
    .sort();
}

/** Words of a made chunk: what the library's chunks hold on average. */
const CHUNK_WORDS = 200;

/** Chunks of real sentences in random order, the same for the same seed. */
export function makeChunks(folders: readonly string[], count: number, seed: number): string[] {
  const sentences = folders
    .flatMap((folder) => readLines(join(folder, 'corpus.jsonl')))
    .flatMap(({ text }) => text.split(/(?<=[.?!])\s+/))
    .filter((sentence) => sentence.length > 20);
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => {
    const chosen: string[] = [];
    for (let words = 0; words < CHUNK_WORDS; ) {
      const sentence = sentences[Math.floor(random() * sentences.length)] ?? '';
      chosen.push(sentence);
      words += sentence.split(/\s+/).length;
    }
    // Longer ones would be cut in two.
    return chosen.join(' ').slice(0, 3_000);
  });
}

/** The collections' own queries. */
export function readQueries(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readLines(join(folder, 'queries.jsonl')).map(({ text }) => text.slice(0, 1_000)),
  );
}
