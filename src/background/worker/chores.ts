/**
 * Runs long work in turn and reports its progress. Work can be stopped, and continues after the worker was ended in
 * the middle. Only the database decides what is left to do (`due`), never a worker's memory.
 */
import type { Progress, Tell } from '../../library/index/step-size';
import type { ChoreName, ChoreView } from '../../messages/requests';
import { isForLackOfRoom } from './problem-of';

export interface Chore {
  name: ChoreName;
  /** Says whether anything is left to do. Must be quick, because every start of the worker asks. */
  due(): Promise<boolean>;
  /** Does what is due; returns early when `signal` aborts. */
  run(tell: Tell, signal: AbortSignal): Promise<void>;
}

/** A chore whose jobs the database keeps: those that are due are done one after the other. */
export function jobChore<J>(
  name: ChoreName,
  due: () => Promise<J | undefined>,
  work: (job: J, tell: Tell, signal: AbortSignal) => Promise<void>,
): Chore {
  return {
    name,
    due: async () => (await due()) !== undefined,
    async run(tell, signal) {
      // Another job may have begun meanwhile. It must not wait for the alarm.
      while (!signal.aborted) {
        const job = await due();
        if (job === undefined) return;
        await work(job, tell, signal);
      }
    },
  };
}

export interface ChorePorts {
  /** Has the worker started again later if it is ended. */
  wakeLater(): Promise<void>;
  tell(chores: ChoreView[]): Promise<void>;
}

export interface Chores {
  /** The work of one lane is done in turn; lanes run at the same time. */
  addLane(...lane: readonly Chore[]): void;
  /** Does what is due. Resolves when nothing is left. */
  kick(): Promise<void>;
  view(): ChoreView[];
  stop(name: ChoreName): void;
}

/** The browser ends a worker that calls none of its functions for 30 seconds. */
const SIGN_OF_LIFE_MS = 15_000;
const TELL_EVERY_MS = 250;

export function createChores(ports: ChorePorts): Chores {
  const tell = () => ports.tell(view()).catch((error: unknown) => console.warn(error));
  const lanes: ReturnType<typeof createLane>[] = [];
  const view = (): ChoreView[] => lanes.flatMap((lane) => lane.view());
  return {
    addLane(...lane) {
      lanes.push(createLane(lane, ports.wakeLater, tell));
    },
    async kick() {
      await Promise.all(lanes.map((lane) => lane.kick()));
    },
    view,
    stop(name) {
      for (const lane of lanes) {
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
  let working = Promise.resolve();
  let isWorking = false;
  let again = false;
  let current: Current | undefined;
  /** Chores that broke off because the disk is full, until they get further. */
  const waiting = new Map<ChoreName, ChoreView>();

  function view(): ChoreView[] {
    const all = [...waiting.values()];
    if (current === undefined || waiting.has(current.name)) return all;
    return [...all, { name: current.name, ...current.progress }];
  }

  const wakeIfPossible = () =>
    wakeLater().catch((error: unknown) => console.warn('No alarm was set:', error));

  async function work({ name, run }: Chore): Promise<void> {
    const mine: Current = { name, progress: { done: 0, total: 0 }, stop: new AbortController() };
    current = mine;
    let told = Number.NEGATIVE_INFINITY;
    const life = setInterval(() => void wakeIfPossible(), SIGN_OF_LIFE_MS);
    try {
      await wakeLater();
      await changed();
      await run((progress) => {
        mine.progress = progress;
        if (waiting.get(name)?.done !== progress.done) waiting.delete(name);
        const now = performance.now();
        if (now - told < TELL_EVERY_MS) return;
        told = now;
        void changed();
      }, mine.stop.signal);
      waiting.delete(name);
    } catch (error) {
      if (await isForLackOfRoom(error)) waiting.set(name, { name, ...mine.progress, isFull: true });
      throw error;
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
          else if (waiting.delete(chore.name)) await changed();
        } catch (error) {
          console.error(`The work on ${chore.name} broke off:`, error);
          // It may still be due. Where even that could not be read, nobody has set the alarm yet.
          await wakeIfPossible();
        }
      }
    } while (again);
    // Nothing is awaited after that check, so no call is missed.
    isWorking = false;
  }

  return {
    current: () => current,
    view,
    kick(): Promise<void> {
      if (isWorking) again = true;
      else {
        isWorking = true;
        working = workAll();
      }
      return working;
    },
  };
}
