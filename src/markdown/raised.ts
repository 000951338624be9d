/** Signs that Unicode has raised and lowered: 10⁶, m², H₂O. Search folds them to the plain ones (NFKC). */
const PLAIN = '0123456789+-=()';
const RAISED = signs(`${PLAIN}−–ni`, '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾⁻⁻ⁿⁱ');
const LOWERED = signs(`${PLAIN}−–ni`, '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎₋₋ₙᵢ');

/** The superscript form of a text; `undefined` where a character has none (1st), or the text is empty. */
export function raised(text: string): string | undefined {
  return spelt(text, RAISED);
}

/** The lowered form of a text, likewise. */
export function lowered(text: string): string | undefined {
  return spelt(text, LOWERED);
}

function signs(plain: string, other: string): ReadonlyMap<string, string> {
  return new Map([...plain].map((sign, i) => [sign, [...other][i] ?? sign]));
}

/** Longer ones are words of their own, set small. */
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
