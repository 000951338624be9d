import { sinkRoot } from '../heap';

/** A chunk by its place in the whole index: oldest segment first, then by ordinal. */
export interface Candidate {
  readonly order: number;
  readonly score: number;
}

/** Higher score first. Among equals, the one indexed last (the newer) comes first. */
function byOrder(a: Candidate, b: Candidate): number {
  return b.score - a.score || b.order - a.order;
}

const isWorse = (a: Candidate, b: Candidate) => byOrder(a, b) > 0;

/** The best candidates so far: a heap with the worst of them at its root. */
export class TopHits {
  readonly #heap: Candidate[] = [];
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** A candidate below this score cannot enter. */
  get threshold(): number {
    return this.#heap.length < this.#limit ? 0 : (this.#heap[0]?.score ?? 0);
  }

  offer(hit: Candidate): void {
    const heap = this.#heap;
    if (heap.length < this.#limit) {
      heap.push(hit);
      this.#rise(heap.length - 1);
      return;
    }
    const worst = heap[0];
    if (worst === undefined || byOrder(hit, worst) >= 0) return;
    heap[0] = hit;
    sinkRoot(heap, isWorse);
  }

  sorted(): Candidate[] {
    return [...this.#heap].sort(byOrder);
  }

  #rise(from: number): void {
    const heap = this.#heap;
    for (let at = from; at > 0; ) {
      const up = (at - 1) >> 1;
      const [child, parent] = [heap[at], heap[up]];
      if (child === undefined || parent === undefined || byOrder(child, parent) <= 0) return;
      heap[at] = parent;
      heap[up] = child;
      at = up;
    }
  }
}
