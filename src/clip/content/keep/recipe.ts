import { isOfType, listed, type Thing } from '../../metadata/json-ld';
import type { Box, Boxes } from '../measure/boxes';

/** Maximum texts of a recipe, and of the letters of each that are compared. */
const MOST_TEXTS = 2_000;
const LONGEST = 2_000;
/** Letters of a line that may be the beginning of what the recipe says, and not all of it. */
const LEAST_BEGINNING = 8;
/** Boxes around a line that may be all of an ingredient: a row, of an amount and a name. */
const ROW_LEVELS = 3;
/** Blocks and characters between two lines of a list: the name of a part, or another unit. */
const MOST_BETWEEN = 3;
const LONGEST_BETWEEN = 120;
/** Lines of a list. Fewer may be anywhere. */
const LEAST_LINES = 3;
const MOST_DEPTH = 6;
/** Ingredients and steps that the page marks where they are. */
const MARKED =
  '[itemprop~="recipeIngredient"], [itemprop~="ingredients"], [itemprop~="recipeInstructions"]';

/**
 * Keeps the ingredients and steps that the page's data say its recipe has. The model doubts lists of short lines, and
 * an amount in a cell of its own.
 */
export function keepRecipe(
  { root, blocks }: Boxes,
  chosen: boolean[],
  things: readonly Thing[],
): void {
  const recipe = recipeOf(things);
  const marked = new Set(root.element.querySelectorAll(MARKED));
  if (recipe.length === 0 && marked.size === 0) return;
  const known = new Map<Box, boolean>();
  const isSaid = (box: Box): boolean => {
    let said = known.get(box);
    if (said === undefined) {
      const text = box.chars > 2 * LONGEST ? '' : textOf(blocks, box);
      said = marked.has(box.element) || (text !== '' && isIn(recipe, text));
      known.set(box, said);
    }
    return said;
  };
  const lines = blocks.map(({ box }) => {
    let row: Box | undefined = box;
    for (let up = 0; row && up < ROW_LEVELS; up++, row = row.parent) if (isSaid(row)) return true;
    return false;
  });
  let from = -1;
  let last = -1;
  let found = 0;
  const keep = () => {
    for (let i = from; found >= LEAST_LINES && i <= last; i++)
      if (!blocks[i]?.inButton) chosen[i] = true;
  };
  for (const [i, isLine] of lines.entries()) {
    if (!isLine) continue;
    const between = blocks.slice(last + 1, i).reduce((sum, { chars }) => sum + chars, 0);
    if (from < 0 || i - last > MOST_BETWEEN + 1 || between > LONGEST_BETWEEN) {
      keep();
      from = i;
      found = 0;
    }
    last = i;
    found++;
  }
  keep();
}

/** The letters of all ingredients and steps, from the beginning of each sentence on, sorted. */
function recipeOf(things: readonly Thing[]): string[] {
  const beginnings: string[] = [];
  for (const thing of things) {
    if (!isOfType(thing, /^Recipe$/)) continue;
    const said = [thing.recipeIngredient, thing.ingredients, thing.recipeInstructions];
    for (const text of textsIn(said, 0)) {
      const sentences = text.split(/(?<=[.!?:;\n])\s+/).map(lettersOf);
      for (let i = 0; i < sentences.length && beginnings.length < MOST_TEXTS; i++) {
        let letters = '';
        for (let j = i; j < sentences.length && letters.length < LONGEST; j++)
          letters += sentences[j];
        if (letters !== '') beginnings.push(letters);
      }
    }
  }
  return beginnings.sort();
}

function* textsIn(value: unknown, depth: number): Generator<string> {
  if (depth > MOST_DEPTH) return;
  if (typeof value === 'string') yield value.replace(/<[^<>]{1,200}>|&#?\w{1,10};/g, '\n ');
  else if (Array.isArray(value)) for (const one of value) yield* textsIn(one, depth + 1);
  else if (typeof value === 'object' && value !== null) {
    const { text, itemListElement, name } = value as Thing;
    for (const one of listed(text ?? itemListElement ?? name)) yield* textsIn(one, depth + 1);
  }
}

function textOf(blocks: Boxes['blocks'], { first, last }: Box): string {
  let text = '';
  for (let i = first; i < last; i++) text += ` ${blocks[i]?.text ?? ''}`;
  return lettersOf(text).slice(0, LONGEST);
}

/** Letters and digits alone: pages write fractions, quotes and spaces in their own ways. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Whether one of some sorted texts is this one, or begins with it if it is long enough. */
function isIn(sorted: readonly string[], text: string): boolean {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  const next = sorted[low] ?? '';
  return next === text || (text.length >= LEAST_BEGINNING && next.startsWith(text));
}
