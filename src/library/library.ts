import type { Languages } from '../retrieval/analysis/language';
import { Searcher } from '../retrieval/rank/search';
import { SegmentPostings } from '../retrieval/rank/segment-postings';
import type { Database } from '../storage/database/database';
import { HitRowsAhead } from '../storage/index/hit-rows';
import { IndexedDbIndexStore } from '../storage/index/index-store';
import { Queries } from './index/queries';

/**
 * The library in one database, with all that its work shares while a worker lives. It is made once and
 * handed on: the background is two scripts, and a module that both have has its variables twice.
 */
export interface Library {
  readonly database: Database;
  readonly queries: Queries;
  /** What texts may be in beside English. */
  readonly languages: Languages;
  /** What a worker remembers of the index between queries. */
  readonly searching: { readonly searcher: Searcher; readonly ahead: HitRowsAhead };
  readonly underWay: UnderWay;
  /** Tells whoever shows the library that a document has changed; empty: any of them. */
  changed(uid: string): void;
}

/** Long work of which there is one at a time. */
export interface UnderWay {
  /** Puts into the index what was kept a moment ago. */
  completing?: Promise<void> | undefined;
  merging?: Promise<void> | undefined;
  /** The last write of long work. */
  writing: Promise<unknown>;
}

/**
 * @param completeIndex what a query does that finds that the index lacks what was kept a moment ago; when it
 * has resolved, the query begins again. The script that answers the first query of a worker has nothing that
 * could write, and leaves it to the other.
 */
export function createLibrary(
  database: Database,
  completeIndex: (library: Library) => Promise<unknown>,
  changed: (uid: string) => void = () => undefined,
  languages: Languages = () => undefined,
): Library {
  const complete = () =>
    // On a full disk all the rest is still found.
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
