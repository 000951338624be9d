import type { BrowserPort } from '../environment';
import { doDeed, type KeyDeeds } from '../state/use-keys';
import { followable } from '../words/web-address';
import type { Cursor } from './cursor';

interface List {
  cursor: Pick<Cursor, 'move'>;
  /** Id of the box above the list, if it has one. */
  searchId?: string;
  /** Number of rows that Page Up and Page Down move by. */
  page: number;
}

/** Returns the keys that every list has: to its search box, and from row to row. */
export function listKeys({ cursor, searchId = '', page }: List): KeyDeeds {
  const move = (to: (at: number, rows: number) => number) => () => cursor.move(to);
  const next = move((at) => at + 1);
  const previous = move((at) => at - 1);
  return {
    '/': () => {
      const box = document.getElementById(searchId);
      box?.focus();
      return box !== null;
    },
    j: next,
    ArrowDown: next,
    k: previous,
    ArrowUp: previous,
    PageDown: move((at) => at + page),
    PageUp: move((at) => at - page),
    Home: move(() => 0),
    End: move((_at, rows) => rows - 1),
  };
}

/**
 * Returns the `onKeyDown` of a short list that is only a part of its page: keys move from row to row while the list has
 * the focus. Letters belong to the page.
 */
export function rowKeys(list: List): (event: KeyboardEvent) => void {
  const deeds = listKeys(list);
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.length === 1 || event.target instanceof HTMLTextAreaElement) return;
    // In a search box only the down arrow moves into the list. Home and End move within the text.
    if (event.target instanceof HTMLInputElement && event.key !== 'ArrowDown') return;
    if (doDeed(deeds, event.key)) event.preventDefault();
  };
}

/** Returns an `onKeyDown` for Enter on the row itself. Controls inside the row handle Enter themselves. */
export function onEnter(deed: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    deed();
  };
}

/** Opens the original page of a document. `false` if there is none to open. */
export function openLive(
  browser: Pick<BrowserPort, 'open'>,
  document: { url: string } | undefined,
): boolean {
  const live = followable(document?.url ?? '');
  if (live !== undefined) void browser.open(live);
  return live !== undefined;
}

/** Returns whether the focus is in a list. */
export const isInList = () => document.activeElement?.closest('.rows, .row-list') != null;
