/**
 * Work of more than a moment: one thing after another, told to whoever watches, stopped when asked,
 * and taken up again when the worker was ended in the middle. What is still to do is known from the
 * database alone (`due`), never from the memory of a worker.
 */
import type { Progress, Tell } from '../../library/index/step-size';
import type { ChoreName, ChoreView } from '../../messages/requests';

export interface Chore {
  name: ChoreName;
  /** Whether there is anything to do. A small read: it is asked at every start of the worker. */
  due(): Promise<boolean>;
  /** Does what is due; returns early when `signal` says so. */
  run(tell: Tell, signal: AbortSignal): Promise<void>;
}

export interface ChorePorts {
  /** Has the worker started again after a while, should it be ended. */
  wakeLater(): Promise<void>;
  tell(chores: ChoreView[]): Promise<void>;
}

export interface Chores {
  /** Does whatever is due. Resolves when nothing is. */
  kick(): Promise<void>;
  view(): ChoreView[];
  stop(name: ChoreName): void;
}

/** The browser ends a worker that asks nothing of it for 30 seconds. */
const SIGN_OF_LIFE_MS = 15_000;
const TELL_EVERY_MS = 250;

/** @param lanes work of one lane is done in turn, lanes beside each other. */
export function createChores(lanes: readonly (readonly Chore[])[], ports: ChorePorts): Chores {
  const tell = () => ports.tell(view()).catch((error: unknown) => console.warn(error));
  const running = lanes.map((chores) => createLane(chores, ports.wakeLater, tell));
  const view = (): ChoreView[] =>
    running.flatMap(({ current }) => {
      const now = current();
      return now === undefined ? [] : [{ name: now.name, ...now.progress }];
    });
  return {
    async kick() {
      await Promise.all(running.map((lane) => lane.kick()));
    },
    view,
    stop(name) {
      for (const lane of running) {
        const now = lane.current();
        if (now?.name === name) now.stop.abort();
      }
    },
  };
}

interface Current {
  name: ChoreName;
  progress: Progress;
  stop: AbortController;
}

function createLane(
  chores: readonly Chore[],
  wakeLater: ChorePorts['wakeLater'],
  changed: () => Promise<void>,
) {
  let working: Promise<void> | undefined;
  let again = false;
  let current: Current | undefined;

  async function work({ name, run }: Chore): Promise<void> {
    const mine: Current = { name, progress: { done: 0, total: 0 }, stop: new AbortController() };
    current = mine;
    let told = Number.NEGATIVE_INFINITY;
    const life = setInterval(() => void wakeLater(), SIGN_OF_LIFE_MS);
    try {
      await wakeLater();
      await changed();
      await run((progress) => {
        mine.progress = progress;
        const now = performance.now();
        if (now - told < TELL_EVERY_MS) return;
        told = now;
        void changed();
      }, mine.stop.signal);
    } finally {
      clearInterval(life);
      current = undefined;
      await changed();
    }
  }

  async function workAll(): Promise<void> {
    do {
      again = false;
      for (const chore of chores) {
        try {
          if (await chore.due()) await work(chore);
        } catch (error) {
          // It stays due: the alarm brings it back.
          console.error(`The work on ${chore.name} broke off:`, error);
        }
      }
    } while (again);
  }

  return {
    current: () => current,
    kick(): Promise<void> {
      if (working === undefined) {
        working = workAll().finally(() => {
          working = undefined;
        });
      } else again = true;
      return working;
    },
  };
}
