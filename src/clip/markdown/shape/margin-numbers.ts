/**
 * Numbers in the margin of paragraphs, as judgments have them: "12 The claimant is …". In a line they would run into
 * the sentence, so their paragraphs become items of a list.
 */
import type { Deadline } from '../../deadline';
import type { Work } from '../../slices';
import { beginningOf, isElement, tagOf } from '../writer';

/** Fewer paragraphs in a row may begin with numbers by chance. */
const LEAST = 3;
const NUMBER = /^\d{1,4}$/;
const LONGEST_NUMBER = 4;
/** Characters of a paragraph with its number: what is shorter is a line of a table or a title. */
const SHORTEST = 40;

interface Numbered {
  paragraph: Element;
  mark: Element;
  value: number;
}

/** Turns paragraphs that are numbered so, each with the next number, into lists. */
export function* listMarginNumbers(root: Element, deadline: Deadline): Work<void> {
  let run: Numbered[] = [];
  for (const paragraph of root.querySelectorAll('p')) {
    if (deadline.step()) yield;
    const numbered = numberedBy(paragraph);
    if (numbered === undefined) continue;
    if (numbered.value !== (run.at(-1)?.value ?? Number.NaN) + 1) {
      become(run);
      run = [];
    }
    run.push(numbered);
  }
  become(run);
}

/** The number that a paragraph begins with, in an element of its own before the text. */
function numberedBy(paragraph: Element): Numbered | undefined {
  const mark = [...paragraph.childNodes].find((node) => /\S/.test(node.nodeValue ?? 'element'));
  if (!mark || !isElement(mark) || !/^(?:A|B|SMALL|SPAN|STRONG)$/.test(tagOf(mark)))
    return undefined;
  const number = beginningOf(mark, LONGEST_NUMBER + 1).trim();
  if (!NUMBER.test(number) || beginningOf(paragraph, SHORTEST).length < SHORTEST) return undefined;
  if (paragraph.closest('li, dd, td, th, blockquote') !== null) return undefined;
  return { paragraph, mark, value: Number(number) };
}

function become(run: readonly Numbered[]): void {
  if (run.length < LEAST) return;
  let list: Element | undefined;
  for (const { paragraph, mark, value } of run) {
    if (list === undefined || paragraph.previousElementSibling !== list) {
      list = paragraph.ownerDocument.createElement('ol');
      list.setAttribute('start', String(value));
      paragraph.before(list);
    }
    const item = paragraph.ownerDocument.createElement('li');
    mark.remove();
    item.append(paragraph);
    list.append(item);
  }
}
