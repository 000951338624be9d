import type { ClipFault } from '../protocol/document/document';
import { TooSlowError } from './deadline';
import type { Work } from './slices';

/** Maximum characters to keep of an error's message. */
const LONGEST = 300;

/** Failures that did not stop a clip. They are recorded in it. */
export class Faults {
  readonly all: ClipFault[] = [];

  add(part: string, error: unknown): void {
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    this.all.push({ part, message: message.slice(0, LONGEST) });
  }

  /** Returns the value of `read`, or `instead` if it throws, so that one part does not stop the others. */
  guard<T>(part: string, instead: T, read: () => T): T {
    try {
      return read();
    } catch (error) {
      return this.#missing(part, instead, error);
    }
  }

  /** The same for work in slices. */
  *guardWork<T>(part: string, instead: T, work: Work<T>): Work<T> {
    try {
      return yield* work;
    } catch (error) {
      return this.#missing(part, instead, error);
    }
  }

  /** Records a failure. Rethrows a time-out, because it concerns all parts. */
  #missing<T>(part: string, instead: T, error: unknown): T {
    if (error instanceof TooSlowError) throw error;
    this.add(part, error);
    return instead;
  }
}
