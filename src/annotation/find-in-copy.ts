/**
 * Finds the quote of a page in the copy of it. The copy has formulas as LaTeX between dollar signs, which share few
 * letters with what the page shows, so that a short quote would not be similar enough.
 */
import type { TextQuote } from '../protocol/document/highlight';
import { type FoundQuote, findExactly, findQuote } from './find-quote';

/** Finds a quote in a copy. `undefined` if nothing in it is similar enough. */
export function findInCopy(text: string, quote: TextQuote): FoundQuote | undefined {
  return (
    findExactly(text, quote) ??
    findQuote(text, withFormulasOf(text, quote)) ??
    findQuote(text, quote)
  );
}

/** Maximum number of dollar signs, and of characters between two of them. */
const MOST_SIGNS = 1_000;
const LONGEST_FORMULA = 2_000;
/** Number of characters on each side of a formula that identify it, and the fewest that do. */
const NEIGHBOUR = 16;
const FEWEST_BEFORE = 6;
const FEWEST_AFTER = 3;

/** Replaces what stands in a quote where the copy has a formula, between the same words, by that formula. */
function withFormulasOf(text: string, quote: TextQuote): TextQuote {
  let whole = quote.prefix + quote.exact + quote.suffix;
  let from = quote.prefix.length;
  let to = from + quote.exact.length;
  for (const [open, close] of formulasIn(text)) {
    const before = text.slice(Math.max(0, open - NEIGHBOUR), open).trimEnd();
    const [after = ''] = text
      .slice(close, close + NEIGHBOUR)
      .split('$')
      .map((part) => part.trim());
    if (before.length < FEWEST_BEFORE || after.length < FEWEST_AFTER) continue;
    const at = whole.indexOf(before);
    if (at === -1) continue;
    const start = at + before.length;
    const end = whole.indexOf(after, start);
    if (end === -1 || end - start > LONGEST_FORMULA) continue;
    const formula = text.slice(
      text.lastIndexOf(before, open) + before.length,
      text.indexOf(after, close),
    );
    whole = whole.slice(0, start) + formula + whole.slice(end);
    if (from >= end) from += formula.length - (end - start);
    else if (from > start) from = start;
    if (to >= end) to += formula.length - (end - start);
    else if (to > start) to = start + formula.length;
  }
  return {
    ...quote,
    exact: whole.slice(from, to).trim(),
    prefix: whole.slice(0, from),
    suffix: whole.slice(to),
  };
}

/** Returns what stands from each dollar sign to the next, signs included. Amounts do no harm: no words match them. */
function formulasIn(text: string): [open: number, close: number][] {
  const formulas: [number, number][] = [];
  for (let open = text.indexOf('$'); open !== -1 && formulas.length < MOST_SIGNS; ) {
    let inside = open;
    while (text[inside] === '$') inside += 1;
    const next = text.indexOf('$', inside);
    if (next === -1) break;
    let close = next;
    while (text[close] === '$') close += 1;
    if (next - inside <= LONGEST_FORMULA) formulas.push([open, close]);
    open = next;
  }
  return formulas;
}
