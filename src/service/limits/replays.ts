/**
 * Gives one answer to all requests with the same `Idempotency-Key`, because an answer may cost something, and a browser
 * repeats a request if its connection breaks. The repeat joins the first request, or gets its answer.
 */
import { Refusal } from '../refusal';

/** Browsers repeat a request within moments, Jackdaw within seconds. */
const REPLAY_MS = 600_000;
/** Limit of stored answers, for all accounts together. Beyond it, the account that has the most loses its oldest. */
const MOST = 200;
/** How long work continues after the last asker has gone. One that lost its connection may come back. */
const AWAY_MS = 2_000;

interface Asked {
  account: string;
  /** Empty if the request has no key. */
  key: string;
  /** Identifies the request. The same key with another request is refused. */
  what: string;
  /** Aborts when the asker has gone. */
  left: AbortSignal;
}

interface Kept {
  account: string;
  what: string;
  at: number;
  answer: Promise<unknown>;
  /** Aborts when all have left. Who comes after that cannot join. */
  signal: AbortSignal;
  join(left: AbortSignal): void;
}

/** Remembers answers in this process only. */
export function createReplays(clock: () => number) {
  const kept = new Map<string, Kept>();

  /** The oldest come first. */
  function forgetOld(): void {
    for (const [name, { at }] of kept) {
      if (at > clock() - REPLAY_MS) return;
      kept.delete(name);
    }
  }

  function makeRoom(): void {
    if (kept.size < MOST) return;
    const counts = new Map<string, number>();
    for (const { account } of kept.values()) counts.set(account, (counts.get(account) ?? 0) + 1);
    const most = Math.max(...counts.values());
    const oldest = [...kept].find(([, { account }]) => counts.get(account) === most);
    if (oldest !== undefined) kept.delete(oldest[0]);
  }

  return {
    /** Does `work` once per key; every time if there is no key, and again if it failed. */
    async once<T>(
      { account, key, what, left }: Asked,
      work: (signal: AbortSignal) => Promise<T>,
    ): Promise<T> {
      if (key === '') return work(left);
      forgetOld();
      const name = `${account} ${key}`;
      const former = kept.get(name);
      if (former !== undefined && !former.signal.aborted) {
        if (former.what !== what) {
          throw new Refusal(
            422,
            'This Idempotency-Key was used for another question: choose a new key for each.',
            { code: 'idempotency-key-reused' },
          );
        }
        former.join(left);
        // The request is the same, so the answer has the type that `work` returns.
        return former.answer as Promise<T>;
      }
      // What comes last is the newest.
      kept.delete(name);
      const { signal, join } = untilAllHaveLeft();
      const answer = work(signal);
      makeRoom();
      kept.set(name, { account, what, at: clock(), answer, signal, join });
      join(left);
      answer.catch(() => {
        // Another request may have taken its place.
        if (kept.get(name)?.answer === answer) kept.delete(name);
      });
      return answer;
    },
  };
}

/** Returns a signal that aborts some moments after the last asker has gone. */
function untilAllHaveLeft(): { signal: AbortSignal; join: (left: AbortSignal) => void } {
  const stop = new AbortController();
  let here = 0;
  return {
    signal: stop.signal,
    join(left) {
      here += 1;
      const leave = () => {
        here -= 1;
        setTimeout(() => {
          if (here === 0) stop.abort();
        }, AWAY_MS);
      };
      if (left.aborted) leave();
      else left.addEventListener('abort', leave, { once: true });
    },
  };
}
