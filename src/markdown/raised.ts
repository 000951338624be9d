/** Characters with a raised and a lowered form in Unicode: 10⁶, m², H₂O. Search folds them back (NFKC). */
const PLAIN = '0123456789+-=()';
const RAISED = signs(`${PLAIN}−–ni`, '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾⁻⁻ⁿⁱ');
const LOWERED = signs(`${PLAIN}−–ni`, '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎₋₋ₙᵢ');

/** The superscript form of a text; `undefined` if a character has none (1st) or the text is empty. */
export function raised(text: string): string | undefined {
  return spelt(text, RAISED);
}

/** The subscript form of a text, likewise. */
export function lowered(text: string): string | undefined {
  return spelt(text, LOWERED);
}

/** What is raised in words: 1st, 2a, Mme. It says the same when it is not. */
const IN_WORDS =
  /^(?:st|nd|rd|th|ers?|i?[eè]re?s?|e|[eè]mes?|nde?|des?|me|lle|mes|lles|os?|as?|r|tm|sm)$/i;

/** An exponent without raised signs, as it is typed: `^k`; `undefined` where it is none. */
export function typedExponent(text: string): string | undefined {
  const plain = text.trim();
  if (plain.length > LONGEST || !/^[+−-]?[\p{L}\p{N}]+$/u.test(plain)) return undefined;
  return IN_WORDS.test(plain) ? undefined : `^${plain}`;
}

function signs(plain: string, other: string): ReadonlyMap<string, string> {
  return new Map([...plain].map((sign, i) => [sign, [...other][i] ?? sign]));
}

/** A longer text is prose in small print. */
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
