/**
 * How much longer a reader takes for twice the text. Steps cannot be counted inside a regular expression
 * or a library, so the processor's time is what is left. One doubling says little: caches, the collector of
 * garbage and other programs move it. So growth is a mean of several. Noise only ever adds time, so the least
 * of several readings counts, and what seems too slow is read again, and in longer texts.
 */

/** What it returns is waited for, where it is a promise. */
export type Read = (text: string) => unknown;

export interface Growth {
  /** Characters of the longest text. Each text is twice as long as the one before. */
  length: number;
  /** Of the processor, for each text. */
  seconds: number[];
  /** How many times as long twice the text takes: the geometric mean of all doublings, and the last one. */
  mean: number;
  last: number;
  /**
   * All doublings grow too much, and the last two: what a limit or another way through the program adds once is
   * no growth. Or each grows more than the one before, and the last too much.
   */
  isSlow: boolean;
}

export interface Patience {
  /** Characters: longer texts are not read where shorter ones take no time. */
  longest: number;
  /** Seconds: a reader that never takes as much takes no time. */
  nothing: number;
  /** A reader whose growth is larger is slow: one that grows evenly has two. */
  most: number;
  /** Seconds that a second look may take, and one at a text four times as long. */
  look?: number;
  lastLook?: number;
}

const SHORTEST = 4_000;
const DOUBLINGS = 3;
/** Readings of a text before its time counts. */
const RUNS = 6;
/** Characters: no text is longer. */
const FURTHEST = 8_192_000;
/** Seconds: of less the clock and the compiler are the larger part. */
const TELLING = 0.01;
/** Seconds: a reader that takes as long need not be given all doublings. */
const LONG = 0.15;
/** Where nothing else is asked for. */
const LOOK = 2;
const LAST_LOOK = 8;

/** @returns nothing where even a long text takes no time. */
export async function growthOf(
  read: Read,
  text: (length: number) => string,
  { longest, nothing, most, look = LOOK, lastLook = LAST_LOOK }: Patience,
): Promise<Growth | undefined> {
  const times = new Times(read, text);
  let length = SHORTEST;
  let seconds = await times.take(length);
  while (length < longest && !isTelling(length, seconds)) {
    // A reader that hardly takes time is still one that takes little of a text eight times as long.
    length *= seconds < TELLING / 64 ? 8 : 2;
    seconds = await times.take(length);
  }
  if (length >= longest && seconds < nothing) return undefined;
  let growth = await growthAt(times, length, most, look);
  // What grows indeed does so at a greater length too, and shows it better there.
  while (growth.isSlow && 4 * length <= FURTHEST) {
    const expected = times.of(length) * Math.min(growth.last, 4) ** 2;
    if (expected > lastLook) break;
    length *= 4;
    growth = await growthAt(times, length, most, look);
  }
  return growth;
}

function isTelling(length: number, seconds: number): boolean {
  if (length < SHORTEST * 2) return false;
  if (length < SHORTEST * 4) return seconds > 1;
  return seconds >= (length < SHORTEST * 2 ** DOUBLINGS ? LONG : TELLING);
}

/** Looks again while the reader seems slow, all lengths in turn: what disturbs one disturbs the others. */
async function growthAt(times: Times, length: number, most: number, look: number): Promise<Growth> {
  const lengths = Array.from({ length: DOUBLINGS + 1 }, (_, at) => length / 2 ** (DOUBLINGS - at));
  const read = lengths.filter((one) => one >= SHORTEST);
  for (const one of read) if (!times.has(one)) await times.take(one);
  // Time that was added to the shortest would hide growth.
  for (let run = 1; run < 3; run++) await times.take(read[0] ?? length);
  let growth = grown(times, read, most);
  for (let run = 1; run < RUNS && growth.isSlow && run * times.of(length) < look; run++) {
    for (const one of read) {
      // What earlier readings left would be collected in the middle of a long one, which takes longer by that.
      globalThis.gc?.();
      await times.take(one);
    }
    growth = grown(times, read, most);
  }
  return growth;
}

function grown(times: Times, lengths: readonly number[], most: number): Growth {
  const seconds = lengths.map((length) => times.of(length));
  const ratios = seconds.slice(1).map((one, at) => one / (seconds[at] ?? one));
  const [mean, latest, last] = [meanOf(ratios), meanOf(ratios.slice(-2)), meanOf(ratios.slice(-1))];
  const rises = ratios.every((ratio, at) => at === 0 || ratio > (ratios[at - 1] ?? 0));
  const isSlow = (mean > most && latest > most) || (rises && last > most);
  return { length: lengths.at(-1) ?? 0, seconds, mean, last, isSlow };
}

/** The geometric one. */
const meanOf = (ratios: readonly number[]) =>
  ratios.reduce((product, ratio) => product * ratio, 1) ** (1 / ratios.length);

/** The least time that each length took. */
class Times {
  readonly #least = new Map<number, number>();
  readonly #read: Read;
  readonly #text: (length: number) => string;

  constructor(read: Read, text: (length: number) => string) {
    this.#read = read;
    this.#text = text;
  }

  has(length: number): boolean {
    return this.#least.has(length);
  }

  of(length: number): number {
    return Math.max(1e-6, this.#least.get(length) ?? 0);
  }

  /** Reads a text of this length. */
  async take(length: number): Promise<number> {
    const flat = Buffer.from(this.#text(length), 'utf16le').toString('utf16le');
    const seconds = await secondsOf(() => this.#read(flat));
    const least = Math.min(seconds, this.#least.get(length) ?? seconds);
    this.#least.set(length, least);
    return least;
  }
}

/** Of the processor or by the clock, whichever is less: other programs add to one, other threads to the other. */
export async function secondsOf(read: () => unknown): Promise<number> {
  const start = performance.now();
  const before = process.cpuUsage();
  const result = read();
  if (result instanceof Promise) await result;
  const { user, system } = process.cpuUsage(before);
  return Math.min((user + system) / 1e6, (performance.now() - start) / 1e3);
}
