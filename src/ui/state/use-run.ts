import { useEffect, useRef, useState } from 'preact/hooks';
import { toProblem } from '../../messages/wire';
import type { Problem } from '../../protocol/problem';

/** The state of some work: not begun or stopped, running, or finished. */
export type Run<At, Result> =
  | { state: 'idle' }
  | { state: 'running'; at: At }
  | { state: 'done'; result: Result }
  | { state: 'failed'; problem: Problem };

/** Runs long work of this page that the person can stop. It also stops when the view is removed. */
export function useRun<At, Result>() {
  const [now, setNow] = useState<Run<At, Result>>({ state: 'idle' });
  const stopper = useRef(new AbortController());
  const stop = () => stopper.current.abort();
  useEffect(() => stop, []);

  /** @param work resolves with `undefined` if there is nothing to show: it was stopped. */
  async function run(
    work: (tell: (at: At) => void, signal: AbortSignal) => Promise<Result | undefined>,
  ): Promise<void> {
    stopper.current = new AbortController();
    const { signal } = stopper.current;
    try {
      const result = await work((at) => setNow({ state: 'running', at }), signal);
      const isOver = result !== undefined && !signal.aborted;
      setNow(isOver ? { state: 'done', result } : { state: 'idle' });
    } catch (error) {
      setNow({ state: 'failed', problem: toProblem(error) });
    }
  }
  return { now, run, stop, clear: () => setNow({ state: 'idle' }) };
}
