/**
 * Compares texts with a question by runs of four characters. They match words that are inflected, compounded or
 * misspelt, in any script, without knowing the language.
 */

/** Maximum characters of a question. A longer one is a text, represented by its first characters. */
const LONGEST_QUESTION = 400;
/** The size, in bits, of an index into the table that rejects most runs of a text. */
const SIEVE_BITS = 13;

const SPACE = 32;

/** A text's runs, compared with a question. */
export interface Grams {
  /** For each run of the question: 1 if the text has it. */
  held: Uint8Array;
  /** Number of runs in the text. */
  count: number;
}

export interface GramMatcher {
  /** For each run of the question: 1 if it belongs to a word that carries content. */
  telling: Uint8Array;
  match: (text: string) => Grams;
}

/**
 * Compares texts with one question.
 * @param content the question without the words that only ask.
 */
export function gramMatcher(question: string, content: string): GramMatcher {
  const places = new Map<number, number>();
  const sieve = new Uint8Array(1 << SIEVE_BITS);
  const asked = gramsOf(question.slice(0, LONGEST_QUESTION));
  for (const gram of asked) {
    if (!places.has(gram)) places.set(gram, places.size);
    sieve[placeOf(gram)] = 1;
  }
  const telling = new Uint8Array(places.size);
  for (const gram of gramsOf(content.slice(0, LONGEST_QUESTION))) {
    const place = places.get(gram);
    if (place !== undefined) telling[place] = 1;
  }
  return {
    telling,
    match(text) {
      const held = new Uint8Array(places.size);
      const grams = gramsOf(text);
      for (const gram of grams) {
        if (sieve[placeOf(gram)] === 0) continue;
        const place = places.get(gram);
        if (place !== undefined) held[place] = 1;
      }
      return { held, count: grams.length };
    },
  };
}

const placeOf = (gram: number) => Math.imul(gram, 0x9e3779b1) >>> (32 - SIEVE_BITS);

/**
 * Returns every run of four letters, digits and single spaces as a 32-bit number. Eight bits per character distinguish
 * the letters of one script, and most characters of scripts that have thousands.
 */
function gramsOf(text: string): Int32Array {
  const lower = text.toLowerCase();
  const grams = new Int32Array(lower.length + 2);
  let size = 0;
  let gram = SPACE;
  let seen = 1;
  for (let at = 0; at <= lower.length; at++) {
    const unit = at < lower.length ? lower.charCodeAt(at) : SPACE;
    if (isSign(unit)) {
      if ((gram & 0xff) === SPACE) continue;
      gram = (gram << 8) | SPACE;
    } else gram = (gram << 8) | byteOf(unit);
    seen += 1;
    if (seen > 3) grams[size++] = gram;
  }
  return grams.subarray(0, size);
}

/** Returns eight bits for a character; for a letter, never those of a space. */
function byteOf(unit: number): number {
  if (unit < 128) return unit;
  const byte = (unit ^ Math.imul(unit >>> 8, 0x9d)) & 0xff;
  return byte === SPACE ? SPACE + 1 : byte;
}

/** Whether a UTF-16 unit is neither a letter nor a digit. Knows the blocks of punctuation that scripts share. */
function isSign(unit: number): boolean {
  if (unit < 128) return !((unit > 47 && unit < 58) || (unit > 96 && unit < 123));
  return (
    (unit > 0x9f && unit < 0xc0) ||
    (unit > 0x1fff && unit < 0x2070) ||
    (unit > 0x2fff && unit < 0x3004)
  );
}
