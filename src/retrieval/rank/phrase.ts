import { analyse } from '../analysis/analyse';
import type { Language } from '../analysis/language';
import type { ChunkFields } from './fields';

/**
 * Whether a chunk says a phrase, in one of its fields, word after word.
 * @param forms other terms that stand for one.
 */
export function saysPhrase(
  fields: ChunkFields,
  phrase: readonly string[],
  forms: ReadonlyMap<string, readonly string[]> = new Map(),
): boolean {
  const words = phrase.map((term) => [term, ...(forms.get(term) ?? [])]);
  return [fields.body, fields.title, ...fields.headings].some((text) =>
    contains(text, words, fields.language),
  );
}

function contains(
  text: string,
  phrase: readonly (readonly string[])[],
  language: Language | undefined,
): boolean {
  const at = new Map<number, Set<string>>();
  const [first = []] = phrase;
  const starts: number[] = [];
  for (const { term, position } of analyse(text, language)) {
    const here = at.get(position);
    if (here === undefined) at.set(position, new Set([term]));
    else here.add(term);
    if (first.includes(term)) starts.push(position);
  }
  return starts.some((start) =>
    phrase.every((anyOf, i) => anyOf.some((term) => at.get(start + i)?.has(term) === true)),
  );
}
