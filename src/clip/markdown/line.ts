import type { Deadline } from '../deadline';
import type { Work } from '../slices';
import { type Gap, type Kind, markPieces, type Piece } from './marks';
import { printLine } from './print-line';

const NO_GAP: Gap = { sign: '', marks: -1, isCode: false };

/** Characters that nobody sees: they say where a word may end, or nothing. */
const UNSEEN = /[\u00ad\u200b\ufeff]|(?![\t\n\v\f\r])\p{Cc}/gu;

export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}

/**
 * A line of markdown in the making, from pieces that know their marks. Marks are set when all pieces are there:
 * so words that a page has split (`<b>Jack</b><b>daw</b>`) are one again, nested marks of one kind become one,
 * and no mark stands where readers would not take it for one.
 */
export class Line {
  readonly #pieces: Piece[] = [];
  #gap = NO_GAP;

  text(raw: string, marks: number): void {
    this.#spaced(raw, 'text', marks);
  }

  /** Text of a program. */
  code(raw: string, marks: number): void {
    this.#spaced(raw, 'code', marks);
  }

  markup(written: string, marks: number): void {
    if (written) this.#add('markup', written, marks);
  }

  /** Markup that follows what is there without a space. */
  suffix(written: string, marks: number): void {
    this.#gap = NO_GAP;
    this.markup(written, marks);
  }

  /** @param isCode whether the white space is part of a program, as what is around it. */
  space(marks: number, isCode = false): void {
    const { sign } = this.#gap;
    if (sign === '') this.#gap = { sign: ' ', marks, isCode };
    else this.#gap = { sign, marks: this.#gap.marks & marks, isCode: this.#gap.isCode && isCode };
  }

  /** A second one in a row ends the paragraph: so pages were written before they had paragraphs. */
  lineEnd(): void {
    if (this.#pieces.length === 0) return;
    const sign = this.#gap.sign.startsWith('\n') ? '\n\n' : '\n';
    this.#gap = { sign, marks: 0, isCode: false };
  }

  /** Whether what comes next directly follows a number, a single letter or a closing bracket. */
  followsBase(): boolean {
    const last = this.#pieces[this.#pieces.length - 1];
    return (
      this.#gap.sign === '' &&
      last?.kind === 'text' &&
      /(?:(?<!\p{L})\p{L}|[\p{N})\]}])$/u.test(last.written)
    );
  }

  /** Whether what comes next directly follows a word of several letters. */
  followsWord(): boolean {
    const last = this.#pieces[this.#pieces.length - 1];
    return this.#gap.sign === '' && last?.kind === 'text' && /\p{L}{2}$/u.test(last.written);
  }

  /**
   * The line as markdown, trimmed, and whether it began and ended with white space.
   * @param isLabel whether it stands between the brackets of a link.
   */
  *end(
    deadline: Deadline,
    isLabel = false,
  ): Work<{ before: boolean; text: string; after: boolean }> {
    const [first] = this.#pieces;
    const after = this.#gap.sign !== '';
    if (!first) return { before: after, text: '', after };
    const before = first.gap.sign !== '';
    first.gap = NO_GAP;
    const steps = yield* markPieces(this.#pieces, deadline);
    return { before, text: yield* printLine(steps, isLabel, deadline), after };
  }

  #spaced(raw: string, kind: Kind, marks: number): void {
    const text = withoutUnseen(raw).replace(/\s+/g, ' ');
    const isCode = kind === 'code';
    if (text.startsWith(' ')) this.space(marks, isCode);
    const words = text.trim();
    if (words === '') return;
    this.#add(kind, words, marks);
    if (text.endsWith(' ')) this.space(marks, isCode);
  }

  #add(kind: Kind, written: string, marks: number): void {
    this.#pieces.push({ kind, written, marks, gap: this.#gap });
    this.#gap = NO_GAP;
  }
}
