/**
 * The stop words of one language. They are prepared only when they are asked for, because a worker that
 * starts has no time.
 */

export interface StopWordSet {
  /** @param word without marks. @param marked gives it with them. */
  has(word: string, marked: () => string): boolean;
  /** Whether a term may be that of a stop word. */
  hasTerm(term: string): boolean;
}

/**
 * @param read the words, prepared for stemming. @param fold takes the marks off one word or several lines
 * @param stem takes tens of microseconds when a worker has just started, and some languages have 600 stop words
 * @param kept letters that a term has in common with its word
 */
export function createStopWords(
  read: () => readonly string[],
  fold: (words: string) => string,
  stem: (word: string) => string,
  kept: number,
): StopWordSet {
  let folded: ReadonlySet<string> | undefined;
  let marked: ReadonlySet<string> | undefined;
  let byBeginning: ReadonlyMap<string, readonly string[]> | undefined;
  const terms = new Map<string, ReadonlySet<string>>();

  // All lines at once: one by one they take a millisecond.
  const foldAll = (words: readonly string[]) => fold(words.join('\n')).split('\n');
  const isFolded = (word: string) => {
    folded ??= new Set(foldAll(read()));
    return folded.has(word);
  };

  function wordsByBeginning() {
    const all = read();
    const begun = new Map<string, string[]>();
    for (const [i, word] of foldAll(all).entries()) {
      const beginning = word.slice(0, kept);
      const alike = begun.get(beginning) ?? [];
      alike.push(all[i] ?? '');
      begun.set(beginning, alike);
    }
    return begun;
  }

  return {
    has(word, written) {
      if (!isFolded(word)) return false;
      const typed = written();
      if (typed === word) return true;
      marked ??= new Set(read());
      return marked.has(typed);
    },
    hasTerm(term) {
      if (isFolded(term)) return true;
      const beginning = term.slice(0, kept);
      let begun = terms.get(beginning);
      if (begun === undefined) {
        byBeginning ??= wordsByBeginning();
        // A term may be shorter than what its word begins with.
        const alike = [...byBeginning].filter(([one]) => one.startsWith(beginning));
        begun = new Set(alike.flatMap(([, all]) => all.map((word) => fold(stem(word)))));
        terms.set(beginning, begun);
      }
      return begun.has(term);
    },
  };
}
