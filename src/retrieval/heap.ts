/** Moves the root of a binary heap down to its place. The item that comes before all others belongs at the root. */
export function sinkRoot<T>(heap: T[], isBefore: (a: T, b: T) => boolean): void {
  const [moved] = heap;
  if (moved === undefined) return;
  let at = 0;
  for (;;) {
    let below = 2 * at + 1;
    const left = heap[below];
    if (left === undefined) break;
    let next = left;
    const right = heap[below + 1];
    if (right !== undefined && isBefore(right, left)) {
      next = right;
      below++;
    }
    if (!isBefore(next, moved)) break;
    heap[at] = next;
    at = below;
  }
  heap[at] = moved;
}
