import type { Block, Box } from './measure/boxes';

/**
 * Averages each block's judgement with the mean of the blocks that look like it, weighted by length: usually
 * all blocks that look alike are content, or none is. Cross-validated: +.001 to +.004, except on articles.
 * @param logits the model's judgement of each block, as log-odds.
 */
export function leanOnLookAlikes(blocks: readonly Block[], logits: Float64Array): Float64Array {
  const alike = meansOfGroups(blocks, lookOf, logits);
  return logits.map((own, i) => (own + (alike[i] ?? own)) / 2);
}

/** Returns for each block the mean of a value over the block's group, weighted by length. */
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
    // Plus one, because a block may have no words.
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

/** Describes the looks of a box: its tag and first class, and those of its parent and grandparent. */
export function lookOf({ signature, parent }: Box): string {
  return `${signature}<${parent?.signature ?? ''}<${parent?.parent?.signature ?? ''}`;
}
