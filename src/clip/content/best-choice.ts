/**
 * Returns the blocks that maximise the expected F1 of their words, so each page gets its own threshold. They
 * are always the first few by probability (Lewis 1995, "Evaluating and optimizing autonomous
 * text classification systems").
 * @param least the minimum probability; ignored if no block reaches it.
 */
export function bestChoice(
  probabilities: Float64Array,
  words: readonly number[],
  least = 0,
): boolean[] {
  const order = new Uint32Array(probabilities.length)
    .map((_, i) => i)
    .sort((a, b) => (probabilities[b] as number) - (probabilities[a] as number));
  let wanted = 0;
  for (let i = 0; i < probabilities.length; i++)
    wanted += (probabilities[i] ?? 0) * (words[i] ?? 0);
  let kept = 0;
  let right = 0;
  let best = 0;
  let threshold = Number.POSITIVE_INFINITY;
  for (const i of order) {
    const probability = probabilities[i] ?? 0;
    kept += words[i] ?? 0;
    right += probability * (words[i] ?? 0);
    const expected = (2 * right) / (kept + wanted);
    if (expected > best) {
      best = expected;
      threshold = probability;
    }
  }
  const most = probabilities[order[0] ?? -1] ?? 0;
  threshold = Math.min(most, Math.max(threshold, least));
  return Array.from(probabilities, (probability) => probability >= threshold);
}
