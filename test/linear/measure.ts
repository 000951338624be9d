/**
 * How much longer a reader takes for twice the text. Steps cannot be counted inside a regular expression
 * or a library, so the processor's time is what is left. The limit lies between what even growth and
 * squared growth give; a ratio above it is measured again, and again with longer texts, before it counts.
 */

export type Read = (text: string) => unknown;

export interface Growth {
  /** Characters of the shorter text. */
  length: number;
  /** Of the processor, for it and for twice as much. */
  once: number;
  twice: number;
  ratio: number;
}

export interface Patience {
  /** Characters: longer texts are not read where shorter ones take no time. */
  longest: number;
  /** Seconds: a reader that never takes as much takes no time. */
  nothing: number;
  /** A larger ratio is looked at again: a reader that grows evenly has two. */
  most: number;
}

const SHORTEST = 4_000;
const STEP = 2;
/** How much longer the text is that has the last word. */
const FURTHER = 4;
/** Seconds: of less the clock and the compiler are the larger part. */
const TELLING = 0.02;
/** Seconds that one text may take for a second look. */
const LAST_LOOK = 20;

/** @returns nothing where even a long text takes no time. */
export function growthOf(
  read: Read,
  text: (length: number) => string,
  { longest, nothing, most }: Patience,
): Growth | undefined {
  let length = SHORTEST;
  let once = secondsOf(read, text(length));
  while (once < TELLING && length < longest) {
    length *= STEP;
    once = secondsOf(read, text(length));
  }
  if (once < nothing) return undefined;
  let growth = growthAt(read, text, length, 1);
  if (growth.ratio > most) growth = growthAt(read, text, length, 3);
  // Time is noisy: what grows indeed does so at a greater length too, and shows it better there.
  if (growth.ratio > most && FURTHER * FURTHER * growth.twice < LAST_LOOK) {
    growth = growthAt(read, text, FURTHER * length, 3);
  }
  return growth;
}

function growthAt(read: Read, text: Parameters<typeof growthOf>[1], length: number, runs: number) {
  const [short, long] = [text(length), text(2 * length)];
  let [once, twice] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let run = 0; run < runs && (run === 0 || run * twice < LAST_LOOK); run++) {
    once = Math.min(once, secondsOf(read, short));
    twice = Math.min(twice, secondsOf(read, long));
  }
  return { length, once, twice, ratio: twice / Math.max(once, 1e-6) };
}

/** Of the processor, not of the clock: others may use the machine. */
function secondsOf(read: Read, text: string): number {
  const flat = Buffer.from(text, 'utf16le').toString('utf16le');
  const before = process.cpuUsage();
  read(flat);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
