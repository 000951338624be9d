/**
 * The parser is a separate script, because the popup's first paint does not need it and would wait
 * for its 100 kB. Code that shows markdown awaits `loadParser` first.
 */
import type { Parser } from './parser';

let loaded: Parser | undefined;
let loading: Promise<void> | undefined;

/** Loads the parser once. */
export function loadParser(): Promise<void> {
  loading ??= import('./parser').then(
    ({ createParser }) => {
      loaded = createParser();
    },
    (error: unknown) => {
      // The next call tries again. Until then markdown is shown as it was written.
      loading = undefined;
      console.error('The parser of markdown could not be loaded.', error);
    },
  );
  return loading;
}

/** `undefined` until it is loaded. */
export function parserIfLoaded(): Parser | undefined {
  return loaded;
}
