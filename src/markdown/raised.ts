/** Writes characters that have a raised and a lowered form in Unicode: 10⁶, m², H₂O. Search folds them back (NFKC). */
const PLAIN = '0123456789+-=()';
const RAISED = signs(`${PLAIN}−–ni`, '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾⁻⁻ⁿⁱ');
const LOWERED = signs(`${PLAIN}−–ni`, '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎₋₋ₙᵢ');

/** Letters that count as raised or lowered only after something they can belong to: eˣ⁺¹, xₘₐₓ. */
const RAISED_LETTERS = signs('abcdefghijklmoprstuvwxyz', 'ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐᵒᵖʳˢᵗᵘᵛʷˣʸᶻ', RAISED);
const LOWERED_LETTERS = signs('aehjklmoprstuvx', 'ₐₑₕⱼₖₗₘₒₚᵣₛₜᵤᵥₓ', LOWERED);

/** Matches the numbers of several footnotes. */
const NUMBERS = /^\d{1,3}(?:, ?\d{1,3})+$/;

/** Returns the superscript form of a text; `undefined` if a character has none (1st) or the text is empty. */
export function raised(text: string): string | undefined {
  const plain = text.trim();
  if (!NUMBERS.test(plain)) return spelt(text, RAISED);
  return plain.length > LONGEST
    ? undefined
    : plain.replace(/\d/g, (sign) => RAISED.get(sign) ?? sign);
}

/** Returns the subscript form of a text; `undefined` in the same cases. */
export function lowered(text: string): string | undefined {
  return spelt(text, LOWERED);
}

/** Raised parts of words: 1st, 2a, Mme. Without raising they mean the same. */
const IN_WORDS =
  /^(?:st|nd|rd|th|ers?|i?[eè]re?s?|e|[eè]mes?|nde?|des?|me|lle|mes|lles|os?|as?|r|tm|sm)$/i;

/** Says whether a text is the ending of an ordinal number, which pages separate by mistake. */
export function isOrdinal(text: string): boolean {
  return /^(?:st|nd|rd|th)$/i.test(text);
}

/** Says whether a text is a remark in small print, and not the ending of a word. */
export function isRemark(text: string): boolean {
  return /^\p{L}{3}/u.test(text) && !IN_WORDS.test(text);
}

/**
 * Writes an exponent without superscript characters: as it is typed (`^k`), or for a sum in raised letters.
 * `undefined` if it is not an exponent.
 */
export function exponent(text: string): string | undefined {
  const plain = text.trim();
  if (plain.length > LONGEST || IN_WORDS.test(plain)) return undefined;
  if (/^[+−-]?[\p{L}\p{N}]+(?:\.\p{N}+)?$/u.test(plain)) return `^${plain}`;
  return /^[(+−–-]?[\p{L}\p{N}]/u.test(plain) ? spelt(plain, RAISED_LETTERS) : undefined;
}

/** Says whether a text ends in what may have an exponent: a number, a single letter or a closing bracket. */
export function endsInBase(text: string): boolean {
  return /(?:(?<!\p{L})\p{L}|[\p{N})\]}])$/u.test(text);
}

/** Writes an exponent or an index as programs have it: `x^(a/b)`, `a_ij`. `undefined` for parts of words. */
export function typedShift(sign: '^' | '_', text: string): string | undefined {
  const plain = text.trim();
  if (plain === '' || IN_WORDS.test(plain)) return undefined;
  return /^[\p{L}\p{N}]+$/u.test(plain) ? sign + plain : `${sign}(${plain})`;
}

/** Writes an index of letters as subscript: xₘₐₓ. `undefined` if a letter has no such form. */
export function index(text: string): string | undefined {
  return spelt(text, LOWERED_LETTERS);
}

function signs(
  plain: string,
  other: string,
  more: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> {
  const others = [...other];
  return new Map([...more, ...[...plain].map((sign, i) => [sign, others[i] ?? sign] as const)]);
}

/** Maximum length of an exponent. A longer text is prose in small print. */
const LONGEST = 20;

function spelt(text: string, by: ReadonlyMap<string, string>): string | undefined {
  const plain = text.trim();
  if (plain === '' || plain.length > LONGEST) return undefined;
  let written = '';
  for (const sign of plain) {
    const other = by.get(sign);
    if (other === undefined) return undefined;
    written += other;
  }
  return written;
}
