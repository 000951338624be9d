/**
 * The texts of the interface, as the browser keeps them: it has chosen the language before our code runs, and
 * gives English for what that language lacks. Both browsers have them under this name, so that the script in the
 * head of each page needs no polyfill.
 */
interface Texts {
  getMessage(key: string): string;
}

const texts = () => (globalThis as { chrome?: { i18n?: Texts } }).chrome?.i18n;

/** A text by its key; empty where there is none. */
export function browserText(key: string): string {
  return texts()?.getMessage(key) ?? '';
}
