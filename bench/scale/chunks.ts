import { isStopWord } from '../../src/retrieval/analysis/stop-words';
import type { BenchDocument } from '../peers/engine.ts';

const WORDS_PER_CHUNK = 200;
/** One word in so many is one that no other text has: a name, a number, a typing error. */
const NEW_WORD_EVERY = 60;

export type Random = () => number;

/** Mulberry32: small, and the same on every machine. */
export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const pick = <T>(random: Random, all: readonly T[]): T | undefined =>
  all[Math.floor(random() * all.length)];

/**
 * Chunks of about 200 words, put together from pieces of a corpus. The dictionary of real text
 * never stops growing; so that this one does not either, made-up words are strewn in.
 */
export function makeChunks(corpus: readonly BenchDocument[], count: number, random: Random) {
  const pieces = corpus.flatMap(({ title, text }) => {
    const words = `${title} ${text}`.split(/\s+/).filter((word) => word !== '');
    const cut: string[][] = [];
    for (let i = 0; i < words.length; i += 20) cut.push(words.slice(i, i + 20));
    return cut;
  });
  return Array.from({ length: count }, (_, i): BenchDocument => {
    const words: string[] = [];
    while (words.length < WORDS_PER_CHUNK) {
      for (const word of pick(random, pieces) ?? ['empty']) {
        words.push(random() * NEW_WORD_EVERY < 1 ? madeUp(random) : word);
      }
    }
    const title = (pick(random, pieces) ?? []).slice(0, 6).join(' ');
    return { id: String(i), title, text: words.join(' ') };
  });
}

const SYLLABLES = 'ba ke lo mi nu ra se ti vo xa pel tor mas gri sto lan ver qui dro'.split(' ');

function madeUp(random: Random): string {
  let word = '';
  for (let n = 3 + Math.floor(random() * 2); n > 0; n--) word += pick(random, SYLLABLES);
  return word;
}

export interface Queries {
  /** 2–4 words. */
  short: string[];
  /** 8–12 words as they stand in a text. */
  question: string[];
  /** Every state of a short query while its last word is typed. */
  keystroke: string[];
}

/** @param isStop whether a word of these chunks' language tells nothing; short queries have none of these */
export function makeQueries(
  chunks: readonly BenchDocument[],
  count: number,
  random: Random,
  isStop: (word: string) => boolean = isStopWord,
): Queries {
  const short: string[] = [];
  const question: string[] = [];
  const keystroke: string[] = [];
  for (let i = 0; i < count; i++) {
    const words = (pick(random, chunks)?.text ?? '').match(/[\p{L}\p{N}]+/gu) ?? [];
    const telling = words.filter((word) => word.length > 2 && !isStop(word.toLowerCase()));
    const chosen = Array.from(
      { length: 2 + Math.floor(random() * 3) },
      () => pick(random, telling) ?? '',
    );
    short.push(chosen.join(' '));
    const from = Math.floor(random() * Math.max(1, words.length - 12));
    question.push(words.slice(from, from + 8 + Math.floor(random() * 5)).join(' '));
    const last = chosen.pop() ?? '';
    for (let n = 1; n <= last.length; n++) keystroke.push([...chosen, last.slice(0, n)].join(' '));
  }
  return { short, question, keystroke };
}
