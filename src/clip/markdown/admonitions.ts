/** Turns the note and warning boxes of documentation into quotations that begin with the box's name. */
import { squeeze } from '../../protocol/plain-line';
import type { Deadline } from '../deadline';
import type { Work } from '../slices';
import { beginningOf, isSilent, tagOf } from './writer';

/** Matches a class of such a box: `admonition`, `markdown-alert-note`, `callout--warning`. */
const BOX =
  /^(?:\w{1,30}-){0,3}(?:admonition|admonitionblock|callout|alert|notecard|custom-block|aside)(?:--?(?<suffix>\w{1,30}))?$/i;
const KIND =
  /(?:^|[-_\s])(?:note|tip|hint|info|information|important|warning|warn|caution|danger|attention|error|example|seealso|deprecated|success)(?:$|[-_\s])/i;
/** What a box is called that has its kind in another name. */
const ANY_KIND = /^(?:primary|secondary)$/i;
const NAMED = /(?:^|[-_\s]|[a-z](?=[A-Z]))(?:title|heading|header|label)(?:$|[-_\s])/i;

/** Finds candidates without reading the names of every element. */
const PLACES =
  '[class*="admonition" i], [class*="callout" i], [class*="alert" i], [class*="notecard" i], [class*="custom-block" i], [class*="aside--" i], [role="note" i]';
const TAGS = /^(?:DIV|ASIDE|SECTION|DETAILS|BLOCKQUOTE|P)$/;
/** Maximum characters of a box's name. */
const LONGEST = 60;
/** Maximum characters of a first line that counts as the name only because of its position. */
const SHORT = 30;

/** Turns such boxes into quotations with strong names. */
export function* quoteAdmonitions(root: Element, deadline: Deadline): Work<void> {
  if (deadline.check()) yield;
  for (const box of root.querySelectorAll(PLACES)) {
    if (deadline.step()) yield;
    if (!isAdmonition(box) || beginningOf(box, 1) === '') continue;
    unwrapRow(box);
    nameStrongly(box);
    const quotation = box.ownerDocument.createElement('blockquote');
    while (box.firstChild) quotation.append(box.firstChild);
    box.replaceWith(quotation);
  }
}

function isAdmonition(box: Element): boolean {
  if (!TAGS.test(tagOf(box))) return false;
  if (box.getAttribute('role')?.toLowerCase() === 'note') return true;
  if (box.hasAttribute('data-callout')) return true;
  const names = box.getAttribute('class') ?? '';
  const called = names.split(/\s+/).filter(isBoxName);
  return called.includes('admonition') || (called.length > 0 && KIND.test(names));
}

/** Whether a class names a box. `callout-icon` is part of a box, and an `aside` is a box only if it has a kind. */
function isBoxName(name: string): boolean {
  const { suffix } = BOX.exec(name)?.groups ?? {};
  if (suffix !== undefined) return KIND.test(suffix) || ANY_KIND.test(suffix);
  return BOX.test(name) && !/aside$/i.test(name);
}

/** Unwraps the box of AsciiDoc: a table whose only row has the name and the text side by side. */
function unwrapRow(box: Element): void {
  const [table] = box.children;
  if (!table || tagOf(table) !== 'TABLE' || box.children.length > 1) return;
  if (table.querySelectorAll('tr').length > 1) return;
  for (const cell of table.querySelectorAll('td')) {
    const part = box.ownerDocument.createElement('div');
    while (cell.firstChild) part.append(cell.firstChild);
    box.append(part);
  }
  table.remove();
}

function nameStrongly(box: Element): void {
  const title = titleOf(box);
  const name = title ? squeeze(beginningOf(title, LONGEST + 1)) : labelOf(box);
  if (name === '') return;
  const term = box.ownerDocument.createElement('dt');
  term.textContent = name;
  title?.remove();
  box.prepend(term);
}

/** Maximum elements to check. The name is before the text, so it is among the first. */
const MOST_LOOKED_AT = 12;

/** Returns the element with the name of a box, which is before everything else in it. */
function titleOf(box: Element): Element | undefined {
  const beginning = beginningOf(box, LONGEST + 1);
  for (const one of [...box.querySelectorAll('[class]')].slice(0, MOST_LOOKED_AT)) {
    if (!NAMED.test(one.getAttribute('class') ?? '') || isSilent(one)) continue;
    const name = beginningOf(one, LONGEST + 1);
    if (name !== '' && name.length <= LONGEST && beginning.startsWith(name)) return one;
  }
  const first = [...box.children].find((one) => beginningOf(one, 1) !== '');
  if (!first || !/^(?:P|DIV|SPAN|H[1-6])$/.test(tagOf(first))) return undefined;
  const line = beginningOf(first, LONGEST);
  const next = first.nextElementSibling;
  const goesOn = next !== null && beginningOf(next, 1) !== '';
  return beginning.startsWith(line) && line.length <= SHORT && goesOn && !/[.?,;]$/.test(line)
    ? first
    : undefined;
}

/** Returns the accessible name of a box without a visible name, or that of its icon. */
function labelOf(box: Element): string {
  const sign = box.querySelector('i[title], svg[aria-label], [role="img"][aria-label]');
  const label =
    box.getAttribute('aria-label') ??
    sign?.getAttribute('title') ??
    sign?.getAttribute('aria-label') ??
    '';
  const name = squeeze(label);
  return name.length > LONGEST || startsWith(box, name) ? '' : name;
}

function startsWith(box: Element, name: string): boolean {
  return beginningOf(box, LONGEST).toLowerCase().startsWith(name.toLowerCase());
}
