import { useEffect, useState } from 'preact/hooks';
import type { ChoreName, ChoreView } from '../../messages/requests';
import type { Environment } from '../environment';

/** A worker that was ended says nothing; asking brings it back to its work. */
const ASK_EVERY_MS = 2_000;

/** The long work of one kind while it goes on. */
export function useChore(
  environment: Pick<Environment, 'ask' | 'listen'>,
  name: ChoreName,
): ChoreView | undefined {
  return useChores(environment).find((chore) => chore.name === name);
}

/** All long work while it goes on. */
export function useChores({ ask, listen }: Pick<Environment, 'ask' | 'listen'>): ChoreView[] {
  const [chores, setChores] = useState<ChoreView[]>([]);
  const busy = chores.length > 0;

  useEffect(() => listen('chores.changed', ({ chores: now }) => setChores(now)), [listen]);

  useEffect(() => {
    // What fails here is asked again, and shown by whoever asked for the work.
    const load = () => ask('chores.list', {}).then(setChores, () => undefined);
    void load();
    if (!busy) return undefined;
    const timer = setInterval(() => void load(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [ask, busy]);

  return chores;
}
