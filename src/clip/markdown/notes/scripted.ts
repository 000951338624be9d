/** Marks whose link only runs a script. Where the note is, another attribute says. */
import type { Deadline } from '../../deadline';
import type { Work } from '../../slices';
import { isMark, LONG_MARK, MAX_NOTES } from '../note-finder';
import { beginningOf } from '../writer';

const SCRIPTED = 'a[href="#"], a[href^="javascript:" i]';
const NUMBER = /\d/;
const SIGN = /^[*†‡§¶]{1,3}$/;
const SAYING = /^(?:onclick|data-.+|aria-describedby|aria-controls)$/;
const NAME = /[a-z][\w:.-]+/gi;
const MOST_NAMES = 10;
/** Characters of an attribute. */
const LONG_SAYING = 200;

/** Returns such marks, each with what may be the names of its note. */
export function scriptedMarks(root: ParentNode): Map<Element, readonly string[]> {
  const marks = new Map<Element, readonly string[]>();
  for (const link of [...root.querySelectorAll(SCRIPTED)].slice(0, MAX_NOTES)) {
    const text = beginningOf(link, LONG_MARK);
    // A letter opens a remark on what is for sale.
    if (SIGN.test(text) || (NUMBER.test(text) && isMark(link))) marks.set(link, namesIn(link));
  }
  return marks;
}

/** Lets such marks lead to their notes. @param root of a copy. */
export function* linkScriptedMarks(root: Element, deadline: Deadline): Work<void> {
  const marks = scriptedMarks(root);
  if (marks.size === 0) return;
  const ids = new Set([...root.querySelectorAll('[id]')].map(({ id }) => id));
  for (const [link, names] of marks) {
    if (deadline.step()) yield;
    const name = names.find((one) => ids.has(one));
    if (name === undefined) continue;
    link.setAttribute('href', `#${name}`);
    link.setAttribute('role', 'doc-noteref');
  }
}

/** The names that the attributes of a mark hold, or those of the element around it. */
function namesIn(link: Element): string[] {
  return [link, link.parentElement]
    .flatMap((one) => [...(one?.attributes ?? [])])
    .filter(({ name }) => SAYING.test(name))
    .flatMap(({ value }) => value.slice(0, LONG_SAYING).match(NAME) ?? [])
    .slice(0, MOST_NAMES);
}
