import type { TurnedAwayFrame } from '../line/frames';

type Refusal = Omit<TurnedAwayFrame, 'kind'>;

/** Milliseconds in which equal refusals are combined into one report with a count. */
const TOGETHER = 1_000;
/** The most different refusals reported in that time, because a page can invent any number of names. */
const MOST = 20;

/** Counts requests that were refused, and reports them at intervals, so that nobody can flood a ledger. */
export function createRefusals(tell: (refusal: Refusal) => void) {
  const counted = new Map<string, Refusal>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tellAll(): void {
    clearTimeout(timer);
    timer = undefined;
    const all = [...counted.values()];
    counted.clear();
    for (const refusal of all) tell(refusal);
  }

  return {
    note({ why, from }: Pick<Refusal, 'why' | 'from'>): void {
      const short = from.slice(0, 200);
      const full = counted.size >= MOST && !counted.has(`${why} ${short}`);
      const name = full ? `${why} others` : `${why} ${short}`;
      const { times } = counted.get(name) ?? { times: 0 };
      counted.set(name, { why, from: full ? 'others' : short, times: times + 1 });
      timer ??= setTimeout(tellAll, TOGETHER);
    },
    stop: tellAll,
  };
}
