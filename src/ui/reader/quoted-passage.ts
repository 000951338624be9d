/** The passage a document was opened at: found, marked and brought into view once it is drawn. */
import { PageText } from '../../annotation/page-text';

const HIGHLIGHT = 'quoted-passage';

/** Minimum letters of a matching beginning. A shorter one is not reliable. */
const SHORTEST_BEGINNING = 24;

/** The drawn parts of a document. */
interface Drawn {
  title: Element | null;
  text: Element | null;
}

export class QuotedPassage {
  readonly #quote: string;
  /** Number of parts of the text that have been searched. */
  #read = 0;
  #unmark: (() => void) | undefined;

  /** @param quote plain text; empty for none. */
  constructor(quote: string) {
    this.#quote = quote;
  }

  /**
   * Searches each part drawn since the last call. At the end, searches all parts together for words across two parts,
   * and then with the title, which replaces a first heading that is not drawn again.
   *
   * @returns whether the words are missing, which is known only at the end of the text.
   */
  look({ title, text }: Drawn, ended: boolean): boolean {
    if (this.#quote === '' || this.#unmark !== undefined || text === null) return false;
    let range: Range | undefined;
    for (const part of [...text.children].slice(this.#read)) {
      range ??= findPassage(part, this.#quote);
    }
    this.#read = text.children.length;
    if (ended) {
      range ??= findPassage(text, this.#quote);
      if (title !== null) range ??= findFromTitle(title, text, this.#quote);
      range ??= findPassage(text, this.#quote, SHORTEST_BEGINNING);
    }
    if (range !== undefined) this.#unmark = show(range);
    return ended && range === undefined;
  }

  unmark(): void {
    this.#unmark?.();
    this.#unmark = undefined;
    this.#read = 0;
  }
}

/**
 * Returns the range of a quotation, ignoring spaces and case. In a newer copy, its beginning is enough.
 * @param least minimum letters of that beginning; without it, only the whole quotation matches
 */
export function findPassage(part: Element, quote: string, least?: number): Range | undefined {
  const wanted = bare(quote);
  const page = new PageText(part);
  const text = bare(page.text);
  for (let length = wanted.length; length > 0; length = Math.floor(length / 2)) {
    const at = text.indexOf(wanted.slice(0, length));
    if (at !== -1) {
      const start = placeOf(at, page.text);
      return page.rangesOf(start, placeOf(at + length - 1, page.text) + 1)[0];
    }
    if (least === undefined || length < 2 * least) return undefined;
  }
  return undefined;
}

/** Finds a quotation in the title, or the rest of a quotation that starts with the whole title and continues below. */
function findFromTitle(title: Element, text: Element, quote: string): Range | undefined {
  const [name, wanted] = [bare(title.textContent ?? ''), bare(quote)];
  if (name === '' || !wanted.startsWith(name)) return findPassage(title, quote);
  const rest = wanted.slice(name.length);
  return rest === '' ? findPassage(title, quote) : findPassage(text, rest, SHORTEST_BEGINNING);
}

/** Text in lower case without white space. */
function bare(text: string): string {
  const letters = text.replace(/[\s\u200b\ufeff\u00ad]+/gu, '');
  const small = letters.toLowerCase();
  if (small.length === letters.length) return small;
  // A few capitals become two letters in lower case. Keep them unchanged, so that offsets still match.
  return Array.from(letters, (letter) => {
    const lower = letter.toLowerCase();
    return lower.length === letter.length ? lower : letter;
  }).join('');
}

/** Returns the offset in the text of a letter that is counted without spaces. */
function placeOf(letter: number, text: string): number {
  let at = 0;
  for (let left = letter; text[at] === ' ' || left > 0; at += 1) if (text[at] !== ' ') left -= 1;
  return at;
}

/** Marks a passage, brings it into view and gives it the focus. Returns how to unmark it. */
function show(range: Range): () => void {
  const start = range.startContainer.parentElement;
  const block = start?.closest<HTMLElement>('p, li, h1, h3, h4, h5, h6, pre, td, th') ?? start;
  // The title can have the focus at any time.
  const isOurs = block?.hasAttribute('tabindex') === false;
  block?.setAttribute('data-quoted', '');
  block?.setAttribute('tabindex', '-1');
  block?.scrollIntoView({ block: 'center' });
  block?.focus({ preventScroll: true });
  // A highlight marks words across elements without touching what Preact drew.
  if ('highlights' in CSS) CSS.highlights.set(HIGHLIGHT, new Highlight(range));
  return () => {
    block?.removeAttribute('data-quoted');
    if (isOurs) block?.removeAttribute('tabindex');
    if ('highlights' in CSS) CSS.highlights.delete(HIGHLIGHT);
  };
}
