import type { Block, Box } from './measure/boxes';

/**
 * What a page repeats it repeats in one form: blocks that look alike are mostly content together or
 * none of them is. Each is judged half by itself and half by the mean of those that look like it,
 * long ones counting more. Cross-validated: +.001 to +.004 on all kinds of pages but articles.
 *
 * @param logits what the model says of each block, as log-odds.
 * @returns the same, leaning on one another.
 */
export function leanOnLookAlikes(blocks: readonly Block[], logits: Float64Array): Float64Array {
  const alike = meansOfGroups(blocks, lookOf, logits);
  return logits.map((own, i) => (own + (alike[i] ?? own)) / 2);
}

/** For each block, the mean of a value over the blocks of its group, long ones counting more. */
export function meansOfGroups(
  blocks: readonly Block[],
  nameOf: (box: Box) => unknown,
  values: Float64Array,
): Float64Array {
  const sums = new Map<unknown, { sum: number; weight: number }>();
  const groupOf = blocks.map(({ box, words }, i) => {
    const name = nameOf(box);
    let group = sums.get(name);
    if (!group) {
      group = { sum: 0, weight: 0 };
      sums.set(name, group);
    }
    // One more, for a block may have no words.
    const weight = words.length + 1;
    group.sum += weight * (values[i] ?? 0);
    group.weight += weight;
    return group;
  });
  return values.map((own, i) => {
    const group = groupOf[i];
    return group ? group.sum / group.weight : own;
  });
}

/** The same for boxes that look alike: their tags and first classes, and those of the two boxes around. */
export function lookOf({ signature, parent }: Box): string {
  return `${signature}<${parent?.signature ?? ''}<${parent?.parent?.signature ?? ''}`;
}
