/** The passage a document was opened at: found, marked and brought into view once it is drawn. */
import { PassageSearch } from './passage-range';

const HIGHLIGHT = 'quoted-passage';

export class QuotedPassage {
  readonly #quote: string;
  #search: PassageSearch;
  /** How many parts of the text have been searched. */
  #read = 0;
  #unmark: (() => void) | undefined;

  /** @param quote plain text; empty for none. */
  constructor(quote: string) {
    this.#quote = quote;
    this.#search = new PassageSearch(quote);
  }

  /**
   * Searches what was drawn since the last call.
   *
   * @returns whether the words are missing. Only the end of the text can tell.
   */
  look(text: Element | null, ended: boolean): boolean {
    if (this.#quote === '' || this.#unmark !== undefined || text === null) return false;
    const { children } = text;
    for (; this.#read < children.length; this.#read += 1) {
      const part = children.item(this.#read);
      if (part !== null) this.#search.read(part);
    }
    const range = this.#search.found() ?? (ended ? this.#search.beginning() : undefined);
    if (range !== undefined) this.#unmark = show(range);
    return ended && range === undefined;
  }

  unmark(): void {
    this.#unmark?.();
    this.#unmark = undefined;
    this.#search = new PassageSearch(this.#quote);
    this.#read = 0;
  }
}

/** Marks a passage, brings it into view and gives it the focus. Returns how to unmark it. */
function show(range: Range): () => void {
  const start = range.startContainer.parentElement;
  const block = start?.closest<HTMLElement>('p, li, h3, h4, h5, h6, pre, td, th') ?? start;
  block?.setAttribute('data-quoted', '');
  block?.setAttribute('tabindex', '-1');
  block?.scrollIntoView({ block: 'center' });
  block?.focus({ preventScroll: true });
  // A highlight marks words across elements without touching what Preact drew.
  if ('highlights' in CSS) CSS.highlights.set(HIGHLIGHT, new Highlight(range));
  return () => {
    block?.removeAttribute('data-quoted');
    block?.removeAttribute('tabindex');
    if ('highlights' in CSS) CSS.highlights.delete(HIGHLIGHT);
  };
}
