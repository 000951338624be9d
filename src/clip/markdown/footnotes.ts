/**
 * Footnotes: a mark in the text that links to a note further down. Both are labelled in the tree, so
 * that the writer knows them: on the link and on the note stands the label.
 */
import { tagOf } from './writer';

export const FOOTNOTE_MARK = 'data-footnote-mark';
export const FOOTNOTE = 'data-footnote';

const NOTE_NAMES =
  /foot-?note|noteref|fnref|(?:^|[\s_-])(?:fn|ftn|sdfootnote|endnote)(?:$|[\s_\d:.-])/i;
/** A number, a letter or a sign, as a mark is written, with or without brackets. */
const MARK = /^[[(]?(?:\d{1,3}|[a-z]|[ivx]{1,5}|[*†‡§¶]{1,3})[\])]?$/i;
const BACK = /^(?:\s|↩|↵|↑|⤴|⏎|\^|\ufe0e|return|back|jump up)+$/i;
const HOLDERS = /^(?:LI|P|DIV|ASIDE|SPAN|DD|TD|SECTION)$/;
const MAX_NOTES = 2_000;

/** @param root of a copy; must still hold relative addresses. */
export function labelFootnotes(root: Element): void {
  const labels = new Map<Element, string>();
  let looked = 0;
  for (const link of root.querySelectorAll('a[href*="#"]')) {
    if (++looked > MAX_NOTES) break;
    const note = isMark(link) ? noteOf(link, root) : undefined;
    if (!note || note.contains(link)) continue;
    const label = labels.get(note) ?? labelFor(link, new Set(labels.values()));
    labels.set(note, label);
    link.setAttribute(FOOTNOTE_MARK, label);
  }
  for (const [note, label] of labels) {
    note.setAttribute(FOOTNOTE, label);
    for (const link of note.querySelectorAll('a[href*="#"]'))
      if (BACK.test(link.textContent ?? '') || /back-?(?:ref|link)|fnref/i.test(namesOf(link)))
        link.remove();
  }
}

function isMark(link: Element): boolean {
  const text = link.textContent?.trim() ?? '';
  if (!MARK.test(text)) return false;
  return (
    link.closest('sup') !== null ||
    link.querySelector('sup') !== null ||
    link.getAttribute('role') === 'doc-noteref' ||
    NOTE_NAMES.test(namesOf(link))
  );
}

/** The element a mark points to, if it is a note and not a heading or another mark. */
function noteOf(link: Element, root: Element): Element | undefined {
  const address = link.getAttribute('href') ?? '';
  const id = address.slice(address.indexOf('#') + 1);
  if (!id) return undefined;
  let target: Element | null = null;
  try {
    target = root.querySelector(`[id=${quoted(decodeURIComponent(id))}], a[name=${quoted(id)}]`);
  } catch {
    return undefined;
  }
  // An empty anchor at the beginning of the note stands for it.
  if (target && !hasWords(target)) target = target.closest('li, p, dd, td, div');
  if (!target || !HOLDERS.test(tagOf(target)) || !hasWords(target)) return undefined;
  if (target.querySelector('h1, h2, h3, table') || target.closest('nav, header')) return undefined;
  return target;
}

/** A string of CSS. `CSS.escape` is not on every host. */
function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\a ')}"`;
}

function hasWords(element: Element): boolean {
  return /\p{L}{2}/u.test(element.textContent ?? '');
}

/** The mark's own number, or the next one that is free. */
function labelFor(link: Element, taken: ReadonlySet<string>): string {
  const own = (link.textContent ?? '').replace(/[^\p{L}\p{N}]+/gu, '');
  if (own && !taken.has(own)) return own;
  let next = taken.size + 1;
  while (taken.has(String(next))) next++;
  return String(next);
}

function namesOf(link: Element): string {
  return `${link.getAttribute('class') ?? ''} ${link.id} ${link.getAttribute('href') ?? ''} ${link.getAttribute('rel') ?? ''} ${link.getAttribute('role') ?? ''}`;
}

/** A note as markdown writes it, from the blocks it holds. */
export function footnote(label: string, blocks: readonly string[]): string {
  const [first = '', ...rest] = blocks;
  const text = [
    first.replace(/^(?:\[?\^?\\?\d{1,3}\\?[\].:)]+|(?:\\?[*†‡])+)\s+/, ''),
    ...rest,
  ].join('\n\n');
  return `[^${label}]: ${text.replace(/\n(?=.)/g, '\n    ')}`;
}
