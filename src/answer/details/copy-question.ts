/**
 * Recognises questions about a copy itself, which its text may not answer: who wrote it, when it was published, where
 * it was read.
 */

import { remembered } from '../../protocol/remembered';
import { contentOf, kindOf } from '../quoting/question-words';
import type { Terms } from '../quoting/wording';
import { APPEARED, BETWEEN, COPY, MINE, WROTE } from './copy-words';

export interface CopyQuestion {
  what: 'author' | 'published' | 'kept' | 'where';
  /** The question without the words that ask this: what the copy is about, or its title. */
  about: string;
  /** Whether it mentions an article, a page or the person's own reading, so that it can mean nothing else. */
  isOfCopy: boolean;
}

/** Maximum characters of such a question. */
const LONGEST = 400;

/**
 * Matches any phrase of a list, longest first. An apostrophe or other punctuation ends a phrase as a space does. Created
 * on first use, because everything else waits while a worker starts.
 */
const anyOf = remembered((list: string) => {
  const phrases = list
    .replace(/\n\s+/g, '')
    .split('|')
    .sort((a, b) => b.length - a.length)
    .map((phrase) => phrase.replace(/\*$/, '[\\p{L}\\p{M}]{0,20}'));
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${phrases.join('|')})(?![\\p{L}\\p{M}])`, 'giu');
});

/** Parses a question about a copy; `undefined` for any other question. */
export function copyQuestion(question: string): CopyQuestion | undefined {
  if (question.length > LONGEST) return undefined;
  const says = (list: string) => question.search(anyOf(list)) >= 0;
  const isMine = says(MINE);
  const what = whatIsAsked(kindOf(question), says(WROTE), says(APPEARED), isMine);
  if (what === undefined) return undefined;
  const about = [WROTE, APPEARED, MINE, COPY, BETWEEN].reduce(
    (rest, list) => rest.replace(anyOf(list), ' '),
    question,
  );
  return { what, about, isOfCopy: isMine || says(COPY) };
}

function whatIsAsked(
  kind: ReturnType<typeof kindOf>,
  wrote: boolean,
  appeared: boolean,
  isMine: boolean,
): CopyQuestion['what'] | undefined {
  if (kind === 'person') return wrote ? 'author' : undefined;
  if (kind === 'place') return isMine ? 'where' : undefined;
  if (kind !== 'time') return undefined;
  if (isMine) return 'kept';
  return appeared ? 'published' : undefined;
}

/** Whether the rest of a question is little more than a title. */
export function isTitled(about: string, title: string, terms: Terms): boolean {
  const said = new Set(terms(contentOf(about)));
  // Titles often end with the name of their site.
  const own = new Set(terms(contentOf(title.split(/ [|·–—-] /)[0] ?? '')));
  const shared = [...said].filter((term) => own.has(term)).length;
  return shared > 0 && shared === said.size && 2 * shared > own.size;
}
