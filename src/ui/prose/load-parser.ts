/**
 * The parser comes in a script of its own, because the popup's first picture needs none of it and
 * would wait for its 100 kB. Whoever puts markdown on the screen awaits `loadParser` first.
 */
import type { Parser } from './parser';

let loaded: Parser | undefined;
let loading: Promise<void> | undefined;

/** Brings the parser, once. */
export function loadParser(): Promise<void> {
  loading ??= import('./parser').then(
    ({ createParser }) => {
      loaded = createParser();
    },
    (error: unknown) => {
      // The next one to ask tries again; meanwhile markdown is shown as it was written.
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
