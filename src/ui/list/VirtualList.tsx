import {
  elementScroll,
  observeElementOffset,
  Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/virtual-core';
import type { ComponentChild } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useAtEachSize } from '../state/use-at-each-size';
import type { Cursor } from './cursor';
import { useLowWindow } from './low-window';

type Options = VirtualizerOptions<HTMLElement, HTMLElement>;

export interface VirtualListProps {
  label: string;
  /** The rows in order. */
  ids: readonly number[];
  /** Height of every row, in rem. */
  rem: number;
  /** Its row is drawn even when it is not visible, and gets the focus whenever a key moves there. */
  cursor: Pick<Cursor, 'index' | 'turn' | 'move'>;
  /** Moves the focus elsewhere when it was in the list and no row is left. */
  leave: () => void;
  /** Identifies the list. Another value shows another list from its beginning. */
  list: string;
  row: (id: number, index: number) => ComponentChild;
  /** Called when rows become visible. */
  inSight?: (ids: readonly number[]) => void;
}

/** Number of rows drawn beyond the visible ones, so that scrolling shows no gaps. */
const BEYOND = 6;
/** Assumed height in px without a layout, so that as many rows are drawn as a screen shows. */
const SCREEN = 800;

/** A list of any length: only the rows in sight are in the document. */
export function VirtualList(props: VirtualListProps) {
  const { label, ids, rem, cursor, leave, list: name, row, inSight } = props;
  const at = cursor.index.value;
  const turn = cursor.turn.value;
  const scroller = useRef<HTMLDivElement>(null);
  const [, draw] = useState(0);
  // Measuring forces a layout, so it is not done on every rendering.
  const height = rem * useAtEachSize(sizeOfRoot);
  const isLow = useLowWindow();
  const scrolls = () => (isLow ? (scroller.current?.parentElement ?? null) : scroller.current);
  const above = isLow ? (scroller.current?.offsetTop ?? 0) : 0;
  const options: Options = {
    count: ids.length,
    getScrollElement: scrolls,
    scrollMargin: above,
    estimateSize: () => height,
    scrollToFn: elementScroll,
    observeElementOffset,
    observeElementRect,
    overscan: BEYOND,
    initialRect: { width: 0, height: SCREEN },
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const first = Math.max(0, startIndex - overscan);
      const last = Math.min(count - 1, endIndex + overscan);
      const shown = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
      if (at >= 0 && at < first) shown.unshift(at);
      if (at > last && at < count) shown.push(at);
      return shown;
    },
    onChange: () => draw((times) => times + 1),
  };
  const [virtual] = useState(() => new Virtualizer(options));
  virtual.setOptions(options);
  useLayoutEffect(() => virtual._didMount(), [virtual]);
  useLayoutEffect(() => virtual._willUpdate());
  useLayoutEffect(() => virtual.measure(), [virtual, height]);

  const shown = virtual.getVirtualItems();
  const [first, last] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? -1];
  useEffect(() => {
    inSight?.(shown.flatMap(({ index }) => ids[index] ?? []));
  }, [ids, first, last, shown.length, inSight]);

  useEffect(() => {
    const whole = scrolls();
    if (whole !== null) whole.scrollTop = 0;
  }, [name]);

  const followed = useRef(turn);
  // A layout effect runs before the next key arrives, which is meant for the row.
  useLayoutEffect(() => {
    // A list that is only redrawn does not take the focus.
    if (turn === followed.current || at < 0) return;
    followed.current = turn;
    // Scroll the row into view first: a browser that scrolls on focus does not know how far.
    virtual.scrollToIndex(at, { align: 'auto' });
    focusRow();
  }, [turn]);

  const hadFocus = useRef(false);
  /** Where the row of the cursor was in the list before. */
  const place = useRef(at);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    // Rows that were removed above it have left the list scrolled past it.
    if (at < place.current && scroller.current?.contains(focused)) {
      focused?.scrollIntoView?.({ block: 'nearest' });
    }
    if (!hadFocus.current || focused !== document.body) return;
    // The document was removed elsewhere, so the next one takes its place.
    if (at < 0) cursor.move(() => place.current);
    // Rows that are added or removed around the focused one may briefly remove it from the document.
    else focusRow();
  }, [ids]);
  useLayoutEffect(() => {
    place.current = at;
  });
  useLayoutEffect(
    () => () => {
      if (scroller.current?.contains(document.activeElement)) leave();
    },
    [leave],
  );

  function focusRow(): void {
    const wanted = scroller.current?.querySelector<HTMLElement>(`[data-index="${at}"] a`);
    wanted?.focus({ preventScroll: true });
    // In a low window the list itself may be outside the visible part.
    wanted?.scrollIntoView?.({ block: 'nearest' });
  }

  return (
    <div
      class="rows"
      ref={scroller}
      onFocusIn={() => {
        hadFocus.current = true;
      }}
      onFocusOut={({ relatedTarget }) => {
        if (relatedTarget !== null) hadFocus.current = false;
      }}
    >
      <ul aria-label={label} style={{ height: `${virtual.getTotalSize()}px` }}>
        {shown.map(({ index, start }) => {
          const id = ids[index];
          return (
            id !== undefined && (
              <li
                key={id}
                data-index={index}
                aria-setsize={ids.length}
                aria-posinset={index + 1}
                style={{ height: `${height}px`, transform: `translateY(${start - above}px)` }}
              >
                {row(id, index)}
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

/** The rem of the smallest letters in a row: a browser may hold them, but not the rem, to a minimum size. */
const SMALLEST_REM = 0.75;

/** Returns the size of the root in px, or what it would be if the smallest letters were in proportion to it. */
function sizeOfRoot(): number {
  const letter = document.createElement('span');
  letter.textContent = 'x';
  const fontSize = `${SMALLEST_REM}rem`;
  Object.assign(letter.style, { position: 'absolute', fontSize, lineHeight: '1' });
  document.body.append(letter);
  // As it is drawn: Firefox keeps its minimum out of the computed style.
  const { height } = letter.getBoundingClientRect();
  letter.remove();
  return height / SMALLEST_REM || 16;
}

const observeElementRect: Options['observeElementRect'] = ({ scrollElement }, tell) => {
  if (scrollElement === null) return undefined;
  const look = () =>
    tell({ width: scrollElement.clientWidth, height: scrollElement.clientHeight || SCREEN });
  look();
  const observer = new ResizeObserver(look);
  observer.observe(scrollElement);
  return () => observer.disconnect();
};
