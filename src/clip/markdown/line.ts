import type { Deadline } from '../deadline';
import type { Work } from '../slices';
import { type Gap, type Kind, markPieces, type Piece } from './marks';
import { printLine } from './print-line';

const NO_GAP: Gap = { sign: '', marks: -1, isCode: false };

/** Invisible characters: break opportunities and control characters. */
const UNSEEN = /[\u00ad\u200b\ufeff]|(?![\t\n\v\f\r])\p{Cc}/gu;

export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}

/**
 * Builds a line of markdown from pieces with their marks. The marks are written when all pieces are known. So split
 * words (`<b>Jack</b><b>daw</b>`) are joined, nested marks of one kind become one, and no mark is written where
 * markdown readers would not parse it.
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

  /** Adds markup without a space before it. */
  suffix(written: string, marks: number): void {
    this.#gap = NO_GAP;
    this.markup(written, marks);
  }

  /** @param isCode whether the white space is inside code. */
  space(marks: number, isCode = false): void {
    const { sign } = this.#gap;
    if (sign === '') this.#gap = { sign: ' ', marks, isCode };
    else this.#gap = { sign, marks: this.#gap.marks & marks, isCode: this.#gap.isCode && isCode };
  }

  /** Adds a line end. Two in a row end the paragraph: old pages separate paragraphs in this way. */
  lineEnd(): void {
    if (this.#pieces.length === 0) return;
    const sign = this.#gap.sign.startsWith('\n') ? '\n\n' : '\n';
    this.#gap = { sign, marks: 0, isCode: false };
  }

  /** Returns the words that the line ends in, up to the last mark; empty after a space or anything but words. */
  wordBefore(): string {
    const last = this.#pieces[this.#pieces.length - 1];
    return this.#gap.sign === '' && last && last.kind !== 'markup' ? last.written : '';
  }

  /**
   * Returns the line as markdown, trimmed, and whether it began and ended with white space.
   * @param isLabel whether it is the label of a link.
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
