import { freshDatabases } from '../../fakes/jackdaw/fresh-database';
import type { Jackdaw } from '../../fakes/jackdaw/jackdaw';
import { type Opening, openWith } from '../../fakes/jackdaw/opening';

/** Jackdaw over a library of its own. */
export function opened(opening: Omit<Opening, 'instead'> = {}): Promise<Jackdaw> {
  freshDatabases();
  return openWith(opening);
}
