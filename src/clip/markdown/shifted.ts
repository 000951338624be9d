/** Exponents and indices, which markdown has no mark for. */
import {
  endsInBase,
  exponent,
  index,
  isOrdinal,
  lowered,
  raised,
  typedShift,
} from '../../markdown/raised';
import { beginningOf, tagOf } from './writer';

/** Maximum characters. A longer text is just small print. */
export const LONG_SHIFT = 40;
/** With any of these, it is not an exponent. */
const NO_SHIFT = 'a, sup, sub, img, svg, math, button, select, script, style, template';

/**
 * Returns how a `sup` or `sub` is written; `undefined` if it is neither an exponent nor an index.
 * @param before the text right before it.
 * @param inCode whether it is in a program, where a sign without a raised form is typed: `x^(a/b)`.
 */
export function shiftedText(element: Element, before: string, inCode: boolean): string | undefined {
  const text = beginningOf(element, LONG_SHIFT);
  if (text === '' || text.length >= LONG_SHIFT || element.querySelector(NO_SHIFT) !== null)
    return undefined;
  const isSub = tagOf(element) === 'SUB';
  const plain = isSub ? lowered(text) : raised(text);
  if (plain !== undefined || !endsInBase(before)) return plain;
  if (!isSub && isOrdinal(text)) return text;
  return (
    (isSub ? index(text) : exponent(text)) ??
    (inCode ? typedShift(isSub ? '_' : '^', text) : undefined)
  );
}
