/** The page that asks a question when it is opened: how its address holds the question and its scope. */

import type { LibraryScope } from '../protocol/scope/ask-scope';

/** What a question can be asked within. Where a list is narrowed to several, the first becomes the scope. */
export const SCOPE_KINDS = ['namespace', 'tag', 'site'] as const;

export const askAddress = (question: string, scope?: LibraryScope) =>
  `sidepanel.html#${new URLSearchParams({
    ask: question.trim(),
    ...(scope && { [scope.kind]: scope.name }),
  })}`;

/** Returns the question in the fragment of an address, and what it is asked about; `undefined` if there is none. */
export function questionIn(
  hash: string,
): { question: string; scope: LibraryScope | undefined } | undefined {
  const parts = new URLSearchParams(hash.slice(1));
  const question = parts.get('ask');
  if (question === null) return undefined;
  const kind = SCOPE_KINDS.find((one) => (parts.get(one) ?? '') !== '');
  return { question, scope: kind && { kind, name: parts.get(kind) ?? '' } };
}
