/** A beginning with fewer letters is too short to match alone. */
const SHORTEST_BEGINNING = 24;

/**
 * Searches for a quotation in text that is drawn in parts, and reads each part once. Ignores spaces and letter
 * case, and matches across elements. The copy may be newer than the quotation: if the whole is not found, its
 * beginning is enough.
 */
export class PassageSearch {
  readonly #wanted: string;
  readonly #pieces: string[] = [];
  readonly #nodes: Text[] = [];
  /** For each node, the number of letters before it. */
  readonly #starts: number[] = [];
  #length = 0;
  /** The last letters searched; a quotation may begin in them. */
  #tail = '';
  #at: number | undefined;

  /** @param quote plain text */
  constructor(quote: string) {
    this.#wanted = bare(quote);
  }

  read(part: Node): void {
    const from = this.#pieces.length;
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const first = part.nodeType === Node.TEXT_NODE ? part : walker.nextNode();
    for (let node = first; node !== null; node = walker.nextNode()) {
      const piece = bare((node as Text).data);
      if (piece === '') continue;
      this.#pieces.push(piece);
      this.#nodes.push(node as Text);
      this.#starts.push(this.#length);
      this.#length += piece.length;
    }
    if (this.#at !== undefined || this.#wanted === '') return;
    const text = this.#tail + this.#pieces.slice(from).join('');
    const at = text.indexOf(this.#wanted);
    if (at !== -1) this.#at = this.#length - text.length + at;
    this.#tail = this.#wanted.length === 1 ? '' : text.slice(1 - this.#wanted.length);
  }

  /** The range of the whole quotation. */
  found(): Range | undefined {
    return this.#at === undefined ? undefined : this.#range(this.#at, this.#wanted.length);
  }

  /** The range of the longest beginning found, if it is long enough to be sure. */
  beginning(): Range | undefined {
    const text = this.#pieces.join('');
    for (let length = shorter(this.#wanted.length); length > 0; length = shorter(length)) {
      const at = text.indexOf(this.#wanted.slice(0, length));
      if (at !== -1) return this.#range(at, length);
    }
    return undefined;
  }

  #range(at: number, length: number): Range | undefined {
    const first = placeOf(at, this.#nodes, this.#starts);
    const last = placeOf(at + length - 1, this.#nodes, this.#starts);
    if (first === undefined || last === undefined) return undefined;
    const range = document.createRange();
    range.setStart(first.node, first.offset);
    range.setEnd(last.node, last.offset + 1);
    return range;
  }
}

/** Halves a length until it is too short to be sure. */
function shorter(length: number): number {
  const half = Math.floor(length / 2);
  return half < SHORTEST_BEGINNING ? 0 : half;
}

/** Text in lower case without white space. */
function bare(text: string): string {
  const letters = text.replace(/\s+/gu, '');
  const small = letters.toLowerCase();
  if (small.length === letters.length) return small;
  // A few capitals become two letters in lower case. They stay as they are, so that offsets still agree.
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
