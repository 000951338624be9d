import type { ClipFault } from '../protocol/document/document';
import { TooSlowError } from './deadline';

/** Characters of an error's message that are worth telling. */
const LONGEST = 300;

/** Failures that did not stop a clip. They are recorded in it. */
export class Faults {
  readonly all: ClipFault[] = [];

  /** Notes that a part failed. */
  add(part: string, error: unknown): void {
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    this.all.push({ part, message: message.slice(0, LONGEST) });
  }

  /**
   * The value of `work`, or `instead` where that throws: one part must not cost the others. That the time is
   * over concerns them all, so it is thrown on.
   */
  spare<T>(part: string, instead: T, work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (error instanceof TooSlowError) throw error;
      this.add(part, error);
      return instead;
    }
  }
}
