/**
 * Returns how many characters all texts of a value have together. What travels in a message or is written in one step
 * is measured by that, whichever of its fields are long. Not for values with bytes.
 */
export function weightOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, inner) => sum + weightOf(inner), 0);
}
