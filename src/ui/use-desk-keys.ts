import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { ClipCardModel } from './clip/card';
import type { Finder } from './find/finder';
import { isUndoKey } from './state/latin-key';
import { hasOwnUndo } from './state/own-undo';
import type { Threads } from './thread/thread-model';

interface DeskKeys {
  card: ClipCardModel;
  finder: Finder;
  threads: Threads | undefined;
  /** The box of the search. */
  input: RefObject<HTMLInputElement | null>;
  /** The box of a follow-up question, if it is shown. */
  follow: RefObject<HTMLInputElement | null>;
}

/** The keys of the popup and the side panel: back, undo, through the results, and into the box. */
export function useDeskKeys({ card, finder, threads, input, follow }: DeskKeys): void {
  useLayoutEffect(() => {
    // Reads the models and not the last rendering, because a key may come before the next one.
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented) return;
      const isTalking = threads !== undefined && threads.state.value.view !== 'closed';
      const box = isTalking ? follow.current : input.current;
      if (event.key === 'Escape') {
        if (!threads?.back() && !finder.back()) return;
        // This Escape went one step back, so it must not also close the popup.
        event.preventDefault();
        box?.focus();
        return;
      }
      const { target } = event;
      const writing = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      // Letters and arrows choose an option of the select element.
      if (target instanceof HTMLSelectElement) return;
      if (isUndoKey(event)) {
        if (card.state.value.now.state !== 'kept' || hasOwnUndo(target)) return;
        event.preventDefault();
        card.send({ type: 'undo' });
        return;
      }
      const isWithOther = event.ctrlKey || event.metaKey || event.altKey;
      const leadsDown = target === input.current || !(writing || isTalking || isWithOther);
      if (event.key === 'ArrowDown' && leadsDown && follow.current !== null) {
        event.preventDefault();
        follow.current.focus();
        return;
      }
      if (writing || isWithOther) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        if (isTalking) return;
        box?.focus();
        finder.move(event.key === 'ArrowDown' ? 'next' : 'previous');
        return;
      }
      // The letter itself lands in the box, because the focus moves before the letter is typed.
      // A space is left alone: it presses the focused button.
      if ((event.key === 'Process' || [...event.key].length === 1) && event.key !== ' ') {
        box?.focus();
      }
    }
    // Listens on the document, because right after opening no element may have the focus.
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [card, finder, threads]);
}
