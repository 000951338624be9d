/** Long work in small steps, so that whatever else is asked of the worker never waits long for it. */
import type { SegmentDraft } from '../retrieval/segment-builder';
import { type DocumentWithChunks, IndexDrafting } from './index-draft';

/** Lets everything that waits, above all a query, go first. */
export function pause(): Promise<void> {
  // A timer waits four milliseconds each time, which would be most of an import.
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  if (scheduler?.postTask === undefined) return new Promise((resolve) => setTimeout(resolve, 0));
  return scheduler.postTask(() => undefined, { priority: 'background' });
}

/** What TypeScript does not know yet: https://wicg.github.io/scheduling-apis/ */
interface Scheduler {
  postTask(task: () => undefined, options: { priority: 'background' }): Promise<void>;
}

/** From one key to the next, of somebody who types slowly. */
const ROOM_MS = 250;
let roomUntil = 0;

/** Somebody is typing: long work leaves the disk to the queries that follow. */
export function makeRoom(): void {
  roomUntil = performance.now() + ROOM_MS;
}

/**
 * Waits before writing much, while somebody is typing. A query waits for every write that began
 * before it, but this never waits longer than from one key to the next, so the work goes on.
 */
export async function giveWay(): Promise<void> {
  const left = roomUntil - performance.now();
  if (left > 0) await new Promise<void>((resolve) => setTimeout(resolve, left));
  else await pause();
}

/** Milliseconds that one step should take. A query waits for the step under way, and no longer. */
const STEP_MS = 20;

/** How far long work has come. */
export interface Progress {
  done: number;
  total: number;
}

export type Tell = (progress: Progress) => void;

/** How many things to do at a time, learnt from how long the last ones took. */
export class StepSize {
  #size: number;
  readonly #least: number;
  readonly #most: number;

  /** @param least fewer would not take less time: so long does one take to begin and to commit. */
  constructor({ first, least = 1, most }: { first: number; least?: number; most: number }) {
    this.#size = first;
    this.#least = least;
    this.#most = most;
  }

  get size(): number {
    return this.#size;
  }

  /** @param milliseconds that `count` of them have held everything else up. */
  took(count: number, milliseconds: number): void {
    if (count === 0) return;
    const fitting = (STEP_MS * count) / Math.max(1, milliseconds);
    // Never more than twice as many at once: one lucky step says little about the next.
    this.#size = Math.max(
      this.#least,
      Math.min(this.#most, Math.floor(Math.min(fitting, 2 * this.#size))),
    );
  }
}

/** What the index must know of documents, worked out with pauses between them. */
export async function draftInSteps(
  documents: readonly DocumentWithChunks[],
): Promise<SegmentDraft> {
  const drafting = new IndexDrafting();
  let began = performance.now();
  for (const document of documents) {
    drafting.add(document);
    if (performance.now() - began < STEP_MS) continue;
    await pause();
    began = performance.now();
  }
  return drafting.finish();
}
