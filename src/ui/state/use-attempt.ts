import { useState } from 'preact/hooks';
import { toProblem } from '../../messages/wire';
import type { Problem } from '../../protocol/problem';

/** Runs a person's actions, and holds the problem of the last one if it failed. */
export function useAttempt() {
  const [problem, setProblem] = useState<Problem>();
  const clear = () => setProblem(undefined);
  const fail = (error: unknown) => setProblem(toProblem(error));
  /** Resolves to whether it succeeded. */
  const attempt = async (work: () => unknown): Promise<boolean> => {
    try {
      await work();
      clear();
      return true;
    } catch (error) {
      fail(error);
      return false;
    }
  };
  return { problem, attempt, fail, clear };
}
