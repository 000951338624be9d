/** Finds documents by their names, as links between notes lead to them. */
import { sameName } from '../../markdown/note-links';
import type { Catalogue } from './catalogue';

/** Returns a function that returns the uid of the newest document of a name. */
export function notesByName(catalogue: Catalogue): (name: string) => string | undefined {
  // Most texts have no such links.
  let named: Map<string, string> | undefined;
  return (name) => {
    named ??= byName(catalogue);
    return named.get(sameName(name)) ?? named.get(wordsOf(name));
  };
}

/** A file cannot have every sign of a title in its name, so the words alone name it too. */
function byName(catalogue: Catalogue): Map<string, string> {
  const exactly = new Map<string, string>();
  const loosely = new Map<string, string>();
  for (const { entry } of catalogue.inOrder('oldest')) {
    exactly.set(sameName(entry.title), entry.uid);
    loosely.set(wordsOf(entry.title), entry.uid);
  }
  return new Map([...loosely, ...exactly]);
}

const wordsOf = (name: string): string =>
  sameName(name)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
