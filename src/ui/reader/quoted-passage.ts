/** The passage a document was opened at: found, marked and brought into view once it is drawn. */
import { PageText } from '../../annotation/page-text';

const HIGHLIGHT = 'quoted-passage';

/** A beginning with fewer letters is too short to be sure. */
const SHORTEST_BEGINNING = 24;

/** What is drawn of a document. */
interface Drawn {
  title: Element | null;
  text: Element | null;
}

export class QuotedPassage {
  readonly #quote: string;
  /** How many parts of the text have been searched. */
  #read = 0;
  #unmark: (() => void) | undefined;

  /** @param quote plain text; empty for none. */
  constructor(quote: string) {
    this.#quote = quote;
  }

  /**
   * Searches each part that was drawn since the last call; at the end all of them together, for words across two, and
   * then with the title, which stands for a first heading that is not drawn again.
   *
   * @returns whether the words are missing. Only the end of the text can tell.
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
 * Where a quotation stands, whatever the spaces and capitals. The copy may be newer: then its beginning is enough.
 * @param least letters that a beginning must have; without it, only the whole is found
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

/** A quotation that is in the title, or goes on from all of it into the text: there its rest is found. */
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
  // A few capitals become two letters in lower case. They stay as they are, so that offsets still agree.
  return Array.from(letters, (letter) => {
    const lower = letter.toLowerCase();
    return lower.length === letter.length ? lower : letter;
  }).join('');
}

/** Where a letter stands that is counted without the spaces. */
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
