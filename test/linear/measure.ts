/**
 * How much longer a reader takes for twice the text. Steps cannot be counted inside a regular expression
 * or a library, so the processor's time is what is left. The limit lies between what even growth and
 * squared growth give; a ratio above it is measured again, and again with longer texts, before it counts.
 */

/** What it returns is waited for, where it is a promise. */
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
/** After a text that hardly takes any time. */
const WIDE_STEP = 4;
/** Looks at a text before its ratio counts. */
const RUNS = 4;
/** How much longer the text is that has the last word. */
const FURTHER = 4;
/** Characters: twice as many are as many as a text may have. */
const FURTHEST = 2_048_000;
/** Seconds: of less the clock and the compiler are the larger part. */
const TELLING = 0.01;
/** Characters: a slow reader hides in less what grows, unless that takes so many seconds. */
const TELLING_LENGTH = 32_000;
const LONG = 0.1;
/** Seconds that one text may take for a second look. */
const LAST_LOOK = 20;

/** @returns nothing where even a long text takes no time. */
export async function growthOf(
  read: Read,
  text: (length: number) => string,
  { longest, nothing, most }: Patience,
): Promise<Growth | undefined> {
  let length = SHORTEST;
  let once = await secondsOf(read, text(length));
  let half = { length: 0, once: 0 };
  while (length < longest && once < LONG && (once < TELLING || length < TELLING_LENGTH)) {
    half = { length, once };
    length *= once < TELLING / (WIDE_STEP * STEP) ? WIDE_STEP : STEP;
    once = await secondsOf(read, text(length));
  }
  if (length >= longest && once < nothing) return undefined;
  const isMeasured = half.once >= TELLING / WIDE_STEP && length === STEP * half.length;
  const first = { ...half, twice: once, ratio: once / half.once };
  if (isMeasured && first.ratio <= most) return first;
  const growth = await growthAt(read, text, length, most);
  // Time is noisy: what grows indeed does so at a greater length too, and shows it better there.
  const further = Math.min(FURTHER * length, FURTHEST);
  const isLastWord = growth.ratio <= most || FURTHER * FURTHER * growth.twice >= LAST_LOOK;
  return isLastWord || further <= length ? growth : growthAt(read, text, further, most);
}

/** Looks again while the ratio is too large: noise makes one larger, and seldom the same one twice. */
async function growthAt(
  read: Read,
  text: (length: number) => string,
  length: number,
  most: number,
): Promise<Growth> {
  const [short, long] = [text(length), text(2 * length)];
  let growth = {
    length,
    once: Number.POSITIVE_INFINITY,
    twice: Number.POSITIVE_INFINITY,
    ratio: 0,
  };
  for (let run = 0; run < RUNS && (run === 0 || run * growth.twice < LAST_LOOK); run++) {
    const once = Math.min(growth.once, await secondsOf(read, short));
    const twice = Math.min(growth.twice, await secondsOf(read, long));
    growth = { length, once, twice, ratio: twice / Math.max(once, 1e-6) };
    if (growth.ratio <= most) break;
  }
  return growth;
}

/** Of the processor, not of the clock: others may use the machine. */
async function secondsOf(read: Read, text: string): Promise<number> {
  const flat = Buffer.from(text, 'utf16le').toString('utf16le');
  const before = process.cpuUsage();
  const result = read(flat);
  if (result instanceof Promise) await result;
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
