/** Joins the lines of a paragraph into one text, and words that were split at a line end. */
import type { Line } from './page';

/** A span that more lines may follow. */
export interface OpenSpan {
  text: GrowingText;
  link: string | undefined;
}

/** Maximum length of a word in characters. */
const LONGEST_WORD = 100;

/** A growing text. Only its end is read, because one long string would be copied for each line. */
class GrowingText {
  readonly #done: string[] = [];
  /** The end of the text: at least its last word. */
  end: string;

  constructor(text: string) {
    this.end = text;
  }

  add(text: string): void {
    if (this.end.length > 2 * LONGEST_WORD) {
      this.#done.push(this.end.slice(0, -LONGEST_WORD));
      this.end = this.end.slice(-LONGEST_WORD);
    }
    this.end += text;
  }

  toString(): string {
    return this.#done.join('') + this.end;
  }
}

export function opened(spans: Line['spans']): OpenSpan[] {
  return spans.map(({ text, link }) => ({ text: new GrowingText(text), link }));
}

export function closed(spans: readonly OpenSpan[]): Line['spans'] {
  return spans.map(({ text, link }) => ({
    text: text.toString(),
    ...(link !== undefined && { link }),
  }));
}

/** Appends a line, with a space unless the line end split a word. */
export function append(spans: OpenSpan[], line: Line, words: ReadonlySet<string>): void {
  const last = spans.at(-1);
  const [first, ...rest] = line.spans;
  if (last === undefined || first === undefined) {
    for (const span of opened(line.spans)) spans.push(span);
    return;
  }
  const begins = first.text.trimStart();
  join(last.text, begins, words);
  if (last.link === first.link) last.text.add(begins);
  else spans.push(...opened([{ ...first, text: begins }]));
  // Pushes one by one, because spreading too many arguments throws.
  for (const span of opened(rest)) spans.push(span);
}

/** Prepares the end of a text for what follows: removes a hyphen, or adds a space. */
function join(text: GrowingText, next: string, words: ReadonlySet<string>): void {
  text.end = text.end.trimEnd();
  const start = /(?<![\p{L}\p{N}])([\p{L}\p{N}]+)[-‐\u00ad]$/u.exec(
    text.end.slice(-LONGEST_WORD),
  )?.[1];
  const end = /^\p{Ll}[\p{L}\p{N}]*/u.exec(next)?.[0];
  if (start !== undefined && end !== undefined) {
    const hyphened = `${start}-${end}`.toLowerCase();
    const whole = `${start}${end}`.toLowerCase();
    const soft = text.end.endsWith('\u00ad');
    const keeps = !soft && words.has(hyphened) && !words.has(whole);
    if (!keeps) text.end = text.end.slice(0, -1);
  } else if (!isUnspaced(text.end, next)) {
    text.add(' ');
  }
}

/** Says whether no space belongs between two lines, because Chinese and Japanese put none between words. */
function isUnspaced(before: string, after: string): boolean {
  const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}。、，！？」』）]/u;
  return cjk.test(before.at(-1) ?? '') && cjk.test(after[0] ?? '');
}
