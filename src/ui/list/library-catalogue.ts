/** Loads the catalogue of the library, and updates it as documents change. */
import { signal } from '@preact/signals';
import type { ReplyOf } from '../../messages/requests';
import { toProblem } from '../../messages/wire';
import { ProblemError } from '../../protocol/problem';
import type { Environment } from '../environment';
import { readonly } from '../state/readonly';
import { type Catalogue, CatalogueMaker } from './catalogue';

/** Maximum number of changes read one by one. After more changes, everything is read again. */
const ONE_BY_ONE = 20;
/** Delay in ms before changes are read, because they come in bursts. */
const SETTLED_MS = 150;
/** While changes continue, rereading everything may take at most one part in this many of the time. */
const SHARE_OF_READING = 4;

export interface CatalogueEvents {
  /** Called when everything was read. */
  done(): void;
  failed(error: unknown): void;
  /** Called when changes were read. */
  followed(): Promise<void>;
}

export function createLibraryCatalogue(
  { ask, listen }: Pick<Environment, 'ask' | 'listen'>,
  events: CatalogueEvents,
) {
  const newest = signal<readonly number[] | undefined>(undefined);
  const catalogue = signal<Catalogue | undefined>(undefined);
  const changed = new Set<string>();
  let stopped = false;
  let reading: Promise<void> | undefined;
  let failure: unknown;
  /** The earliest time at which everything may be read again. */
  let nextReading = 0;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let following: Promise<void> = Promise.resolve();

  function part(after: number): Promise<ReplyOf<'listing.catalogue'>> {
    const reply = ask('listing.catalogue', { after });
    // The reply is awaited later or not at all, so avoid an unhandled rejection.
    reply.catch(() => undefined);
    return reply;
  }

  async function readParts(): Promise<void> {
    newest.value = await ask('listing.newest', {});
    const maker = new CatalogueMaker();
    const isOver = () => stopped;
    let next: Promise<ReplyOf<'listing.catalogue'>> | undefined = part(0);
    while (next !== undefined && !stopped) {
      const page: ReplyOf<'listing.catalogue'> = await next;
      // The worker reads the next part while this one is sorted.
      next = page.next === undefined ? undefined : part(page.next);
      await maker.add(page.entries, isOver);
    }
    const made = await maker.made(isOver);
    if (stopped) return;
    catalogue.value = made;
    failure = undefined;
    events.done();
  }

  /** Reads the whole catalogue part by part, so that other requests are answered in between. */
  function readAll(): Promise<void> {
    const began = performance.now();
    reading ??= readParts()
      .catch((error: unknown) => {
        failure = error;
        events.failed(error);
      })
      .finally(() => {
        reading = undefined;
        const ended = performance.now();
        nextReading = ended + SHARE_OF_READING * (ended - began);
      });
    return reading;
  }

  async function readSome(uids: readonly string[]): Promise<void> {
    const pages = await Promise.all(uids.map((uid) => ask('listing.catalogue', { uid }))).catch(
      () => undefined,
    );
    const before = catalogue.value;
    if (pages === undefined || before === undefined) return;
    catalogue.value = before.with(new Map(uids.map((uid, i) => [uid, pages[i]?.entries[0]])));
  }

  async function readChanges(atOnce: boolean): Promise<void> {
    await reading;
    if (changed.size === 0 && catalogue.value !== undefined) return;
    const isMuch = catalogue.value === undefined || changed.has('') || changed.size > ONE_BY_ONE;
    const early = isMuch && !atOnce ? nextReading - performance.now() : 0;
    if (early > 0) {
      settling ??= setTimeout(() => void follow(false), early);
      return;
    }
    const uids = [...changed];
    changed.clear();
    if (isMuch) await readAll();
    else await readSome(uids);
    await events.followed();
  }

  /** Reads the changes. @param atOnce even if everything was read just now */
  function follow(atOnce: boolean): Promise<void> {
    settling = undefined;
    following = following.then(() => readChanges(atOnce));
    return following;
  }

  const stopListening = listen('library.changed', ({ uid }) => {
    changed.add(uid);
    settling ??= setTimeout(() => void follow(false), SETTLED_MS);
  });

  return {
    /** All ids, newest first: they arrive before the rest. */
    newest: readonly(newest),
    catalogue: readonly(catalogue),
    readAll,
    /** Resolves to the catalogue after the last change. Rejects with a `ProblemError` if reading it fails. */
    async now(): Promise<Catalogue | undefined> {
      clearTimeout(settling);
      await follow(true);
      if (catalogue.value === undefined && failure !== undefined) {
        throw new ProblemError(toProblem(failure));
      }
      return catalogue.value;
    },
    stop(): void {
      stopped = true;
      clearTimeout(settling);
      stopListening();
    },
  };
}
