/**
 * Works around a loss of data. Chromium keeps IndexedDB in LevelDB, which writes everything into a log first. A browser
 * killed during a write, or a full disk, leaves a log whose last record is cut off. The next opening skips that record
 * but continues the log. The opening after that finds the broken record in the middle, considers the whole database
 * damaged, and begins with an empty one. So the old log must not be continued: when a database is deleted, LevelDB moves
 * its log into a table and begins a new one.
 */

import { within } from '../../protocol/within';
import { result } from './idb-events';
import { isDiskFull } from './room';

const SCRATCH = 'jackdaw-fresh-log';

/** Everything waits for a new log, and a browser that cannot write may never answer. */
const WITHIN_MS = 5_000;

/** A busy browser takes seconds to say how much room there is. To open the database without knowing can damage it. */
const ROOM_WITHIN_MS = 30_000;

/** All our databases share one log. Nobody trusts it before they have begun it anew, or know that somebody else did. */
let mayBeBroken = true;
let hearDistrust = (): void => undefined;

/** The log is a fresh one, or the browser has none that breaks. */
export function trustLog(): void {
  mayBeBroken = false;
}

/** The last write may have broken off in the middle, or a database cannot be opened. */
export function distrustLog(): void {
  mayBeBroken = true;
  hearDistrust();
}

/** @param heard is called each time the log loses its trust. */
export function onDistrust(heard: () => void): void {
  hearDistrust = heard;
}

/** Returns what to wait for before an opening: while the log may be broken, it rejects on a full disk. */
export function roomToOpen(): Promise<void> | undefined {
  return mayBeBroken ? throwIfFull() : undefined;
}

/**
 * Rejects on a full disk. Call it before a transaction that writes. Chromium puts one into the log bit by bit, and takes it
 * back there where a full disk cuts it off. If a few bytes have come free by then, they end up behind the broken record,
 * and the next opening begins with an empty database: no fresh log comes in time.
 */
export async function roomToWrite(): Promise<void> {
  // Firefox keeps IndexedDB in SQLite, and its quota says nothing of the disk.
  if (!import.meta.env.FIREFOX) await throwIfFull();
}

/** Begins a new log if the old one may be broken. */
export async function leaveBrokenLog(): Promise<void> {
  if (mayBeBroken) await beginFreshLog();
}

/**
 * Makes the browser begin a new log for all of our IndexedDB. Call it after each start of the browser, and after a write
 * has failed, before anything is written. Whoever keeps no database open hears of no failure, and calls it before each
 * opening. Takes a few milliseconds. Rejects with a `DOMException` if it cannot write.
 */
export async function beginFreshLog(): Promise<void> {
  await throwIfFull();
  await within(WITHIN_MS, makeAndDelete(), () => {
    throw new Error('The browser begins no new log.');
  });
  trustLog();
}

/**
 * Rejects while the disk is full. Call it before a database is opened whose log may be broken: Chromium writes a few
 * bytes when it opens one, and bytes behind a broken record damage the database.
 */
export async function throwIfFull(): Promise<void> {
  if (await isDiskFull(ROOM_WITHIN_MS))
    throw new DOMException('The disk is full.', 'QuotaExceededError');
}

/** Only an existing database can be deleted, and LevelDB begins a new log only to delete rows. */
async function makeAndDelete(): Promise<void> {
  const opening = indexedDB.open(SCRATCH);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('rows').put(0, 0);
  };
  (await result(opening)).close();
  await result(indexedDB.deleteDatabase(SCRATCH));
}
