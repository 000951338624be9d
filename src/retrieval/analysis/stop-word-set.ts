/** The stop words of one language, prepared only as far as they are needed, because a starting worker has no time. */

export interface StopWordSet {
  /** @param word without diacritics. @param marked returns it with them. */
  has(word: string, marked: () => string): boolean;
  /** Whether a term may come from a stop word. */
  hasTerm(term: string): boolean;
}

/**
 * Creates the set.
 * @param read returns the words, prepared for stemming. @param fold removes the diacritics of one word or several
 * lines.
 * @param stem takes tens of microseconds in a fresh worker, and some languages have 600 stop words.
 * @param kept how many first letters a term shares with its word.
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

  // All lines at once, because one by one they take a millisecond.
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
        // A term may be shorter than the kept beginning of its word.
        const alike = [...byBeginning].filter(([one]) => one.startsWith(beginning));
        begun = new Set(alike.flatMap(([, all]) => all.map((word) => fold(stem(word)))));
        terms.set(beginning, begun);
      }
      return begun.has(term);
    },
  };
}
