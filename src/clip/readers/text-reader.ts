import { escapeParagraph } from '../../markdown/escape';
import { MAX_MARKDOWN_LENGTH } from '../../protocol/document/clip-limits';
import { squeeze } from '../../protocol/plain-line';
import { bodyOf, holds, isDrawn, nameOf, viewOf } from '../copy/clobbering';
import { isUnseen } from '../copy/visible-text';
import { type Deadline, TooSlowError } from '../deadline';
import { LONG_TEXT, partsOf } from '../long-text';
import { isBlockTag } from '../markdown/writer';
import type { Work } from '../slices';

export interface PlainText {
  markdown: string;
  /** Whether that is all of it. */
  isWhole: boolean;
}

/** Characters. Leaves room for the line that says that the rest was left out. */
const MOST_TEXT = MAX_MARKDOWN_LENGTH - 1_000;

/** Nodes between two looks at the clock: so many are read even where the time is up. */
const STEPS = 500;

/**
 * The words that a page shows, in paragraphs: for a page too large or too odd for the other readers. It makes no
 * copy, visits each node once, and returns what it has when the time is up. If the page removes the node being
 * read, it begins again, once.
 * @param live only read.
 */
export function* readText(live: Document, deadline: Deadline): Work<PlainText> {
  const text = yield* readNodes(live, deadline, true);
  return text ?? (yield* readNodes(live, deadline, false)) ?? { markdown: '', isWhole: false };
}

/** `undefined` where the page took away what was read, and it may begin again. */
function* readNodes(
  live: Document,
  deadline: Deadline,
  mayBeginAgain: boolean,
): Work<PlainText | undefined> {
  const text = new Paragraphs();
  const body = bodyOf(live);
  if (!body) return text.end(true);
  const view = viewOf(live);
  const walker = Document.prototype.createTreeWalker.call(
    live,
    body,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
  );
  let steps = 0;
  let isEntered = true;
  let node: Node | null = body;
  try {
    while (node && !text.isFull) {
      if (++steps % STEPS === 0 && deadline.check()) {
        yield;
        if (!holds(body, node)) return mayBeginAgain ? undefined : text.end(false);
      }
      const isText: boolean = Reflect.get(Node.prototype, 'nodeType', node) === Node.TEXT_NODE;
      const tag: string = isText ? '' : nameOf(node).toUpperCase();
      // An element separates the words before, in and after it.
      if (isBlockTag(tag) || tag === 'BR') text.breakLine();
      for (const part of isText ? partsOf((node as Text).data) : []) {
        text.add(part);
        if (part.length > LONG_TEXT / 2 && deadline.check()) yield;
      }
      const goesIn: boolean = !isText && isEntered && shows(node as Element, tag, view);
      const inside: Node | null = goesIn ? walker.firstChild() : null;
      const next: Node | null = inside ?? walker.nextSibling();
      isEntered = next !== null;
      node = next ?? walker.parentNode();
    }
  } catch (error) {
    if (!(error instanceof TooSlowError)) throw error;
    return text.end(false);
  }
  return text.end(true);
}

function shows(element: Element, tag: string, view: Window | null): boolean {
  if (isUnseen(tag) || tag === 'SVG') return false;
  if (view === null || tag === 'BODY') return true;
  return isDrawn(element) || view.getComputedStyle(element).display === 'contents';
}

class Paragraphs {
  readonly #done: string[] = [];
  #run = '';
  #length = 0;
  isFull = false;

  add(text: string): void {
    this.#run += text;
    // A longer run would be copied again and again.
    if (this.#run.length > LONG_TEXT) this.breakLine();
  }

  breakLine(): void {
    const words = squeeze(this.#run);
    this.#run = '';
    if (words === '' || this.isFull) return;
    const paragraph = escapeParagraph(words);
    this.#length += paragraph.length + 2;
    this.isFull = this.#length > MOST_TEXT;
    if (!this.isFull) this.#done.push(paragraph);
  }

  end(isWhole: boolean): PlainText {
    this.breakLine();
    return { markdown: this.#done.join('\n\n'), isWhole: isWhole && !this.isFull };
  }
}
