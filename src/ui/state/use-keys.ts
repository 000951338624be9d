import { useLayoutEffect, useRef } from 'preact/hooks';
import { latinKey } from './latin-key';

/** Key actions of a page. One that returns `false` did nothing, and the browser may handle the key. */
export type KeyDeeds = Readonly<Record<string, (() => unknown) | undefined>>;

/** Does what a key stands for. Returns whether anything was done. */
export function doDeed(deeds: KeyDeeds, key: string): boolean {
  const deed = Object.hasOwn(deeds, key) ? deeds[key] : undefined;
  return deed !== undefined && deed() !== false;
}

/** Keys that may be held. The others would open tabs or remove documents, one after another. */
const MOVES = /^(?:[jk]|Arrow(?:Up|Down)|Page(?:Up|Down))$/;

/**
 * Handles single keys, as mail and news readers do. They do nothing while a person types, or together with a
 * modifier key.
 */
export function useKeys(deeds: KeyDeeds): void {
  // The keys always match what is drawn.
  const drawn = useRef(deeds);
  drawn.current = deeds;
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      // British and Spanish keyboards of a Mac write # with Option.
      const isOption = event.altKey && event.key !== '#';
      if (event.ctrlKey || event.metaKey || isOption) return;
      if (document.querySelector('dialog[open]') !== null) return;
      if (isWriting(event.target) || isOwnKey(event)) return;
      const key = latinKey(event);
      if (event.repeat && !MOVES.test(key)) return;
      if (doDeed(drawn.current, key)) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function isWriting(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type);
}

/** Whether an element uses the key itself: arrows move within a focused text, not in the list beside it. */
function isOwnKey({ key, target }: KeyboardEvent): boolean {
  if (key.length === 1 || key === 'Escape') return false;
  if (!(target instanceof Element)) return true;
  if (target === document.body && /^Arrow(?:Up|Down)$/.test(key)) return !leadsIntoList();
  // In a group of radio buttons the arrows choose.
  if (target instanceof HTMLInputElement && target.type === 'radio' && key.startsWith('Arrow')) {
    return true;
  }
  return target.closest('.rows, .row-list') === null;
}

/**
 * Whether an arrow moves into the list while nothing has the focus, as on a page that was just opened. It does not
 * where it scrolls the page or an open text.
 */
function leadsIntoList(): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollHeight <= clientHeight && document.querySelector('.reader') === null;
}
