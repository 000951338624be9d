/** Loads a separate script for parts that the first paint of a page does not need. */
import { signal } from '@preact/signals';

/** @param load imports the script; its result is kept. */
export function onNeed<T>(load: () => Promise<T>) {
  const there = signal<T | undefined>(undefined);
  let loading: Promise<void> | undefined;
  return {
    /** Loads it once. Never rejects. */
    load(): Promise<void> {
      loading ??= load().then(
        (loaded) => {
          there.value = loaded;
        },
        (error: unknown) => {
          // The next call tries again.
          loading = undefined;
          console.error('A script of Jackdaw could not be loaded.', error);
        },
      );
      return loading;
    },
    /** `undefined` until it is loaded. A view that reads it is drawn again when it is. */
    there: (): T | undefined => there.value,
    /** The same as `there`, for code that must not be drawn again. */
    ifThere: (): T | undefined => there.peek(),
  };
}
