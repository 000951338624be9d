import { type Inputs, useEffect, useMemo } from 'preact/hooks';
import { useEnvironment } from '../environment';
import { askAndLook } from './ask-and-look';

/**
 * Checks long work of the background at once, and whenever it has made progress. Returns a function that asks for a
 * turn of the work, as `askAndLook` does.
 *
 * @param progress changes with the work
 */
export function useWatchedWork(look: () => Promise<unknown>, progress: Inputs) {
  const { listen } = useEnvironment();
  const work = useMemo(() => askAndLook(look), []);
  useEffect(() => work.stop, [work]);
  useEffect(() => {
    void look();
    return listen('chores.changed', () => void look());
  }, [listen, ...progress]);
  return work.ask;
}
