import { analyse } from '../analysis/analyse';
import type { ChunkFields } from './fields';

/** Whether a chunk says a phrase, in one of its fields, word after word. */
export function saysPhrase(fields: ChunkFields, phrase: readonly string[]): boolean {
  return [fields.body, fields.title, ...fields.headings].some((text) => contains(text, phrase));
}

function contains(text: string, phrase: readonly string[]): boolean {
  const at = new Map<number, Set<string>>();
  const [first = ''] = phrase;
  const starts: number[] = [];
  for (const { term, position } of analyse(text)) {
    const here = at.get(position);
    if (here === undefined) at.set(position, new Set([term]));
    else here.add(term);
    if (term === first) starts.push(position);
  }
  return starts.some((start) => phrase.every((term, i) => at.get(start + i)?.has(term) === true));
}
