/** Turns a model's own `[n]` into citations, in parts as the words come. */
import { atPage } from '../../protocol/document/pdf-page';
import { sourceKey } from '../../protocol/interface/source-key';
import type { Citation, PlainPassage } from '../../protocol/passage';
import type { Terms } from '../quoting/wording';
import { MARK, sentenceFinder, singleMarks } from './claims';
import { type Support, supportBy, unsupportedIn } from './support';

/** The next part of an answer. Its marks refer to all citations so far. */
export interface CitedPart {
  markdown: string;
  /** The citations that this part adds. */
  citations: readonly Citation[];
}

/**
 * Maximum number of citations with a quotation, because finding a sentence means searching the whole passage. Later
 * ones point to the beginning of their passage.
 */
const MOST_CITATIONS = 200;
/** Maximum length of a claim in characters. Only the last ones count, because they are nearest to the mark. */
const LONGEST_CLAIM = 4_000;

/** Text that may still become a mark, or turn out to be a link. */
const UNFINISHED = /\[(?:\d[\d,\s]{0,60}\]?)?$/;
const LONGEST_MARK = 64;

/**
 * Renumbers the citations in the order in which they appear, and gives each the sentence of its passage that shares
 * most with the claim before it. Removes numbers that match no passage. The joined parts do not depend on how the
 * words were split. A citation says which sentences of its claim the passage does not support.
 */
export class Citing {
  readonly citations: Citation[] = [];
  readonly #passages: readonly PlainPassage[];
  readonly #finders: readonly ReturnType<typeof sentenceFinder>[];
  readonly #supports: readonly ((sentence: string) => Support)[];
  readonly #numbers = new Map<string, number>();
  #held = '';
  /** The words since the last mark. Adjacent marks share them. */
  #since = '';
  #claim = '';

  constructor(passages: readonly PlainPassage[], terms: Terms) {
    this.#passages = passages;
    this.#supports = passages.map((passage) => supportBy(textOf(passage), terms));
    this.#finders = passages.map(({ content }) => sentenceFinder(content, terms));
  }

  push(words: string): CitedPart {
    const text = this.#held + words;
    const tail = text.slice(-LONGEST_MARK);
    const unfinished = UNFINISHED.exec(tail);
    const steady = unfinished === null ? text.length : text.length - tail.length + unfinished.index;
    this.#held = text.slice(steady);
    return this.#cite(text.slice(0, steady));
  }

  end(): CitedPart {
    const rest = this.#held;
    this.#held = '';
    return this.#cite(rest);
  }

  #cite(text: string): CitedPart {
    const before = this.citations.length;
    const steady = singleMarks(text);
    let from = 0;
    const markdown = steady.replace(MARK, (mark, given: string, at: number) => {
      this.#hear(steady.slice(from, at));
      from = at + mark.length;
      if (/[\p{L}\p{N}]/u.test(this.#since)) this.#claim = this.#since;
      this.#since = '';
      return this.#mark(Number(given));
    });
    this.#hear(steady.slice(from));
    return { markdown, citations: this.citations.slice(before) };
  }

  #hear(words: string): void {
    this.#since = (this.#since + words).slice(-LONGEST_CLAIM);
  }

  #mark(given: number): string {
    const passage = this.#passages[given - 1];
    if (passage === undefined) return '';
    const { content, source } = passage;
    const support = this.#supports[given - 1];
    const isLate = this.citations.length >= MOST_CITATIONS;
    const found = isLate ? undefined : this.#finders[given - 1]?.(this.#claim).text;
    const unsupported = isLate || support === undefined ? [] : unsupportedIn(this.#claim, support);
    const quote = found || content.slice(0, 300).trim();
    const known = [sourceKey(source), quote, ...unsupported].join('\n');
    const number =
      this.#numbers.get(known) ??
      this.citations.push({
        quote,
        source: { ...source, url: atPage(source.url, passage, quote) },
        ...(unsupported.length > 0 && { unsupported }),
      });
    this.#numbers.set(known, number);
    return `[${number}]`;
  }
}

/** Returns what a model was shown of a passage. */
function textOf({ source, headings, content }: PlainPassage): string {
  return [source.title, ...headings, content].join('\n\n');
}
