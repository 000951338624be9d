import type { ReadonlySignal, Signal } from '@preact/signals';

/** Returns the signal as read-only, for views. */
export function readonly<T>(signal: Signal<T>): ReadonlySignal<T> {
  return signal;
}
