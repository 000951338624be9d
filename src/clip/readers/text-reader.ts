import { escapeLineStart, escapeText } from '../../markdown/escape';
import { MAX_MARKDOWN_LENGTH } from '../../protocol/document/clip-limits';
import { squeeze } from '../../protocol/plain-line';
import { bodyOf, nameOf, viewOf } from '../copy/clobbering';
import { isUnseen } from '../copy/visible-text';
import type { Deadline } from '../deadline';
import { isBlockTag } from '../markdown/writer';

export interface PlainText {
  /** Paragraphs. */
  markdown: string;
  /** Whether that is all of it. */
  isWhole: boolean;
}

/** Nodes between two looks at the clock. */
const STEPS = 1_000;
/** Characters: a longer run of text is cut into several, or it would be copied again and again. */
const LONGEST_RUN = 100_000;

/**
 * The words that a page shows, in paragraphs and nothing else: what is left to take of a page that is too large
 * or too odd for the other readers. It makes no copy, goes over the nodes once, and ends where the time is up
 * or a clip is full, with what it has by then.
 *
 * @param live only read.
 */
export function readText(live: Document, deadline: Deadline): PlainText {
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
  while (node) {
    if (++steps % STEPS === 0 && (deadline.isPast(1) || text.isFull)) return text.end(false);
    const isText: boolean = Reflect.get(Node.prototype, 'nodeType', node) === Node.TEXT_NODE;
    const tag: string = isText ? '' : nameOf(node).toUpperCase();
    if (isText) text.add((node as Text).data);
    // An element parts what is before it from what is in it, and that from what comes after.
    else if (isBlockTag(tag) || tag === 'BR') text.breakLine();
    const goesIn: boolean = !isText && isEntered && shows(node as Element, tag, view);
    const inside: Node | null = goesIn ? walker.firstChild() : null;
    const next: Node | null = inside ?? walker.nextSibling();
    isEntered = next !== null;
    node = next ?? walker.parentNode();
  }
  return text.end(!text.isFull);
}

function shows(element: Element, tag: string, view: Window | null): boolean {
  if (isUnseen(tag) || tag === 'SVG') return false;
  if (view === null || tag === 'BODY') return true;
  return (
    Element.prototype.checkVisibility.call(element, { visibilityProperty: true }) ||
    view.getComputedStyle(element).display === 'contents'
  );
}

class Paragraphs {
  readonly #done: string[] = [];
  #run = '';
  #length = 0;

  get isFull(): boolean {
    return this.#length >= MAX_MARKDOWN_LENGTH;
  }

  add(text: string): void {
    this.#run += text;
    if (this.#run.length > LONGEST_RUN) this.breakLine();
  }

  breakLine(): void {
    const words = squeeze(this.#run);
    this.#run = '';
    if (words === '' || this.isFull) return;
    const paragraph = escapeLineStart(escapeText(words)).slice(
      0,
      MAX_MARKDOWN_LENGTH - this.#length,
    );
    this.#done.push(paragraph);
    this.#length += paragraph.length + 2;
  }

  end(isWhole: boolean): PlainText {
    this.breakLine();
    // The breaks between them count too.
    return { markdown: this.#done.join('\n\n').slice(0, MAX_MARKDOWN_LENGTH), isWhole };
  }
}
