import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { findInCopy } from '../../annotation/find-in-copy';
import { PageText } from '../../annotation/page-text';
import { paint, unpaint } from '../../annotation/paint';
import { quotesIn } from '../../annotation/take-quotes';
import { plural, t } from '../../i18n/message';
import type { HighlightHere } from '../../messages/requests';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { Keys } from '../parts/Keys';
import { isUndoKey } from '../state/latin-key';
import { hasOwnUndo } from '../state/own-undo';
import { HighlightList } from './HighlightList';
import { createMarks } from './highlight-marks';
import { MarksDone } from './MarksDone';
import { useSelected } from './use-selected';

/** The id of the button, for the keys of the page. */
export const MARK_SELECTION_ID = 'mark-selection';

/** Distance in px between the words and the bar below them. */
const GAP = 6;

export interface CopyMarksProps {
  uid: string;
  /** The element that shows the copy, and a value that changes when more of the copy is drawn. */
  text: { readonly current: Element | null };
  drawn: unknown;
}

/** The highlights of a kept document: a list above it, the marks in its text, and the bar that marks a selection. */
export function CopyMarks({ uid, text, drawn }: CopyMarksProps) {
  const environment = useEnvironment();
  const marks = useMemo(() => createMarks(environment, { uid }), [environment, uid]);
  const [ranges, setRanges] = useState<ReadonlyMap<string, readonly Range[]>>(new Map());
  const list = marks.list.value;

  useEffect(() => marks.stop, [marks]);

  useEffect(() => {
    // The text may be long, so it is searched only if there are highlights to find.
    const root = list.length === 0 ? null : text.current;
    const found = root === null ? new Map() : rangesOf(root, list);
    setRanges(found);
    paint([...found.values()].flat());
    return unpaint;
  }, [list, text, drawn]);

  const { done } = marks.done.value;
  const { selected, keep } = useSelected(text);
  const beside = selected?.isSelected || done !== 'nothing' ? selected : undefined;
  const bar = useRef<HTMLDivElement>(null);
  const range = beside?.range;
  useLayoutEffect(() => {
    const { current } = bar;
    if (current === null) return;
    placeBeside(current, range);
    if (range === undefined || text.current === null) return;
    // What is above the text, such as the list of highlights, may open and move it.
    const moved = new ResizeObserver(() => placeBeside(current, range));
    moved.observe(current.offsetParent ?? text.current);
    return () => moved.disconnect();
  });

  async function mark(): Promise<void> {
    const selection = getSelection();
    if (text.current === null || selection === null) return;
    const quotes = quotesIn(new PageText(text.current), selection);
    if (quotes.length === 0) return;
    keep();
    await marks.addQuotes(uid, quotes);
    // The selection would cover the new marks.
    if (selection.rangeCount > 0) selection.collapseToEnd();
  }

  useEffect(() => {
    if (beside === undefined || done !== 'added') return;
    const undo = (event: KeyboardEvent) => {
      if (!isUndoKey(event) || hasOwnUndo(event.target)) return;
      event.preventDefault();
      // Otherwise the page would also undo its own last action on a document.
      event.stopPropagation();
      void marks.undo();
    };
    document.addEventListener('keydown', undo, true);
    return () => document.removeEventListener('keydown', undo, true);
  }, [beside === undefined, done, marks]);

  return (
    <>
      {list.length > 0 && (
        <details class="marks">
          <summary>{plural('words_highlights', list.length)}</summary>
          <HighlightList
            marks={marks}
            onGo={({ id }) => {
              const [range] = ranges.get(id) ?? [];
              range?.startContainer.parentElement?.scrollIntoView({ block: 'center' });
            }}
          />
        </details>
      )}
      <div class={beside && 'marks-here'} ref={bar}>
        {beside?.isSelected && (
          <Button
            id={MARK_SELECTION_ID}
            aria-keyshortcuts="h"
            // Pressing the mouse button would remove the selection.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void mark()}
          >
            <Icon name="mark" /> {t('highlights_markSelection')} <Keys keys="h" />
          </Button>
        )}
        <div hidden={beside?.isSelected}>
          <MarksDone marks={marks} takesNoFocus={beside !== undefined} />
        </div>
      </div>
    </>
  );
}

/**
 * Places the bar below the end of a range, or above the range where the visible part ends before that; without a range,
 * at its own place.
 */
function placeBeside(bar: HTMLElement, range: Range | undefined): void {
  const lines = [...(range?.getClientRects() ?? [])];
  const [first, last] = [lines[0], lines.at(-1)];
  const around = bar.offsetParent?.getBoundingClientRect();
  if (first === undefined || last === undefined || around === undefined) {
    bar.removeAttribute('style');
    return;
  }
  const { offsetWidth, offsetHeight } = bar;
  const lowest = Math.min(innerHeight, around.bottom) - offsetHeight - GAP;
  const above = first.top - offsetHeight - GAP;
  const below = last.bottom + GAP;
  const top = below <= lowest || above < 0 ? Math.min(below, lowest) : Math.min(above, lowest);
  bar.style.top = `${top - around.top}px`;
  bar.style.left = `${Math.max(0, Math.min(last.right - around.left, around.width) - offsetWidth)}px`;
}

function rangesOf(root: Element, list: readonly HighlightHere[]): Map<string, Range[]> {
  const read = new PageText(root);
  const found = new Map<string, Range[]>();
  for (const highlight of list) {
    const place = findInCopy(read.text, highlight);
    if (place !== undefined) found.set(highlight.id, read.rangesOf(place.start, place.end));
  }
  return found;
}
