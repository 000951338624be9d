/** How much longer a reader takes for twice the text. */
import { runInNewContext } from 'node:vm';

export type Read = (text: string) => unknown;

export interface Growth {
  /** Characters of the shorter text. */
  length: number;
  /** Of the processor, for it and for twice as much. */
  once: number;
  twice: number;
  ratio: number;
}

/** What is more than this is looked at again: a reader that grows evenly has two. */
export const MOST = 2.3;

const SHORTEST = 1_000;
const LONGEST = 1_000_000;
/** Seconds: of less the clock and the compiler are the larger part. */
const TELLING = 0.02;
/** Seconds: a reader that never takes as much takes no time. */
const NOTHING = 0.005;
const PATIENCE = 20;

/** @returns nothing where even a long text takes no time. */
export function growthOf(read: Read, text: (length: number) => string): Growth | undefined {
  let length = SHORTEST;
  let once = secondsOf(read, text(length));
  while (once < TELLING && length < LONGEST) {
    length *= 2;
    once = secondsOf(read, text(length));
  }
  if (once < NOTHING) return undefined;
  let growth = growthAt(read, text, length, 1);
  // Time is noisy: what grows indeed does so again, and at a greater length.
  for (const runs of [3, 5]) {
    if (growth.ratio <= MOST) break;
    growth = growthAt(read, text, length, runs);
  }
  if (growth.ratio > MOST && 4 * growth.twice < PATIENCE) {
    const more = growthAt(read, text, 2 * length, 3);
    if (more.ratio < growth.ratio) growth = more;
  }
  return growth;
}

function growthAt(read: Read, text: Parameters<typeof growthOf>[1], length: number, runs: number) {
  const [short, long] = [text(length), text(2 * length)];
  let [once, twice] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let run = 0; run < runs && (run === 0 || run * twice < PATIENCE); run++) {
    once = Math.min(once, secondsOf(read, short, runs > 1));
    twice = Math.min(twice, secondsOf(read, long, runs > 1));
  }
  return { length, once, twice, ratio: twice / Math.max(once, 1e-6) };
}

const clear = (): void => runInNewContext('gc')();

/** Of the processor, not of the clock: others may use the machine. */
function secondsOf(read: Read, text: string, isCleared = false): number {
  const flat = Buffer.from(text, 'utf16le').toString('utf16le');
  if (isCleared) clear();
  const before = process.cpuUsage();
  read(flat);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
