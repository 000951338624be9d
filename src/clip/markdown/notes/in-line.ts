/** Notes that stand within the text, right behind their mark: LaTeXML, margins as Tufte has them, plugins of blogs. */
import type { Deadline } from '../../deadline';
import type { Work } from '../../slices';
import { hasWords, LONG_MARK, MARK, MAX_NOTES } from '../note-finder';
import { beginningOf, isElement, tagOf } from '../writer';

const NOTES =
  '.ltx_note_outer, :is(span, small, aside):is([class*="sidenote" i], [class*="footnote" i]):not(.ltx_note)';
const MARKS = /^(?:SUP|LABEL|SPAN|A)$/;
/** A mark whose number a style counts. */
const COUNTED = 'label[class*="note" i]';
/** LaTeXML writes a second mark of a note as a note that says no more than that. */
const ONLY_MARK = '.ltx_role_footnotemark';

/** Moves such notes to the end, behind links to them. @param root of a copy. */
export function* moveInlineNotes(root: Element, deadline: Deadline): Work<void> {
  let count = 0;
  for (const note of [...root.querySelectorAll(NOTES)].slice(0, MAX_NOTES)) {
    if (deadline.step()) yield;
    const mark = markBefore(note);
    if (!mark) continue;
    if (note.closest(ONLY_MARK)) {
      note.remove();
      continue;
    }
    count++;
    const sign = beginningOf(mark, LONG_MARK) || String(count);
    mark.remove();
    dropNumbers(note, sign);
    const moved = root.ownerDocument.createElement('div');
    moved.id = `jackdaw-note-${count}`;
    moved.append(...note.childNodes);
    const link = root.ownerDocument.createElement('a');
    link.setAttribute('href', `#${moved.id}`);
    link.setAttribute('role', 'doc-noteref');
    link.textContent = sign;
    note.replaceWith(link);
    root.append(moved);
  }
}

/** Returns the mark that a note stands right behind, or begins with, if it is none that leads elsewhere. */
export function markBefore(note: Element): ChildNode | undefined {
  if (!note.matches(NOTES) || !hasWords(note)) return undefined;
  let before = note.previousSibling;
  while (before && (tagOf(before) === 'INPUT' || isBlank(before))) before = before.previousSibling;
  if (!before) return undefined;
  const text = beginningOf(before, LONG_MARK);
  if (!isElement(before)) {
    const isSign = MARK.test(text) && note.parentElement?.matches(NOTES);
    return isSign ? before : signWithin(note);
  }
  const isSign = MARK.test(text) || (text === '' && before.matches(COUNTED));
  const leads = before.matches('a[href*="#"]') || before.querySelector('a[href*="#"]');
  return isSign && !leads && MARKS.test(tagOf(before)) ? before : undefined;
}

/** The raised number that a note in the middle of a text begins with. */
function signWithin(note: Element): ChildNode | undefined {
  const first = [...note.childNodes].find((child) => !isBlank(child));
  const isSign = first && tagOf(first) === 'SUP' && MARK.test(beginningOf(first, LONG_MARK));
  return isSign && !(isElement(first) && first.querySelector('a')) ? first : undefined;
}

const isBlank = (node: Node): boolean =>
  node.nodeType === Node.TEXT_NODE && !/\S/.test(node.nodeValue ?? '');

/** Removes the number that a note begins with, which LaTeXML writes twice. */
function dropNumbers(note: Element, sign: string): void {
  for (const one of [...note.querySelectorAll('sup, .ltx_tag')].slice(0, 2)) {
    const text = beginningOf(one, LONG_MARK);
    if (text.startsWith(sign) && beginningOf(note, LONG_MARK).startsWith(text)) one.remove();
  }
}
