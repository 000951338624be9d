/** The stop words of one language, made ready only as far as they are asked for: a worker that starts has no time. */

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
  let known:
    | { folded: ReadonlySet<string>; byBeginning: ReadonlyMap<string, string[]> }
    | undefined;
  let marked: ReadonlySet<string> | undefined;
  const terms = new Map<string, ReadonlySet<string>>();

  function words() {
    if (known !== undefined) return known;
    const all = read();
    // All lines at once: one by one they take a millisecond.
    const folded = fold(all.join('\n')).split('\n');
    const byBeginning = new Map<string, string[]>();
    all.forEach((word, i) => {
      const beginning = (folded[i] ?? '').slice(0, kept);
      const others = byBeginning.get(beginning);
      if (others === undefined) byBeginning.set(beginning, [word]);
      else others.push(word);
    });
    known = { folded: new Set(folded), byBeginning };
    return known;
  }

  return {
    has(word, written) {
      if (!words().folded.has(word)) return false;
      const typed = written();
      if (typed === word) return true;
      marked ??= new Set(read());
      return marked.has(typed);
    },
    hasTerm(term) {
      const { folded, byBeginning } = words();
      if (folded.has(term)) return true;
      const beginning = term.slice(0, kept);
      let begun = terms.get(beginning);
      if (begun === undefined) {
        // A term may be shorter than what its word begins with.
        const alike = [...byBeginning].filter(([one]) => one.startsWith(beginning));
        begun = new Set(alike.flatMap(([, all]) => all.map((word) => fold(stem(word)))));
        terms.set(beginning, begun);
      }
      return begun.has(term);
    },
  };
}
