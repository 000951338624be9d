/** One document of a collection; every engine indexes it as one entry. */
export interface BenchDocument {
  id: string;
  title: string;
  text: string;
}

/** A search engine as the benchmarks drive it, inside a worker. */
export interface BenchEngine {
  /** Adds documents; called again and again. */
  add(documents: readonly BenchDocument[]): Promise<void>;
  /** All documents are there: whatever a later worker needs is on the disk when this resolves. */
  seal(): Promise<void>;
  /** Bytes of the index on the disk, without the texts; asked for after `seal`. */
  size(): Promise<number>;
  /** Ids, best first. Loads what it needs when the worker is fresh. */
  search(
    query: string,
    options: { limit: number; typing: boolean; feedback: boolean },
  ): Promise<string[]>;
  /** Milliseconds to keep each text as a clip, and to write the same bytes plainly, in turn. */
  keep?(texts: readonly string[]): Promise<KeepTimes>;
}

export interface KeepTimes {
  /** Until it is kept, and until the index has it too. */
  clip: number[];
  indexed: number[];
  plain: number[];
  plainRows: number[];
}
