/**
 * Finds programs that only a style marks as such: a `div` or a `code` with preserved white space and a monospaced
 * font. A copy has no styles, so they become `pre` in it.
 */
import { isBlockTag } from '../markdown/writer';
import { nodeAfter } from '../node-after';
import { bodyOf } from './clobbering';
import { type OwnLook, ownLook } from './own-look';

/** Elements that are programs already, or not written as words. */
const EXACT = 'pre, textarea, svg, math, [contenteditable], mjx-container';
const CODE = /^(?:CODE|SAMP|KBD|TT)$/;
/** Names and styles of elements with a program. Other programs are recognised by line ends in their text. */
const HINT =
  /code|mono|hljs|highlight|prism|shiki|snippet|editor|terminal|console|listing|white-?space|\bcm-|\bpre\b/i;
/** Elements that no program contains. A box with any of them is something else, such as an application. */
const NO_PROGRAM =
  'pre, table, h1, h2, h3, h4, h5, h6, ul, ol, dl, p, blockquote, figure, img, picture, video, iframe, math, article, section';
const KEEPS_LINES = /^(?:pre|break-spaces)(?!-line)/;
const ONE_WIDTH = /mono|courier|consolas|menlo/i;

type Look = Pick<CSSStyleDeclaration, 'whiteSpace' | 'fontFamily' | 'display'>;

/**
 * Whether a visible element is a program of several lines. Reads the style of few elements.
 * @param element of the page; only read. @param copied its copy, with line ends where the page shows them.
 */
export function isStyledProgram(
  element: Element,
  copied: Element,
  view: Window,
  { names, mayHaveLines }: OwnLook = ownLook(copied),
): boolean {
  const isLikely =
    HINT.test(names) || CODE.test(copied.nodeName) || (mayHaveLines && hasOwnLines(copied));
  if (!isLikely) return false;
  const look = view.getComputedStyle(element);
  if (!looksLikeProgram(copied, look)) return false;
  // On a site that is monospaced as a whole, the font means nothing.
  const site = bodyOf(view.document) ?? element;
  return CODE.test(copied.nodeName) || view.getComputedStyle(site).fontFamily !== look.fontFamily;
}

/** Finds the same in a page that was never drawn, by the elements' own style attributes. */
export function* styledPrograms(page: ParentNode): Generator<Element> {
  for (const element of page.querySelectorAll('[style*="white-space" i]')) {
    const style = element.getAttribute('style') ?? '';
    const look: Look = {
      whiteSpace: declared(style, /(?:^|[;\s])white-space\s*:\s*([\w-]{1,20})/i),
      fontFamily: declared(style, /(?:^|[;\s])font(?:-family)?\s*:\s*([^;]{1,300})/i),
      display: CODE.test(element.nodeName) ? 'inline' : 'block',
    };
    if (looksLikeProgram(element, look)) yield element;
  }
}

function declared(style: string, name: RegExp): string {
  return name.exec(style)?.[1]?.toLowerCase() ?? '';
}

/** Wraps an element of a copy in a `pre` if its tag means code; otherwise moves its content into a `pre`. */
export function becomeProgram(copied: Element): void {
  if (copied.closest('pre')) return;
  const pre = copied.ownerDocument.createElement('pre');
  if (CODE.test(copied.nodeName)) {
    copied.replaceWith(pre);
    pre.append(copied);
  } else {
    // Move nodes one by one: a call with all of them may have too many arguments.
    while (copied.firstChild) pre.append(copied.firstChild);
    copied.append(pre);
  }
}

function looksLikeProgram(copied: Element, { whiteSpace, fontFamily, display }: Look): boolean {
  if (!KEEPS_LINES.test(whiteSpace)) return false;
  if (!CODE.test(copied.nodeName) && !ONE_WIDTH.test(fontFamily)) return false;
  // A wrapped name within a sentence is no program.
  if (display.startsWith('inline') && hasWordsBeside(copied)) return false;
  return (
    !/^(?:HTML|BODY)$/.test(copied.nodeName) &&
    hasLines(copied) &&
    !copied.closest(EXACT) &&
    !copied.querySelector(NO_PROGRAM)
  );
}

/** Whether its own text has words on several lines, or had them before its line ends became elements. */
function hasOwnLines(copied: Element): boolean {
  let hasWords = false;
  for (let child = copied.firstChild; child; child = child.nextSibling) {
    if (child.nodeName === 'BR' && hasWords) return true;
    if (child.nodeType !== Node.TEXT_NODE) continue;
    const { data } = child as Text;
    hasWords ||= /\S/.test(data);
    if (hasWords && data.includes('\n')) return true;
  }
  return false;
}

/** Maximum nodes to read. A program has a second line before this. */
const MOST_IN_A_LINE = 1_000;

/** Whether words are on more than one line. Reads no further than the second. */
function hasLines(copied: Element): boolean {
  let hasWords = false;
  let isBroken = false;
  let node: Node | null = copied.firstChild;
  for (let read = 0; node && read < MOST_IN_A_LINE; read++, node = nodeAfter(node, copied)) {
    if (node.nodeType === Node.TEXT_NODE) {
      for (const line of (node.nodeValue ?? '').split(/(\n)/)) {
        if (line === '\n') isBroken ||= hasWords;
        else if (/\S/.test(line)) {
          if (isBroken) return true;
          hasWords = true;
        }
      }
    } else if (node.nodeName === 'BR' || isBlockTag(node.nodeName)) isBroken ||= hasWords;
  }
  return false;
}

function hasWordsBeside(copied: Element): boolean {
  for (const on of ['previousSibling', 'nextSibling'] as const)
    for (let beside = copied[on]; beside && beside.nodeName !== 'BR'; beside = beside[on]) {
      if (beside.nodeType === Node.ELEMENT_NODE && isBlockTag(beside.nodeName)) break;
      if (beside.nodeType !== Node.COMMENT_NODE && /\S/.test(beside.textContent ?? '')) return true;
    }
  return false;
}
