import { type Box, type Boxes, outermost } from '../measure/boxes';

const MOST_LINKS = 0.5;

/** Keeps what is said of a kept quotation: the text right below it. An answer may be shorter than what it quotes. */
export function keepAnswersToQuotes({ blocks }: Boxes, chosen: boolean[]): void {
  const quoteOf = outermost(({ tag }) => tag === 'BLOCKQUOTE');
  const seen = new Set<Box>();
  for (const [i, { box }] of blocks.entries()) {
    const quote = chosen[i] ? quoteOf(box) : undefined;
    if (!quote || seen.has(quote)) continue;
    seen.add(quote);
    const below = blocks[quote.last];
    const isAnswer =
      below !== undefined &&
      quote.last < (quote.parent?.last ?? 0) &&
      /^(?:P|DIV|ARTICLE|LI)$/.test(below.box.tag) &&
      !below.inButton &&
      below.linkChars <= MOST_LINKS * below.chars;
    if (isAnswer) chosen[quote.last] = true;
  }
}
