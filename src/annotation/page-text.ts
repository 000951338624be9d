import { childrenOf, shadowOf, tagNameOf } from '../clip/copy/clobbering';

/** Maximum number of characters read. No article is as long. */
const MAX_CHARACTERS = 3_000_000;

const UNREAD = /^(?:SCRIPT|STYLE|NOSCRIPT|TEMPLATE|TEXTAREA|SELECT|DATALIST|IFRAME|OBJECT|TITLE)$/;
/** Matches what repeats the words beside it: the source of a formula, and the readings of Japanese and Chinese signs. */
const REPEATED = /^(?:ANNOTATION|ANNOTATION-XML|RT|RTC|RP)$/;
const BLOCK =
  /^(?:ADDRESS|ARTICLE|ASIDE|BLOCKQUOTE|BR|CAPTION|DD|DETAILS|DIV|DL|DT|FIELDSET|FIGCAPTION|FIGURE|FOOTER|FORM|H[1-6]|HEADER|HR|LI|MAIN|NAV|OL|P|PRE|SECTION|SUMMARY|TABLE|TD|TH|TR|UL)$/;

/**
 * The text of a page in which highlights are anchored: its text nodes, including open shadow trees, with every run of
 * white space collapsed to one space. A space also separates blocks, even if the page has none between them.
 */
export class PageText {
  readonly #isAll: boolean;
  #leavesOut = false;
  #pieces: string[] = [];
  #length = 0;
  /** Whether white space followed the last letter. */
  #space = false;
  readonly #nodes: Text[] = [];
  /** For each text node, the index of its first character. */
  readonly #starts: number[] = [];
  /** For each character, its position in its node. */
  readonly #offsets: number[] = [];
  #text: string | undefined;

  get text(): string {
    this.#text ??= this.#pieces.join('');
    return this.#text;
  }

  /** Whether the page has words that repeat others and are no part of this text. */
  get leavesOut(): boolean {
    return this.#leavesOut;
  }

  /** @param isAll whether words that repeat others are part of the text, as they once were. */
  constructor(root: Element, { isAll = false } = {}) {
    this.#isAll = isAll;
    this.#read(root);
  }

  #read(node: Element | ShadowRoot): void {
    for (const child of childrenOf(node)) {
      if (this.#length > MAX_CHARACTERS) return;
      if (child.nodeType === Node.TEXT_NODE) this.#take(child as Text);
      else if (child.nodeType === Node.ELEMENT_NODE) this.#enter(child as Element);
    }
  }

  #enter(element: Element): void {
    const name = tagNameOf(element).toUpperCase();
    const shadow = shadowOf(element);
    if (UNREAD.test(name)) return;
    if (!this.#isAll && (REPEATED.test(name) || isDrawnAgain(element, name))) {
      this.#leavesOut = true;
      return;
    }
    const apart = BLOCK.test(name);
    if (apart) this.#space = true;
    if (shadow !== null) this.#read(shadow);
    // Slotted content is read at its place in the document, not in its slot.
    this.#read(element);
    if (apart) this.#space = true;
  }

  #take(node: Text): void {
    const { data } = node;
    this.#nodes.push(node);
    this.#starts.push(this.#length);
    let piece = '';
    for (let offset = 0; offset < data.length; offset += 1) {
      const sign = data.charAt(offset);
      if (isSpace(data.charCodeAt(offset))) {
        this.#space = true;
        continue;
      }
      // The space belongs to the letter after it, because no quote begins or ends with a space.
      if (this.#space && this.#length + piece.length > 0) {
        piece += ' ';
        this.#offsets.push(offset);
      }
      this.#space = false;
      piece += sign;
      this.#offsets.push(offset);
    }
    this.#pieces.push(piece);
    this.#length += piece.length;
  }

  /** Returns the ranges that cover the characters from `start` to `end`, one for each tree. */
  rangesOf(start: number, end: number): Range[] {
    const ranges: Range[] = [];
    let open: { range: Range; tree: Node } | undefined;
    for (let index = this.#nodeAt(start); index < this.#nodes.length; index += 1) {
      const node = this.#nodes[index];
      const from = Math.max(start, this.#starts[index] ?? 0);
      const to = Math.min(end, this.#starts[index + 1] ?? this.#length);
      if (node === undefined || from >= end) break;
      const first = this.#offsets[from];
      const last = this.#offsets[to - 1];
      if (to <= from || first === undefined || last === undefined) continue;
      const tree = node.getRootNode();
      if (open?.tree !== tree) {
        // A range cannot leave its tree, so each shadow tree has its own.
        const range = node.ownerDocument.createRange();
        range.setStart(node, first);
        open = { range, tree };
        ranges.push(range);
      }
      open.range.setEnd(node, last + 1);
    }
    return ranges;
  }

  /** Returns the characters that a range of the page covers; `undefined` if it covers none. */
  charactersOf(range: Range): { start: number; end: number } | undefined {
    let start: number | undefined;
    let end = 0;
    for (const [index, node] of this.#nodes.entries()) {
      if (!range.intersectsNode(node)) continue;
      const from = node === range.startContainer ? range.startOffset : 0;
      const to = node === range.endContainer ? range.endOffset : node.data.length;
      const last = this.#starts[index + 1] ?? this.#length;
      for (let at = this.#starts[index] ?? 0; at < last; at += 1) {
        const offset = this.#offsets[at] ?? 0;
        if (offset < from || offset >= to) continue;
        start ??= at;
        end = at + 1;
      }
    }
    if (start === undefined) return undefined;
    const { text } = this;
    while (start < end && text.charAt(start) === ' ') start += 1;
    while (end > start && text.charAt(end - 1) === ' ') end -= 1;
    return start < end ? { start, end } : undefined;
  }

  /** Finds the last node that begins at or before a character. */
  #nodeAt(character: number): number {
    let low = 0;
    let high = this.#starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] ?? 0) <= character) low = middle + 1;
      else high = middle;
    }
    return Math.max(0, low - 1);
  }
}

/** Says whether an element is the hidden one of the two forms in which KaTeX writes a formula. */
function isDrawnAgain(element: Element, name: string): boolean {
  return (
    name === 'SPAN' &&
    element.classList.contains('katex-mathml') &&
    element.nextElementSibling?.classList.contains('katex-html') === true
  );
}

/**
 * Says whether a character is white space or invisible. Runs for every letter of a page, so the usual ones are fast.
 */
function isSpace(code: number): boolean {
  if (code < 0x80) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  return /[\s\u00a0\u200b\ufeff\u00ad]/.test(String.fromCharCode(code));
}
