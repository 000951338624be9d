import type { Languages } from '../retrieval/analysis/language';
import { Searcher } from '../retrieval/rank/search';
import { SegmentPostings } from '../retrieval/rank/segment-postings';
import type { Database } from '../storage/database/database';
import { HitRowsAhead } from '../storage/index/hit-rows';
import { IndexedDbIndexStore } from '../storage/index/index-store';
import { Queries } from './index/queries';

/**
 * The library in one database, with what its work shares while a worker lives. Created once and passed on: the
 * background is two scripts, and a module that is in both has its variables twice.
 */
export interface Library {
  readonly database: Database;
  readonly queries: Queries;
  /** The languages that texts may be in besides English. */
  readonly languages: Languages;
  /** What a worker remembers of the index between queries. */
  readonly searching: { readonly searcher: Searcher; readonly ahead: HitRowsAhead };
  readonly underWay: UnderWay;
  /** Tells the views of the library that a document has changed. An empty uid stands for any of them. */
  changed(uid: string): void;
}

/** Long work that must not run twice at the same time. */
export interface UnderWay {
  /** Adds what was kept a moment ago to the index. */
  completing?: Promise<void> | undefined;
  merging?: Promise<void> | undefined;
  /** The last write of long work. */
  writing: Promise<unknown>;
}

/**
 * @param completeIndex called by a query that finds a document missing from the index; the query starts over once it
 * resolves. The script that answers a worker's first query cannot write, so it asks the other script.
 */
export function createLibrary(
  database: Database,
  completeIndex: (library: Library) => Promise<unknown>,
  changed: (uid: string) => void = () => undefined,
  languages: Languages = () => undefined,
): Library {
  const complete = () =>
    // On a full disk everything else is still found.
    completeIndex(library).catch((error: unknown) =>
      console.warn('The index lacks a clip:', error),
    );
  const ahead = new HitRowsAhead();
  const store = new IndexedDbIndexStore(database, ahead);
  const searcher = new Searcher(new SegmentPostings(store, complete), languages);
  const library: Library = {
    database,
    queries: new Queries(),
    languages,
    searching: { searcher, ahead },
    underWay: { writing: Promise.resolve() },
    changed,
  };
  return library;
}
