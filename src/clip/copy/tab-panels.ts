/**
 * The names of tabs stand together above their panels. A copy shows all panels, one below the other, so each gets its
 * name: as a heading, or where they are code (npm, yarn, pnpm), as a strong line.
 */
import { squeeze } from '../../protocol/plain-line';
import { beginningOf } from '../markdown/writer';
import { alikeFrom, FOLDED, isExtra } from './folds';

const TAB =
  '[role="tab"], [data-toggle="tab"], [data-bs-toggle="tab"], [class*="tab" i] > label, [class*="tab" i] > button, [class*="tab" i] a[href^="#"], [class*="code-group" i] label';
const PANEL = '[role="tabpanel"]';
const HEADING = 'h1, h2, h3, h4, h5, h6';
const LOWEST_HEADING = 6;
/** Characters of a name. */
const LONGEST = 60;
const MOST_TABS = 30;
/** The most sets of tabs on a page, because each searches around itself for its panels. */
const MOST_SETS = 200;
/** How many levels above the tabs the panels may stand together. */
const LEVELS = 4;

interface TabSet {
  /** What holds the tabs. */
  list: Element;
  tabs: Element[];
  /** Of the headings that they become: 1 to 6. */
  level: number;
}

/** What a panel is called, and as which element: written when it is known which panels are kept. */
const NAME = 'data-jackdaw-tab';
const TAG = 'data-jackdaw-tab-tag';

/** Notes the names of tabs on their panels, and removes these tabs. Where one has no panel, all stays as it is. */
export function noteTabs(copy: Document): void {
  for (const set of tabSetsIn(copy)) {
    const names = set.tabs.map(nameOf);
    if (new Set(names).size < names.length || names.includes('')) continue;
    const panels = panelsOf(set);
    const filled = panels?.filter(isFilled) ?? [];
    if (filled.length < 2) continue;
    const tag = 2 * filled.filter(isCode).length >= filled.length ? 'dt' : `h${set.level}`;
    for (const [i, panel] of panels?.entries() ?? []) {
      if (!filled.includes(panel)) continue;
      panel.setAttribute(NAME, names[i] ?? '');
      panel.setAttribute(TAG, tag);
      set.tabs[i]?.remove();
    }
  }
}

/** Puts the names above the panels that are left. */
export function namePanels(copy: Document): void {
  for (const panel of copy.querySelectorAll(`[${NAME}]`)) {
    const name = panel.getAttribute(NAME) ?? '';
    if (isFilled(panel)) namePanel(panel, name, panel.getAttribute(TAG) ?? 'dt');
  }
}

/** Tabs, by what they stand in together. */
function tabSetsIn(copy: Document): Iterable<TabSet> {
  const sets = new Map<Element, TabSet>();
  let above = 1;
  for (const one of copy.querySelectorAll(`${TAB}, ${HEADING}`)) {
    const heading = /^H([1-6])$/.exec(one.nodeName)?.[1];
    if (heading !== undefined) above = Number(heading);
    const list = one.matches(TAB) ? listOf(one) : undefined;
    if (list === undefined) continue;
    const set = sets.get(list);
    if (set === undefined)
      sets.set(list, { list, tabs: [one], level: Math.min(above + 1, LOWEST_HEADING) });
    else if (!set.tabs[set.tabs.length - 1]?.contains(one)) set.tabs.push(one);
  }
  return [...sets.values()].slice(0, MOST_SETS);
}

/** What a tab stands in together with the others: each may have an item of its own there. */
function listOf(tab: Element): Element | undefined {
  const named = tab.closest('[role="tablist"]');
  if (named) return named;
  const around = tab.parentElement;
  return (around?.nodeName === 'LI' ? around.parentElement : around) ?? undefined;
}

function nameOf(tab: Element): string {
  const name = squeeze(beginningOf(tab, LONGEST + 1));
  return name.length > LONGEST ? '' : name;
}

/** The panels of tabs, in their order, if each has one that is a fold or calls itself a panel. */
function panelsOf(set: TabSet): Element[] | undefined {
  const { tabs } = set;
  if (tabs.length < 2 || tabs.length > MOST_TABS) return undefined;
  const isNamed = tabs.every((tab) => tab.getAttribute('role') === 'tab');
  const around = isNamed ? [panelsAround] : [];
  for (const find of [namedPanels, ...around, panelsBehind, panelsBelow, panelsBetween]) {
    const panels = find(set);
    if (panels.length !== tabs.length || new Set(panels).size < tabs.length) continue;
    const arePanels = panels.some((panel) => panel.hasAttribute(FOLDED) || panel.matches(PANEL));
    const areApart = panels.every(
      (panel) =>
        !panel.hasAttribute(NAME) &&
        !isExtra(panel) &&
        !tabs.some((tab) => panel.contains(tab) || tab.contains(panel)),
    );
    if (arePanels && areApart) return panels;
  }
  return undefined;
}

function namedPanels({ list, tabs }: TabSet): Element[] {
  return tabs.flatMap((tab) => {
    const id =
      tab.getAttribute('aria-controls') ??
      (
        tab.getAttribute('data-bs-target') ??
        tab.getAttribute('data-target') ??
        hrefOf(tab)
      ).replace(/^#/, '');
    return (id && list.ownerDocument.getElementById(id)) || [];
  });
}

function hrefOf(tab: Element): string {
  return tab.getAttribute('href') ?? tab.querySelector('a[href^="#"]')?.getAttribute('href') ?? '';
}

/** The panels in the smallest box around the tabs that has any, and no other tabs beside them. */
function panelsAround({ list, tabs }: TabSet): Element[] {
  let up: Element | null = list;
  for (let level = 0; up && level < LEVELS; level++, up = up.parentElement) {
    const others = outermostIn(up, '[role="tab"]').filter((tab) => !tabs.includes(tab));
    if (others.length > 0) return [];
    const panels = outermostIn(up, PANEL);
    if (panels.length > 0) return panels;
  }
  return [];
}

/** The elements of a box that match and are in no panel of that box: a panel may hold tabs of its own. */
function outermostIn(box: Element, selector: string): Element[] {
  return [...box.querySelectorAll(selector)].filter((one) => {
    const panel = one.parentElement?.closest(PANEL);
    return !panel || panel === box || !box.contains(panel);
  });
}

/** The elements that are side by side in the box after the tabs. */
function panelsBehind({ list }: TabSet): Element[] {
  let behind = list.nextElementSibling;
  while (behind && isMachinery(behind)) behind = behind.nextElementSibling;
  return [...(behind?.children ?? [])].filter((child) => !isMachinery(child));
}

/** The boxes that follow the tabs side by side and look alike, in the same box as the tabs or after it. */
function panelsBelow({ list, tabs }: TabSet): Element[] {
  const last = tabs.at(-1)?.parentElement === list ? tabs.at(-1) : undefined;
  const isAbove = last?.nextElementSibling == null;
  return alikeFrom((isAbove ? list : last).nextElementSibling, MOST_TABS + 1);
}

/** The element after each tab. */
function panelsBetween({ tabs }: TabSet): Element[] {
  return tabs.flatMap((tab) => tab.nextElementSibling ?? []);
}

function isMachinery(element: Element): boolean {
  return /^(?:INPUT|SCRIPT|STYLE|TEMPLATE)$/.test(element.nodeName);
}

function isFilled(panel: Element): boolean {
  return beginningOf(panel, 1) !== '' || panel.querySelector('img') !== null;
}

function namePanel(panel: Element, name: string, tag: string): void {
  const first = panel.querySelector(HEADING);
  if (first && squeeze(first.textContent ?? '') === name) return;
  const heading = panel.ownerDocument.createElement(tag);
  heading.textContent = name;
  if (/^(?:PRE|TABLE|UL|OL|DL)$/.test(panel.nodeName)) panel.before(heading);
  else panel.prepend(heading);
}

/** Whether a panel holds a program, and hardly anything else: a button to copy it, what language it is in. */
function isCode(panel: Element): boolean {
  const program = panel.nodeName === 'PRE' ? panel : panel.querySelector('pre');
  if (!program) return false;
  let length = 0;
  for (const pre of panel.querySelectorAll('pre')) length += (pre.textContent ?? '').length;
  return program === panel || (panel.textContent ?? '').length - length <= LONGEST;
}
