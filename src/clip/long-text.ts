/** Characters. Reading a text of this length takes a few milliseconds. */
export const LONG_TEXT = 100_000;
/** Characters at the end of a part that are searched for white space, to cut after it. */
const MOST_BACK = 1_000;

/** Splits a text into parts of at most `LONG_TEXT` characters. Most texts are one part. */
export function partsOf(text: string): string[] {
  if (text.length <= LONG_TEXT) return [text];
  const parts: string[] = [];
  let from = 0;
  for (let to = LONG_TEXT; to < text.length; to = from + LONG_TEXT) {
    const space = /\s\S*$/.exec(text.slice(to - MOST_BACK, to));
    if (space) to -= MOST_BACK - space.index - 1;
    parts.push(text.slice(from, to));
    from = to;
  }
  parts.push(text.slice(from));
  return parts;
}
