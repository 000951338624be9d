/** Measures how much of a text is told in sentences, in any script. */
import { countSigns, isNeverShown } from '../copy/visible-text';
import { isBlockTag, isElement, tagOf } from '../markdown/writer';
import { nodeAfter } from '../node-after';

const SENTENCE_END = /[.!?…。！？؟।]/u;
/** One sign of a dense script says about as much as so many letters of others. */
const LETTERS_OF_DENSE = 3;
/** A shorter paragraph is a label or a hint. */
const SHORTEST = 60;
/** A paragraph with a larger share of links lists conditions, or other pages. */
const MOST_LINKED = 0.2;
/** Elements whose words are no paragraphs of a text. */
const NO_PROSE = new Set(['FORM', 'LABEL', 'BUTTON', 'LI', 'FOOTER', 'NAV']);

/** Returns the number of letters in paragraphs of sentences. Signs of dense scripts count three times. */
export function lettersOfProse(root: Element): number {
  let sum = 0;
  let words = '';
  let linked = '';
  const endParagraph = () => {
    const length = lettersIn(words);
    const isProse = length >= SHORTEST && SENTENCE_END.test(words);
    if (isProse && lettersIn(linked) <= MOST_LINKED * length) sum += length;
    words = linked = '';
  };
  let links = 0;
  const cross = (element: Element, step: 1 | -1) => {
    if (isBlockTag(tagOf(element))) endParagraph();
    if (tagOf(element) === 'A') links += step;
  };
  const enters = (node: Node): node is Element =>
    isElement(node) && !NO_PROSE.has(tagOf(node)) && !isNeverShown(node);
  const leave = (element: Node) => cross(element as Element, -1);
  let node: Node | null = root.firstChild;
  for (; node; node = nodeAfter(node, root, enters, leave)) {
    if (enters(node)) {
      cross(node, 1);
      if (!node.firstChild) cross(node, -1);
    } else if (isElement(node)) endParagraph();
    else if (node.nodeType === Node.TEXT_NODE) {
      words += node.nodeValue ?? '';
      if (links > 0) linked += node.nodeValue ?? '';
    }
  }
  endParagraph();
  return sum;
}

function lettersIn(text: string): number {
  // Made only here, because few pages are measured in this way, and classes of scripts are slow to make.
  const dense = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  return countSigns(text) + (LETTERS_OF_DENSE - 1) * (dense?.length ?? 0);
}
