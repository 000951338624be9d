/** What writing costs Jackdaw: keeping a clip, importing, and typing while an import goes on. */
import { withEngines } from '../engines/browser.ts';
import type { BenchDocument } from '../peers/engine.ts';
import { percentile, type Spread, spread } from './spread.ts';

export interface Writing {
  /** Keeping a clip of twenty chunks; in turn with it plain strict writes of all that it writes. */
  clipMs: Spread;
  /** Until the index has it too. */
  indexedMs: Spread;
  /** As one row, and as many rows. */
  plainWriteMs: Spread;
  plainRowsMs: Spread;
  /** Of p95. */
  clipToPlain: number;
  clipToPlainRows: number;
  /** Through the import itself, in its small steps, while queries are asked. */
  importPerSecond: number;
  /** Key strokes before the import and during it. */
  idleMs: Spread;
  duringImportMs: Spread;
  longestMs: number;
}

/** The 95th percentile of fewer would be one unlucky one. */
const CLIPS = 200;
const CHUNKS_PER_CLIP = 20;
const IMPORTED = 2_000;

export async function measureWriting(
  chunks: readonly BenchDocument[],
  queries: readonly string[],
): Promise<Writing | undefined> {
  let writing: Writing | undefined;
  await withEngines(['jackdaw@writing'], async ([worker]) => {
    if (worker === undefined) return;
    await worker.add(chunks.slice(0, 500));
    const texts = Array.from({ length: CLIPS }, (_, n) => clip(chunks, n));
    const { clip: kept, indexed, plain, plainRows } = await worker.keep(texts);
    const { ms, idle, during } = await worker.importWhileTyping(chunks.slice(0, IMPORTED), queries);
    writing = {
      clipMs: spread(kept),
      indexedMs: spread(indexed),
      plainWriteMs: spread(plain),
      plainRowsMs: spread(plainRows),
      clipToPlain: percentile(kept, 0.95) / percentile(plain, 0.95),
      clipToPlainRows: percentile(kept, 0.95) / percentile(plainRows, 0.95),
      importPerSecond: Math.min(IMPORTED, chunks.length) / (ms / 1000),
      idleMs: spread(idle),
      duringImportMs: spread(during),
      longestMs: Math.max(...during),
    };
  });
  return writing;
}

/** A text that is cut into about twenty chunks: sections of about 200 words under headings. */
function clip(chunks: readonly BenchDocument[], n: number): string {
  return Array.from({ length: CHUNKS_PER_CLIP }, (_, i) => {
    const { title, text } = chunks[(n * CHUNKS_PER_CLIP + i) % chunks.length] ?? {
      title: '',
      text: '',
    };
    return `## ${title} ${n}-${i}\n\n${text}`;
  }).join('\n\n');
}
