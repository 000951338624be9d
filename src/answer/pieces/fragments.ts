/**
 * Joins fragments that are not sentences, such as a price below a name or a label above its value. Alone they mean
 * nothing, so each is read together with the text it belongs to.
 */

import { labelledWriter } from '../../protocol/text/labelled-writer';

/** One block of a passage. */
export interface Block {
  text: string;
  /** The heading inside the passage that it is under, or empty. */
  heading: string;
  /** Its exact words in the source, if `text` has other words, too. `text` is then one sentence. */
  quote?: string;
  /** The thing that it is about, if its text does not name it. */
  subject?: string;
  /** The text that its first sentence is read with. */
  lead?: string;
  code?: CodeBelow;
}

export interface CodeBelow {
  /** Empty if it does not fit into an answer. */
  lines: string;
  /** Whether the text introduces the code. Otherwise it is merely above the code. */
  isIntroduced: boolean;
}

export interface Piece extends Block {
  /** Whether it is only links: it states nothing, but names what follows. */
  isLink: boolean;
  /** Whether it is a bold line that may be the heading of what follows. */
  isBold?: boolean;
  /** The headings above it, outermost first. */
  path: readonly string[];
  /** The item of a list that it is in, by number; 0 outside lists. */
  item: number;
}

/** Maximum characters of a name or a label, and of a fragment that belongs to one. */
const SHORT = 90;
/** Maximum pieces after a name that may still be about it. */
const NEAR = 16;

const SENTENCE_END = /[.!?…。！？؟।]["'”»)]*$/u;
const LABEL = /\p{L}\s?[:：]$/u;
/** Matches a label with its value in one piece. */
const LABELLED = /^[^.:：]{3,40}\s?[:：]\s*\S/u;
/** Matches copyright notices, which answer nothing. */
const RIGHTS = /©|all rights reserved/iu;

/** Matches a line that names who wrote a page or took its pictures, perhaps with the day. */
const CREDIT =
  /^(?:(?:[Bb]y|[Vv]on|[Pp]or|[Pp]ar|[Dd]i|[Dd]oor|[Aa][vf]) \p{Lu}[\p{L}\p{M}.'’-]{0,30}(?: \p{Lu}[\p{L}\p{M}.'’-]{0,30}){1,3}(?: ?[|·•–—-]|(?:,| [|·–—-]) .{0,30}\d.{0,20})?|(?:[Pp]hotos?|[Ff]otos?|[Фф]ото|写真|照片|사진|صورة|الصورة)\s?[:：]\s*[^\s\p{N}].*)$/u;

/** Whether a text is a credit line, which names the author or photographer and states nothing else. */
export const isCredit = (text: string) =>
  text.length <= SHORT && (CREDIT.test(text) || labelledWriter(text) !== '');

/**
 * Reads each fragment together with the text it belongs to.
 * @param subject what the whole passage is about.
 */
export function readTogether(pieces: readonly Piece[], subject: string): Block[] {
  const blocks: Block[] = [];
  let name = '';
  let named = -1;
  let previous: Piece | undefined;
  let label: Piece | undefined;
  // In a series of short pieces: whether the numbers are above their captions, or below them.
  let isAbove: boolean | undefined;
  const join = (some: readonly Piece[]) => {
    const [first] = some;
    if (first === undefined) return;
    const owner = name || (first.path.findLast(isName) ?? '');
    const quote = some.map(({ text }) => text);
    const text = [...(owner === '' ? [] : [`${owner}:`]), ...quote].join(' ');
    const block = { text, heading: first.heading, quote: quote.join('\n') };
    // A block with its own name is about that name, not about the page's subject.
    blocks.push(name === '' ? { ...block, subject } : block);
  };
  pieces.forEach((piece, at) => {
    const { text, heading, item } = piece;
    const isNew = item !== (previous?.item ?? 0);
    if (isNew || heading !== previous?.heading || at - named > NEAR) name = '';
    if (isNew || heading !== previous?.heading) isAbove = undefined;
    const before = previous;
    const waiting = label;
    previous = piece;
    label = undefined;
    if (waiting !== undefined) {
      const isHere = waiting.item === item && waiting.heading === heading;
      if (isHere && isFragment(piece) && !LABEL.test(text) && piece.code === undefined) {
        join([waiting, piece]);
        return;
      }
      blocks.push(plain(waiting));
    }
    if (piece.code !== undefined) {
      isAbove = undefined;
      blocks.push(plain(piece));
      return;
    }
    if (piece.isLink) {
      isAbove = undefined;
      // The first link of an item names it; the other links are actions.
      if (!isName(text) || (item > 0 && name !== '')) return;
      name = text;
      named = at;
      return;
    }
    if (RIGHTS.test(text) && text.length <= 2 * SHORT) return;
    if (!isFragment(piece)) {
      isAbove = undefined;
      // A piece directly after a name is about it.
      const about = name !== '' && named === at - 1 ? `${heading} . ${name}` : heading;
      blocks.push({ ...underHeading(piece), heading: about });
      return;
    }
    if (LABEL.test(text)) {
      label = piece;
      return;
    }
    if (LABELLED.test(text) && isName(text)) {
      blocks.push({ ...plain(piece), subject: name || subject });
      return;
    }
    const value = isValue(text);
    isAbove ??= value;
    if (value) {
      const next = pieces[at + 1];
      const caption = isAbove ? next : before;
      const isCaption =
        caption !== undefined &&
        caption.heading === heading &&
        caption.item === item &&
        caption.text !== name &&
        says(caption);
      join(!isCaption ? [piece] : isAbove ? [piece, caption] : [caption, piece]);
      return;
    }
    // An item of several pieces begins with its name.
    if (isNew && item > 0 && says(piece)) {
      name = text;
      named = at;
    }
    blocks.push(underHeading(piece));
  });
  if (label !== undefined) blocks.push(plain(label));
  return blocks;
}

const isFragment = ({ text, quote }: Block) => quote === undefined && text.length <= SHORT;

/** Whether a piece is little more than a number: a price, a date, a measure, a telephone number. */
export function isValue(text: string): boolean {
  const digits = text.match(/\p{N}/gu)?.length ?? 0;
  return digits > 0 && (text.match(/\p{L}/gu)?.length ?? 0) <= 3 * digits;
}

/** Whether a piece is a few words, and neither a number nor a sentence. */
const says = (piece: Piece) =>
  isFragment(piece) &&
  !piece.isLink &&
  !isValue(piece.text) &&
  !LABEL.test(piece.text) &&
  isName(piece.text);

/** Whether a text is short, and not a sentence. */
export const isName = (text: string) => text.length <= SHORT && !SENTENCE_END.test(text);

/** Maximum characters of a heading that its items are read with. */
const SHORT_HEADING = 40;

/** Reads an item with the short heading above its list, because an item under *Removed* names what is gone. */
function underHeading(piece: Piece): Block {
  const { text, heading, item } = piece;
  const isRead =
    item > 0 &&
    isShortAlone(piece) &&
    heading !== '' &&
    heading.length <= SHORT_HEADING &&
    isName(heading) &&
    !text.toLowerCase().startsWith(heading.toLowerCase());
  return isRead ? { ...plain(piece), lead: `${heading}:` } : plain(piece);
}

const plain = ({ text, heading, quote, code }: Piece): Block => ({
  text,
  heading,
  ...(quote !== undefined && { quote }),
  ...(code !== undefined && { code }),
});

/** Matches the end of a text that introduces the text below it. */
export const INTRODUCES = /[:：]$/;
/** Maximum characters of a lead-in, and of an item that is read with it. A longer text makes sense alone. */
const LONGEST_ITEM = 160;

/**
 * Reads each item together with the lead-in above it, because an item alone may say the opposite. A lead-in
 * alone says nothing, so it is left out unless it leads up to code.
 */
export function withLeadIns(pieces: readonly Piece[]): Piece[] {
  const read: Piece[] = [];
  let lead: Piece | undefined;
  let before = 0;
  for (const piece of pieces) {
    const { item, heading, text } = piece;
    if (item === 0 || lead?.heading !== heading) lead = leadsUp(piece) ? piece : undefined;
    const isFirst = item > 0 && item !== before;
    if (lead !== undefined && isFirst && isShortAlone(piece) && leadsTo(lead, piece)) {
      if (read.at(-1) === lead) read.pop();
      read.push({ ...piece, text: `${lead.text} ${text}`, quote: text });
    } else read.push(piece);
    before = item;
  }
  return read;
}

const leadsUp = (piece: Piece) =>
  piece.item === 0 && isShortAlone(piece) && !SENTENCE_END.test(piece.text);

/** Whether the lead-in ends with a colon, or the item continues its sentence. */
const leadsTo = (lead: Piece, { text }: Piece) =>
  INTRODUCES.test(lead.text) || (/\p{L}$/u.test(lead.text) && /^\p{Ll}/u.test(text));

const isShortAlone = ({ text, quote, code, isLink }: Piece) =>
  text.length <= LONGEST_ITEM && quote === undefined && code === undefined && !isLink;
