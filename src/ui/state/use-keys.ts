import { useLayoutEffect } from 'preact/hooks';
import { latinKey } from './latin-key';

/** What a key does on the library page. `false`: nothing, and the browser may have it. */
export type KeyDeeds = Readonly<Record<string, (() => boolean | undefined) | undefined>>;

/**
 * Single keys, as mail and news readers have them. They do nothing while a person writes, or together with
 * another key.
 */
export function useKeys(deeds: KeyDeeds): void {
  // With what is drawn: a key that comes right then is not for what was there before.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('dialog[open]') !== null) return;
      if (isWriting(event.target) || isOwnKey(event)) return;
      const key = latinKey(event);
      const deed = Object.hasOwn(deeds, key) ? deeds[key] : undefined;
      if (deed === undefined || deed() === false) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [deeds]);
}

function isWriting(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type);
}

/** Arrows and the like move within the text that is read, and not in the list beside it. */
function isOwnKey({ key, target }: KeyboardEvent): boolean {
  if (key.length === 1 || key === 'Escape') return false;
  if (!(target instanceof Element)) return true;
  if (target === document.body && /^Arrow(?:Up|Down)$/.test(key)) return !leadsIntoList();
  // In a group of choices the arrows choose.
  if (target instanceof HTMLInputElement && target.type === 'radio' && key.startsWith('Arrow')) {
    return true;
  }
  return target.closest('.rows, .row-list') === null;
}

/**
 * Whether an arrow is the way into the list while nothing has the focus, as on a page that was just opened: not where
 * it scrolls the page itself, or a text that is read.
 */
function leadsIntoList(): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollHeight <= clientHeight && document.querySelector('.reader') === null;
}
