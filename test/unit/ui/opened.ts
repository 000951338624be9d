import { freshDatabases } from '../../fakes/fresh-database';
import type { Jackdaw } from '../../fakes/jackdaw';
import { type Opening, openWith } from '../../fakes/opening';

/** Jackdaw over a library of its own. */
export function opened(opening: Omit<Opening, 'instead'> = {}): Promise<Jackdaw> {
  freshDatabases();
  return openWith(opening);
}
