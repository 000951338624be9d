/**
 * The texts of the interface, as the browser stores them. It chooses the language before our code runs, and returns
 * English for texts that are missing in that language. Both browsers have them under this name, so the script in the
 * head of each page needs no polyfill.
 */
interface Texts {
  getMessage(key: string): string;
}

const texts = () => (globalThis as { chrome?: { i18n?: Texts } }).chrome?.i18n;

/** Returns a text by its key. Empty if it does not exist. */
export function browserText(key: string): string {
  return texts()?.getMessage(key) ?? '';
}
