import { runOf } from './analysis/analyse';
import { eachRun } from './analysis/runs';

/**
 * The words of a text that stand for one of the terms, in lower case, each once: what to mark. A
 * plain word keeps its first letter through folding and stemming, so most are passed over unread:
 * this runs for every result of a fresh worker.
 */
export function matchedWords(text: string, terms: ReadonlySet<string>): string[] {
  const firsts = new Set([...terms].map((term) => term.charCodeAt(0)));
  const words = new Set<string>();
  eachRun(text, (from, to) => {
    const lower = text.charCodeAt(from) | LOWER_CASE;
    const raw = text.slice(from, to);
    if (!firsts.has(lower) && PLAIN.test(raw)) return;
    for (const { term, start, end } of runOf(raw).parts) {
      if (terms.has(term)) words.add(raw.slice(start, end).toLowerCase());
    }
  });
  return [...words];
}

/** The bit that tells `a` from `A`. */
const LOWER_CASE = 32;
const PLAIN = /^[A-Z]?[a-z]+$/;
