/** What of a model's reply is its answer, word by word as the reply comes. */

/** What the model says, alone, when the passages hold no answer. */
export const NOTHING = 'NO ANSWER';

/** With what may stand behind it. */
const LONGEST_NOTHING = 100;

const THOUGHT = { begins: '<think>', ends: '</think>' };

/**
 * Leaves out what some models print of their thoughts before they answer, and the space around the answer. Holds
 * words back for as long as they may be `NOTHING` or the beginning of a thought.
 */
export class ReplyWords {
  #state: 'opening' | 'thinking' | 'answering' = 'opening';
  #thought = false;
  #held = '';

  /** Takes more of the reply. Returns the words that may be shown now. */
  push(words: string): string {
    // Space alone changes nothing yet. To look at all that is held each time would take the square of it.
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

  /** The last words, and what the reply was if it was no answer. */
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
      // Enough to know the end by, when the rest of it comes.
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
