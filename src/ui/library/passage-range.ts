/** With fewer letters than this a beginning is not worth matching alone. */
const SHORTEST_BEGINNING = 24;

/**
 * Where a quotation stands in drawn text, or `undefined`. Spaces and letter case are ignored, and
 * a quotation may run across elements. When its whole is not there (the copy may be newer than the
 * quotation), its beginning will do.
 *
 * @param orBeginning `false` while more text is still being drawn, which may hold the whole of it
 */
export function passageRange(root: Node, quote: string, orBeginning = true): Range | undefined {
  const { text, nodes, starts } = lettersOf(root);
  const wanted = bare(quote);
  for (let length = wanted.length; length > 0; length = orBeginning ? shorter(length) : 0) {
    const at = text.indexOf(wanted.slice(0, length));
    if (at === -1) continue;
    const range = document.createRange();
    const first = placeOf(at, nodes, starts);
    const last = placeOf(at + length - 1, nodes, starts);
    if (first === undefined || last === undefined) return undefined;
    range.setStart(first.node, first.offset);
    range.setEnd(last.node, last.offset + 1);
    return range;
  }
  return undefined;
}

/** Half as much, until too little is left to be sure. */
function shorter(length: number): number {
  const half = Math.floor(length / 2);
  return half < SHORTEST_BEGINNING ? 0 : half;
}

interface Letters {
  text: string;
  nodes: readonly Text[];
  /** For each node, how many letters stand before it. */
  starts: readonly number[];
}

function lettersOf(root: Node): Letters {
  const pieces: string[] = [];
  const nodes: Text[] = [];
  const starts: number[] = [];
  let length = 0;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const piece = bare((node as Text).data);
    if (piece === '') continue;
    pieces.push(piece);
    nodes.push(node as Text);
    starts.push(length);
    length += piece.length;
  }
  return { text: pieces.join(''), nodes, starts };
}

/** Text without white space, in small letters. */
function bare(text: string): string {
  const letters = text.replace(/\s+/gu, '');
  const small = letters.toLowerCase();
  if (small.length === letters.length) return small;
  // A few capitals become two letters; they keep their form, so that places still agree.
  return [...letters].map((letter) => sameLength(letter)).join('');
}

function sameLength(letter: string): string {
  const small = letter.toLowerCase();
  return small.length === letter.length ? small : letter;
}

function placeOf(
  letter: number,
  nodes: readonly Text[],
  starts: readonly number[],
): { node: Text; offset: number } | undefined {
  let low = 0;
  let high = nodes.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= letter) low = middle;
    else high = middle - 1;
  }
  const node = nodes[low];
  if (node === undefined) return undefined;
  let left = letter - (starts[low] ?? 0);
  for (let offset = 0; offset < node.data.length; offset += 1) {
    if (/\s/u.test(node.data.charAt(offset))) continue;
    if (left === 0) return { node, offset };
    left -= 1;
  }
  return undefined;
}
