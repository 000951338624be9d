import { useEffect, useState } from 'preact/hooks';
import type { ChoreName, ChoreView } from '../../messages/requests';
import { useEnvironment } from '../environment';

/** Polling interval in ms. A worker that was ended announces nothing; a request starts it again, and it continues. */
const ASK_EVERY_MS = 2_000;

/**
 * Returns the chore with this name while it runs.
 * @param isExpected whether the stored data says that it is running, even if the worker ended before it began to
 * run.
 */
export function useChore(name: ChoreName, isExpected = false): ChoreView | undefined {
  return useChores(isExpected).find((chore) => chore.name === name);
}

/** Returns all running chores, for a view about several. */
export function useChores(isExpected = false): ChoreView[] {
  const { ask, listen } = useEnvironment();
  const [chores, setChores] = useState<ChoreView[]>([]);
  const busy = chores.length > 0 || isExpected;

  useEffect(() => listen('chores.changed', ({ chores: now }) => setChores(now)), [listen]);

  useEffect(() => {
    // If this fails, the next call asks again. The view that started the work shows failures.
    const load = () => ask('chores.list', {}).then(setChores, () => undefined);
    void load();
    if (!busy) return undefined;
    const timer = setInterval(() => void load(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [ask, busy]);

  return chores;
}
