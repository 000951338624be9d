/** Finds the note that a mark leads to, wherever it stands. */
import { decoded } from '../../protocol/document/page-title';
import { remembered } from '../../protocol/remembered';
import type { Deadline } from '../deadline';
import { beginningOf, tagOf } from './writer';

export const NOTE_NAMES =
  /foot-?note|noteref|fnref|(?:^|[\s#_-])(?:fn|ftn|sdfootnote|endnote)(?:$|[\s_\d:.-])/i;
/** A number, a letter, both (F1) or a sign, as a mark is written, with or without brackets. */
export const MARK = /^[[(]?(?:[a-z]?\d{1,3}|[a-z]|[ivx]{1,5}|[*†‡§¶]{1,3})[\])]?$/i;
const HOLDERS = /^(?:LI|P|DIV|ASIDE|SPAN|DD|TD|SECTION)$/;
export const MAX_NOTES = 2_000;
/** Characters: anything longer is neither a mark nor a link back. */
export const LONG_MARK = 12;

export type TargetOf = (link: Element) => Element | undefined;

export interface Ways {
  targetOf: TargetOf;
  /** The links in an element, or the one it stands in. */
  linksAt(target: Element): readonly Element[];
}

export function isMark(link: Element): boolean {
  if (!MARK.test(beginningOf(link, LONG_MARK))) return false;
  return (
    link.closest('sup') !== null ||
    link.querySelector('sup') !== null ||
    link.getAttribute('role') === 'doc-noteref' ||
    NOTE_NAMES.test(namesOf(link)) ||
    isInMark(link)
  );
}

/** Whether a link is all that stands in what its names say is a mark. */
function isInMark(link: Element): boolean {
  const around = link.parentElement;
  return (
    around !== null &&
    tagOf(around) === 'SPAN' &&
    NOTE_NAMES.test(namesOf(around)) &&
    beginningOf(around, LONG_MARK) === beginningOf(link, LONG_MARK)
  );
}

/** Functions of a mark: the element it points to; that element, if it is a note and not a heading or another mark. */
export function noteFinder(root: Element, deadline: Deadline) {
  let targets: Map<string, Element> | undefined;
  const notes = new Map<Element, Element | undefined>();
  const areNotes = new Map<Element, boolean>();
  const targetOf: TargetOf = (link) => {
    const address = link.getAttribute('href') ?? '';
    const id = address.slice(address.indexOf('#') + 1);
    if (!id) return undefined;
    targets ??= targetsIn(root, deadline);
    return targets.get(decoded(id)) ?? targets.get(id);
  };
  const linksAt = remembered((target: Element) =>
    [target.closest('a'), ...target.querySelectorAll('a[href*="#"]')]
      .filter((one) => one !== null)
      .slice(0, MOST_THERE),
  );
  const ways: Ways = { targetOf, linksAt };
  const noteOf: TargetOf = (link) => {
    const target = targetOf(link);
    if (!target) return undefined;
    if (!notes.has(target)) notes.set(target, noteAt(target));
    const note = notes.get(target);
    if (!note) return undefined;
    if (!areNotes.has(note)) areNotes.set(note, !refersElsewhere(note, ways));
    return areNotes.get(note) ? note : undefined;
  };
  return { ways, noteOf };
}

/**
 * Whether a “note” has marks of its own that lead elsewhere: then it is a paragraph of the article. The marks
 * in a note only lead back to the text.
 */
function refersElsewhere(note: Element, ways: Ways): boolean {
  for (const link of note.querySelectorAll('a[href*="#"]')) {
    if (!isMark(link)) continue;
    const target = ways.targetOf(link);
    if (target && !note.contains(target) && !leadsBack(link, note, ways)) return true;
  }
  return false;
}

/** What links can point to by name: looked for once, not once for every mark. */
function targetsIn(root: Element, deadline: Deadline): Map<string, Element> {
  const targets = new Map<string, Element>();
  for (const element of root.querySelectorAll('[id], a[name]')) {
    deadline.step();
    for (const name of [element.getAttribute('id'), element.getAttribute('name')])
      if (name && !targets.has(name)) targets.set(name, element);
  }
  // Where names were lost, a link back to `_ftnref1` still stands in the note `_ftn1`.
  for (const link of root.querySelectorAll('a[href*="ref" i]')) {
    deadline.step();
    const [, before, after] = WAY_BACK.exec(link.getAttribute('href') ?? '') ?? [];
    const name = `${before}${after}`;
    if (before && !targets.has(name)) targets.set(name, link);
  }
  return targets;
}

/** The name of a mark: that of its note, and `ref` in it. */
const WAY_BACK = /#(_?f(?:tn|n|tnt))_?ref([\w:.-]{1,40})$/i;

function noteAt(named: Element): Element | undefined {
  // An empty anchor at the beginning of the note stands for it.
  const target = hasWords(named) ? named : named.closest('li, p, dd, td, div');
  if (!target || !HOLDERS.test(tagOf(target)) || !hasWords(target)) return undefined;
  if (target.querySelector('h1, h2, h3, table') || target.closest('nav, header')) return undefined;
  const item = target.parentElement;
  return item && tagOf(item) === 'LI' && item.firstElementChild === target ? item : target;
}

/** The most links to one mark that are looked at. No honest page has more. */
const MOST_THERE = 50;

/** Whether a link in a note leads to a mark of this note. */
export function leadsBack(link: Element, note: Element, { targetOf, linksAt }: Ways): boolean {
  const target = targetOf(link);
  if (!target) return false;
  return linksAt(target).some((mark) => {
    const there = mark === link ? undefined : targetOf(mark);
    return there !== undefined && note.contains(there);
  });
}

/** A note follows its mark. What stands before it is what a way back leads to. */
export function isBehind(note: Element, mark: Element): boolean {
  return (mark.compareDocumentPosition(note) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

export function hasWords(element: Element): boolean {
  return /\p{L}{2}/u.test(element.textContent ?? '');
}

export function namesOf(link: Element): string {
  return `${link.getAttribute('class') ?? ''} ${link.id} ${link.getAttribute('href') ?? ''} ${link.getAttribute('rel') ?? ''} ${link.getAttribute('role') ?? ''}`;
}
