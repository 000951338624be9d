/** Separates the answer from the rest of a model's reply, word by word as it comes. */

/** The model's whole reply if the passages contain no answer. */
export const NOTHING = 'NO ANSWER';

/** Maximum length of that reply with what may follow it. */
const LONGEST_NOTHING = 100;

const THOUGHT = { begins: '<think>', ends: '</think>' };

/**
 * Removes the thoughts that some models print before they answer, and the space around the answer. Holds words back
 * while they may be `NOTHING` or the beginning of a thought.
 */
export class ReplyWords {
  #state: 'opening' | 'thinking' | 'answering' = 'opening';
  #thought = false;
  #held = '';

  /** Takes more of the reply. Returns the words that may be shown now. */
  push(words: string): string {
    // White space alone changes nothing yet. Reading everything held back each time would take quadratic time.
    if (this.#state !== 'thinking' && !/\S/.test(words)) {
      this.#held += words;
      return '';
    }
    this.#held += words;
    if (this.#state === 'opening') this.#open();
    if (this.#state === 'thinking') this.#think();
    if (this.#state !== 'answering') return '';
    const steady = this.#held.trimEnd();
    this.#held = this.#held.slice(steady.length);
    return steady;
  }

  /** Returns the last words, and the kind of reply if it was not an answer. */
  end(): { words: string; nothing?: 'empty' | 'no-answer' } {
    const rest = this.#held.trim();
    if (this.#state === 'thinking') return { words: '', nothing: 'empty' };
    if (this.#state === 'answering') return { words: '' };
    if (rest === '') return { words: '', nothing: 'empty' };
    if (isNothing(rest)) return { words: '', nothing: 'no-answer' };
    return { words: rest };
  }

  #open(): void {
    const begun = this.#held.trimStart();
    if (begun === '' || couldBecome(begun, NOTHING) || isNothing(begun)) return;
    if (!this.#thought) {
      if (couldBecome(begun, THOUGHT.begins)) return;
      if (begun.startsWith(THOUGHT.begins)) {
        this.#state = 'thinking';
        return;
      }
    }
    this.#held = begun;
    this.#state = 'answering';
  }

  #think(): void {
    const end = this.#held.indexOf(THOUGHT.ends);
    if (end < 0) {
      // Long enough to recognise the end when the rest arrives.
      this.#held = this.#held.slice(-THOUGHT.ends.length);
      return;
    }
    this.#held = this.#held.slice(end + THOUGHT.ends.length);
    this.#thought = true;
    this.#state = 'opening';
    this.#open();
  }
}

function couldBecome(begun: string, whole: string): boolean {
  return begun.length < whole.length && whole.startsWith(begun);
}

function isNothing(words: string): boolean {
  if (words.length > LONGEST_NOTHING || !words.startsWith(NOTHING)) return false;
  return /^[.\s]*$/.test(words.slice(NOTHING.length));
}
