import type { RefObject } from 'preact';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';

/** A range of text in an element. */
export interface Selected {
  range: Range;
  /** Whether the text is still selected. A message about it may stay beside it for longer. */
  isSelected: boolean;
}

/**
 * Returns the text that the person selected in an element, once the pointer is released.
 * @returns also `keep`, which keeps the place until the person selects or presses something else, or presses Escape
 */
export function useSelected(place: RefObject<Element | null>): {
  selected: Selected | undefined;
  keep: () => void;
} {
  const [selected, setSelected] = useState<Selected>();
  const kept = useRef(false);

  useEffect(() => {
    const ended = new AbortController();
    const on = <E extends keyof DocumentEventMap>(
      event: E,
      hear: (event: DocumentEventMap[E]) => void,
    ) => document.addEventListener(event, hear, { signal: ended.signal, passive: true });
    let isDown = false;
    const drop = () => {
      kept.current = false;
      setSelected(undefined);
    };
    const look = () => {
      if (isDown) return;
      const range = rangeIn(place.current);
      if (range !== undefined) kept.current = false;
      setSelected((before) => {
        if (range !== undefined) return { range, isSelected: true };
        return kept.current && before ? { ...before, isSelected: false } : undefined;
      });
    };
    const up = () => {
      isDown = false;
      look();
    };
    on('selectionchange', look);
    on('pointerdown', ({ target }) => {
      if (target instanceof Element && target.closest('.marks-here') !== null) return;
      isDown = true;
      drop();
    });
    on('pointerup', up);
    on('pointercancel', up);
    on('keydown', ({ key }) => {
      if (key === 'Escape') drop();
    });
    return () => ended.abort();
  }, [place]);

  const keep = useCallback(() => {
    kept.current = true;
    setSelected((before) => before && { ...before, isSelected: false });
  }, []);
  return { selected, keep };
}

/** Returns the selection if any part of it is in the element. */
function rangeIn(place: Element | null): Range | undefined {
  const selection = getSelection();
  if (place === null || !selection?.rangeCount || selection.isCollapsed) return undefined;
  const range = selection.getRangeAt(selection.rangeCount - 1);
  return range.intersectsNode(place) ? range.cloneRange() : undefined;
}
