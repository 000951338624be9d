/** Cuts long work into small steps, so that nothing else in the worker waits long for it. */
import { SegmentBuilder, type SegmentDraft } from '../../retrieval/index/segment-builder';
import type { Library } from '../library';
import { addInTurn, type DocumentWithChunks } from './index-draft';
import { Pauses } from './yield-to-queries';

/** Target duration of one step in milliseconds. A query waits for the current step at most. */
const STEP_MS = 12;

export interface Progress {
  done: number;
  total: number;
}

export type Tell = (progress: Progress) => void;

/** Decides how many items to process at a time, from how long the last ones took. */
export class StepSize {
  #size: number;
  readonly #least: number;
  readonly #most: number;

  /**
   * @param least below this, beginning and committing a step take most of its time, so fewer items would not be
   * faster.
   */
  constructor({ first, least = 1, most }: { first: number; least?: number; most: number }) {
    this.#size = first;
    this.#least = least;
    this.#most = most;
  }

  get size(): number {
    return this.#size;
  }

  /** @param milliseconds how long `count` items blocked everything else. */
  took(count: number, milliseconds: number): void {
    if (count === 0) return;
    const fitting = (STEP_MS * count) / Math.max(1, milliseconds);
    // At most twice as many as before, because one lucky step says little about the next.
    this.#size = Math.max(
      this.#least,
      Math.min(this.#most, Math.floor(Math.min(fitting, 2 * this.#size))),
    );
  }
}

/** Computes what the index stores of documents, with pauses between them. */
export async function draftInSteps(
  documents: readonly DocumentWithChunks[],
  { queries, languages }: Pick<Library, 'queries' | 'languages'>,
): Promise<SegmentDraft> {
  const builder = new SegmentBuilder();
  const slices = new Pauses(queries);
  for (const document of documents) {
    await slices.run(addInTurn(builder, document, languages));
  }
  return slices.run(builder.finishInTurn());
}
