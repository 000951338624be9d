import type { Box, Boxes } from '../measure/boxes';

/** Characters: a price, what it was before, what one saves. */
const LONGEST = 80;

/**
 * Keeps the line with the price of a product, which is no prose: the first one below the title, with what it was before.
 * @param price as the page's data have it: "129.00 EUR".
 */
export function keepPrice({ blocks }: Boxes, chosen: boolean[], price: string): void {
  const units = numbersIn(price)[0];
  if (units === undefined) return;
  // Made only here, because few pages have a price, and classes of letters are slow to make.
  const money = /\p{Sc}|(?<!\p{L})\p{Lu}{3}(?!\p{L})/u;
  const title = blocks.findIndex(({ box }) => box.tag === 'H1');
  const at = blocks.findIndex(
    ({ chars, text, inLink }, i) =>
      i > title &&
      chars <= LONGEST &&
      !inLink &&
      money.test(text) &&
      numbersIn(text).includes(units),
  );
  const block = blocks[at];
  if (block === undefined) return;
  let all: Box = block.box;
  while (all.parent && all.parent.chars <= LONGEST) all = all.parent;
  for (let i = all.first; i < all.last; i++) if (!blocks[i]?.inButton) chosen[i] = true;
}

/** Whole numbers, without the signs between thousands. */
const numbersIn = (text: string): string[] =>
  text.replace(/(?<=\d)[.,'\s](?=\d{3}(?!\d))/g, '').match(/\d+/g) ?? [];
