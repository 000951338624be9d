import type { Signal } from '@preact/signals';
import { toProblem } from '../../messages/wire';
import type { Environment } from '../environment';
import { loadParser } from '../prose/load-parser';
import type { FindState } from './find-state';

export interface Asking {
  go(question: string): Promise<void>;
  /** Stops the question. An answer that still arrives is not shown. */
  cancel(): void;
  stop(): void;
}

/** Asks one question at a time. The answer to an older one is not shown. */
export function createAsking(
  { ask, listen }: Pick<Environment, 'ask' | 'listen'>,
  state: Signal<FindState>,
  here: { windowId?: number },
): Asking {
  /** The turn under way. */
  let asking: string | undefined;

  function cancel(): void {
    if (asking === undefined) return;
    // The page does not wait for the background to confirm.
    void ask('ask.cancel', { turn: asking }).catch(() => undefined);
    asking = undefined;
  }

  const unlisten = listen('ask.step', ({ turn, step }) => {
    const now = state.value;
    if (turn === asking && now.view === 'asking') state.value = { ...now, step };
  });

  return {
    async go(question) {
      cancel();
      const turn = crypto.randomUUID();
      asking = turn;
      state.value = { view: 'asking', question };
      const next = await Promise.all([ask('ask', { question, turn, ...here }), loadParser()]).then(
        ([reply]): FindState => ({ view: 'answered', question, reply }),
        (error): FindState => ({ view: 'ask-failed', question, problem: toProblem(error) }),
      );
      if (asking !== turn) return;
      asking = undefined;
      state.value = next;
    },
    cancel,
    stop() {
      cancel();
      unlisten();
    },
  };
}
