/** Splits markdown into atoms, the smallest pieces that chunks are made of, and sets the price of each cut. */

export interface Atom {
  start: number;
  end: number;
  /** Price of beginning a chunk here: 0 at a heading, higher the more a cut tears apart. */
  cutPrice: number;
  /** Present when the atom is a heading. */
  heading?: { level: number; text: string };
}

const PRICE = {
  paragraph: 1,
  listItem: 1.5,
  line: 2,
  sentence: 2.5,
  word: 6,
  afterHeading: 6,
  insideCodeOrTable: 14,
  insideWord: 20,
};

/** Paragraphs up to this length are never cut; longer ones may be, at lines and sentences. */
const WHOLE_PARAGRAPH = 800;
/** Short neighbours are joined up to this length, which bounds the number of atoms. */
const SMALLEST_PIECE = 80;

interface Block {
  start: number;
  end: number;
  kind: 'text' | 'list' | 'table' | 'code' | 'heading';
  heading?: { level: number; text: string };
}

/** Blocks that are split in one step. */
const STEP = 250;

/** Splits markdown into atoms that follow each other without a gap, none longer than `maxLength`. */
export function* markdownAtoms(
  markdown: string,
  maxLength: number,
): Generator<undefined, Atom[], undefined> {
  const atoms: Atom[] = [];
  let previous: Block | undefined;
  let count = 0;
  for (const block of blocks(markdown)) {
    count += 1;
    if (count % STEP === 0) yield;
    const price = priceBefore(block, previous);
    const last = atoms[atoms.length - 1];
    if (
      last &&
      previous?.kind === 'text' &&
      block.kind === 'text' &&
      last.end - last.start < SMALLEST_PIECE
    ) {
      // Join tiny paragraphs (verse, chat lines) to one piece.
      last.end = block.end;
    } else {
      for (const piece of pieces(markdown, block, maxLength)) {
        atoms.push(piece.start === block.start ? { ...piece, cutPrice: price } : piece);
      }
    }
    const latest = atoms[atoms.length - 1];
    if (latest && block.heading) latest.heading = block.heading;
    previous = block;
  }
  return atoms.flatMap((atom) =>
    atom.end - atom.start > maxLength ? hardCut(atom, markdown, maxLength) : [atom],
  );
}

function priceBefore(block: Block, previous: Block | undefined): number {
  // A heading stays with what follows it, whether text or a deeper heading.
  const level = block.heading?.level ?? Number.POSITIVE_INFINITY;
  if (previous?.heading && level > previous.heading.level) return PRICE.afterHeading;
  if (block.heading) return 0.05 * block.heading.level;
  return block.kind === 'list' && previous?.kind === 'list' ? PRICE.listItem : PRICE.paragraph;
}

/** The blocks of a markdown text, each with the blank lines after it. */
function* blocks(markdown: string): Generator<Block> {
  let open: Block | undefined;
  let fence = '';
  let blankSeen = false;
  for (const { start, end } of lines(markdown)) {
    const line = markdown.slice(start, end).trimEnd();
    if (fence && open) {
      open.end = end;
      if (closesFence(line, fence)) {
        fence = '';
        blankSeen = true;
      }
      continue;
    }
    if (line === '') {
      blankSeen = true;
      if (open) open.end = end;
      else open = { start, end, kind: 'text' };
      continue;
    }
    const marker = /^[\s>]*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}|~{3,})/.exec(line)?.[1];
    const heading = atxHeading(line);
    const underline = /^ {0,3}(=+|-+)$/.exec(line)?.[1];
    if (underline && open?.kind === 'text' && !blankSeen) {
      const text = markdown.slice(open.start, open.end).trim();
      if (!text.includes('\n')) {
        open.kind = 'heading';
        open.heading = { level: underline.startsWith('=') ? 1 : 2, text: plainHeading(text) };
      }
      open.end = end;
      continue;
    }
    if (!open || blankSeen || marker || heading || open.kind === 'heading') {
      if (open) yield open;
      open = { start, end, kind: marker ? 'code' : heading ? 'heading' : kindOf(line) };
      if (heading) open.heading = heading;
      fence = marker ?? '';
    } else {
      open.end = end;
    }
    blankSeen = false;
  }
  if (open) yield open;
}

function* lines(text: string): Generator<{ start: number; end: number }> {
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline + 1;
    yield { start, end };
    start = end;
  }
}

function closesFence(line: string, fence: string): boolean {
  const closing = /^[\s>]*(`{3,}|~{3,})$/.exec(line)?.[1];
  return closing !== undefined && closing[0] === fence[0] && closing.length >= fence.length;
}

function atxHeading(line: string): { level: number; text: string } | undefined {
  const signs = /^ {0,3}(#{1,6})(?=\s|$)/.exec(line);
  if (signs?.[1] === undefined) return undefined;
  const text = line
    .slice(signs[0].length)
    .replace(/(?<!#)#+$/, (closing, at: number, all: string) =>
      at > 0 && all.charAt(at - 1).trim() !== '' ? closing : '',
    );
  return { level: signs[1].length, text: plainHeading(text) };
}

/** Maximum length in characters, because every chunk below the heading repeats it. */
const LONGEST_HEADING = 500;

/** A heading's words without links, emphasis and escapes. */
function plainHeading(text: string): string {
  return text
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/(^|[^\\])[*_`]+/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim()
    .slice(0, LONGEST_HEADING);
}

function kindOf(line: string): Block['kind'] {
  if (/^\s*\|/.test(line)) return 'table';
  return /^\s*(?:[-*+]|\d+[.)])\s/.test(line) || /^(?: {2,}|\t)/.test(line) ? 'list' : 'text';
}

/** Returns the places where a block may be cut if it is too long to stay whole. */
function pieces(markdown: string, block: Block, maxLength: number): Atom[] {
  const length = block.end - block.start;
  const fragile = block.kind === 'code' || block.kind === 'table';
  if (length <= (fragile ? maxLength : WHOLE_PARAGRAPH) || block.kind === 'heading') {
    return [{ start: block.start, end: block.end, cutPrice: 0 }];
  }
  const atoms: Atom[] = [];
  for (const line of lines(markdown.slice(block.start, block.end))) {
    const start = block.start + line.start;
    const end = block.start + line.end;
    const price = fragile ? PRICE.insideCodeOrTable : PRICE.line;
    const last = atoms[atoms.length - 1];
    if (last && last.end - last.start < SMALLEST_PIECE) {
      last.end = end;
    } else if (!fragile && end - start > WHOLE_PARAGRAPH) {
      for (const piece of sentences(markdown, start, end)) {
        atoms.push(piece.start === start ? { ...piece, cutPrice: price } : piece);
      }
    } else {
      atoms.push({ start, end, cutPrice: price });
    }
  }
  return atoms;
}

function sentences(markdown: string, start: number, end: number): Atom[] {
  const atoms: Atom[] = [];
  let from = start;
  // After ". ", "? ", "! " and after the full stops of scripts without spaces.
  for (const match of markdown.slice(start, end).matchAll(/[.!?…]["'”’)\]]*\s+|[。！？]/gu)) {
    const to = start + match.index + match[0].length;
    if (to - from < SMALLEST_PIECE || to >= end) continue;
    atoms.push({ start: from, end: to, cutPrice: PRICE.sentence });
    from = to;
  }
  atoms.push({ start: from, end, cutPrice: PRICE.sentence });
  return atoms;
}

/** Cuts a piece that has no better place: at white space near the end if there is any, else anywhere. */
function hardCut(atom: Atom, markdown: string, maxLength: number): Atom[] {
  const atoms: Atom[] = [];
  let price = atom.cutPrice;
  let start = atom.start;
  while (atom.end - start > maxLength) {
    // Search this piece only, because a text without spaces would be scanned to its end each time.
    const space = start + markdown.slice(start, start + maxLength).lastIndexOf(' ');
    const atSpace = space > start + maxLength / 2;
    const limit = start + maxLength;
    const whole = isLowSurrogate(markdown.charCodeAt(limit)) ? limit - 1 : limit;
    const end = atSpace ? space + 1 : whole;
    atoms.push({ start, end, cutPrice: price });
    price = atSpace ? PRICE.word : PRICE.insideWord;
    start = end;
  }
  atoms.push({ start, end: atom.end, cutPrice: price });
  const [first] = atoms;
  if (first && atom.heading) first.heading = atom.heading;
  return atoms;
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}
