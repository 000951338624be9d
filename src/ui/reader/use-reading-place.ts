import type { RefObject } from 'preact';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { ReadingPlace } from '../../protocol/document/reading-place';
import { useEnvironment } from '../environment';
import { findPlace, placeInSight } from './place-in-text';

/** Delay in ms: the place is saved when scrolling has ended. */
const SETTLED_MS = 400;

interface Reading {
  uid: string;
  text: RefObject<HTMLElement | null>;
  /** Whether it opens at the last reading position: not at quoted words, nor in an older version. */
  isWanted: boolean;
}

/** Scrolls a long text to the last reading position, and stores the current one. */
export function useReadingPlace({ uid, text, isWanted }: Reading) {
  const { ask } = useEnvironment();
  const [isBack, setBack] = useState(false);
  const place = useRef<ReadingPlace | undefined>(undefined);
  const ended = useRef(false);

  const goBack = useCallback(() => {
    const wanted = place.current;
    const scroller = text.current?.closest('main');
    if (wanted === undefined || !text.current || !scroller) return;
    // Do not move the text of a person who already scrolls.
    if (scroller.scrollTop > 0) {
      place.current = undefined;
      return;
    }
    const block = findPlace(text.current, wanted, ended.current);
    if (block === undefined) return;
    place.current = undefined;
    block.setAttribute('data-place', '');
    block.scrollIntoView({ block: 'start' });
    // A screen reader continues from here too.
    // A wide table is already reachable by Tab and stays so.
    if (!block.hasAttribute('tabindex')) block.setAttribute('tabindex', '-1');
    block.focus({ preventScroll: true });
    setBack(true);
  }, [text]);

  useEffect(() => {
    if (!isWanted) return;
    let gone = false;
    // Without an answer, the text stays at its beginning.
    void ask('places.get', { uid })
      .catch(() => undefined)
      .then((found) => {
        if (gone) return;
        place.current = found;
        goBack();
      });
    return () => {
      gone = true;
      place.current = undefined;
    };
  }, [uid, isWanted]);

  useEffect(() => {
    const scroller = text.current?.closest('main');
    if (!isWanted || !scroller) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      timer = undefined;
      const now = text.current && placeInSight(scroller, text.current);
      // If this fails, the next visit begins at the same place as this one.
      ask('places.put', { uid, ...(now && { place: now }) }).catch(() => undefined);
    };
    const scrolled = () => {
      clearTimeout(timer);
      timer = setTimeout(note, SETTLED_MS);
    };
    const leave = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      note();
    };
    scroller.addEventListener('scroll', scrolled, { passive: true });
    window.addEventListener('pagehide', leave);
    return () => {
      scroller.removeEventListener('scroll', scrolled);
      window.removeEventListener('pagehide', leave);
      clearTimeout(timer);
    };
  }, [uid, isWanted]);

  return {
    /** Whether the text was scrolled to the last reading position. */
    isBack,
    drawn(isAll: boolean): void {
      ended.current = isAll;
      goBack();
    },
    stay: () => setBack(false),
    goToBeginning(): void {
      setBack(false);
      const scroller = text.current?.closest('main');
      if (scroller) scroller.scrollTop = 0;
    },
  };
}
