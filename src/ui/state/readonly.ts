import type { ReadonlySignal, Signal } from '@preact/signals';

/** A signal for the views, which read it and do not write it. */
export function readonly<T>(signal: Signal<T>): ReadonlySignal<T> {
  return signal;
}
