/** A tab as a benchmark uses it, the same in each browser. */
import { until } from '../../scripts/browser/until.mjs';

/** A file that a page is given. */
export interface NamedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export interface Place {
  address(): Promise<string>;
  evaluate<T, A>(act: (given: A) => T | Promise<T>, given: A): Promise<T>;
  fill(selector: string, text: string): Promise<void>;
  press(key: 'Enter', holding?: 'Control'): Promise<void>;
  /** Clicks one of those that the selector finds; it may have gone, and then nothing happens. */
  click(selector: string, at: number): Promise<void>;
  /** Gives a file to the field for it. */
  choose(selector: string, file: NamedFile): Promise<void>;
  isOpen(): boolean;
  close(): Promise<void>;
}

/** How many elements a selector finds. */
export const countOf = (place: Place, selector: string): Promise<number> =>
  place.evaluate((wanted) => document.querySelectorAll(wanted).length, selector);

/** Resolves when there is such an element to be seen. */
export async function appears(place: Place, selector: string, patienceMs?: number): Promise<void> {
  const isThere = () =>
    place.evaluate((wanted) => {
      const found = [...document.querySelectorAll(wanted)];
      return found.some((one) => one.checkVisibility());
    }, selector);
  await until(`${selector} shows`, isThere, patienceMs);
}

/** Resolves when an element of the kind has these words in it. */
export async function says(place: Place, selector: string, words: string): Promise<void> {
  const isSaid = () =>
    place.evaluate(
      ([kind = '', wanted = '']) =>
        [...document.querySelectorAll(kind)].some((one) => one.textContent.includes(wanted)),
      [selector, words],
    );
  await until(`${selector} says ${words}`, isSaid);
}
