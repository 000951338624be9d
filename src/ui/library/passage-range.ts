/** With fewer letters than this a beginning is not worth matching alone. */
const SHORTEST_BEGINNING = 24;

/**
 * Where a quotation stands in drawn text, or `undefined`. Spaces and letter case are ignored, and
 * a quotation may run across elements. When its whole is not there (the copy may be newer than the
 * quotation), its beginning will do.
 */
export function passageRange(root: Node, quote: string): Range | undefined {
  const letters = lettersOf(root);
  const text = letters.map(({ letter }) => letter).join('');
  const wanted = [...quote.toLowerCase()].filter((letter) => !/\s/u.test(letter)).join('');
  for (let length = wanted.length; length > 0; length = shorter(length)) {
    const at = text.indexOf(wanted.slice(0, length));
    if (at !== -1) return rangeOf(letters, at, length);
  }
  return undefined;
}

/** Half as much, until too little is left to be sure. */
function shorter(length: number): number {
  const half = Math.floor(length / 2);
  return half < SHORTEST_BEGINNING ? 0 : half;
}

interface Letter {
  /** One UTF-16 unit. */
  letter: string;
  node: Text;
  offset: number;
}

function lettersOf(root: Node): Letter[] {
  const letters: Letter[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { data } = node as Text;
    for (let offset = 0; offset < data.length; offset += 1) {
      const letter = data.charAt(offset);
      const lower = letter.toLowerCase();
      // A few capitals become two letters; they keep their form, so that places still agree.
      if (!/\s/u.test(letter)) {
        letters.push({ letter: lower.length === 1 ? lower : letter, node: node as Text, offset });
      }
    }
  }
  return letters;
}

function rangeOf(letters: readonly Letter[], at: number, length: number): Range | undefined {
  const first = letters[at];
  const last = letters[at + length - 1];
  if (first === undefined || last === undefined) return undefined;
  const range = document.createRange();
  range.setStart(first.node, first.offset);
  range.setEnd(last.node, last.offset + 1);
  return range;
}
