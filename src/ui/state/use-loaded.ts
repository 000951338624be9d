import { type Inputs, useEffect, useRef, useState } from 'preact/hooks';
import type { Announcements } from '../../messages/requests';
import { toProblem } from '../../messages/wire';
import type { Problem } from '../../protocol/problem';
import { useEnvironment } from '../environment';

/** Data that are loading, loaded, or failed to load. */
export type Loaded<T> =
  | { state: 'loading' }
  | { state: 'ready'; value: T }
  | { state: 'failed'; problem: Problem };

/**
 * Returns data from the background, and a function that shows newer data or the failure to get them.
 * That function resolves once they are shown; an answer that a later one has overtaken is dropped.
 *
 * @param inputs the data are loaded again when one of these changes
 * @param news the data are loaded again on this announcement
 */
export function useLoaded<T>(
  load: () => Promise<T>,
  inputs: Inputs = [],
  news?: keyof Announcements,
): [now: Loaded<T>, show: (work: T | Promise<T>) => Promise<void>] {
  const { listen } = useEnvironment();
  const [now, setNow] = useState<Loaded<T>>({ state: 'loading' });
  const latest = useRef(0);

  async function show(work: T | Promise<T>, isNews = false): Promise<void> {
    latest.current += 1;
    const mine = latest.current;
    const next = await Promise.resolve(work).then(
      (value): Loaded<T> => ({ state: 'ready', value }),
      (error): Loaded<T> => ({ state: 'failed', problem: toProblem(error) }),
    );
    if (latest.current !== mine) return;
    // If news cannot be read, what is shown stays: the person may be writing in it.
    const mayStay = isNews && next.state === 'failed';
    setNow((before) => (mayStay && before.state === 'ready' ? before : next));
  }

  useEffect(() => {
    void show(load());
    return news && listen(news, () => void show(load(), true));
  }, [listen, ...inputs]);

  return [now, show];
}

/** Loads optional data, such as a hint: `undefined` until they have arrived, or if loading fails. */
export function useIfLoaded<T>(
  load: () => Promise<T>,
  inputs: Inputs = [],
  news?: keyof Announcements,
): T | undefined {
  const [now] = useLoaded(load, inputs, news);
  return now.state === 'ready' ? now.value : undefined;
}
