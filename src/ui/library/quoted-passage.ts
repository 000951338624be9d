/** The passage a document was opened at: found, marked and brought into view once it is drawn. */
import { passageRange } from './passage-range';

const HIGHLIGHT = 'quoted-passage';

export class QuotedPassage {
  readonly #quote: string;
  #unmark: (() => void) | undefined;
  /** How much text there was at the last look. */
  #looked = 0;

  /** @param quote plain text; empty for none. */
  constructor(quote: string) {
    this.#quote = quote;
  }

  /**
   * Looks for it in what is drawn so far. A long text comes in many parts: it is looked through when
   * it has doubled since, and at its end, which is no more than twice the work of one look.
   *
   * @returns whether the words are missing; nobody knows before the end.
   */
  look(text: Element | null, ended: boolean): boolean {
    if (this.#quote === '' || this.#unmark !== undefined || text === null) return false;
    const length = text.textContent?.length ?? 0;
    if (!ended && length < this.#looked * 2) return false;
    this.#looked = length;
    const range = passageRange(text, this.#quote, ended);
    if (range !== undefined) this.#unmark = show(range);
    return ended && range === undefined;
  }

  unmark(): void {
    this.#unmark?.();
    this.#unmark = undefined;
    this.#looked = 0;
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
