import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Chore, createChores } from '../../../../src/background/worker/chores';
import type { ChoreView } from '../../../../src/messages/requests';

/** However busy the machine is. */
const PATIENT = { timeout: 60_000 };

const SILENT = { wakeLater: async () => undefined, tell: async () => undefined };

/** A worker's chores, with what was said of them; a chore waits until the test lets it end. */
function world() {
  const told: ChoreView[][] = [];
  let due = true;
  let ends: (() => void) | undefined;
  const run = vi.fn<Chore['run']>(async (tell, signal) => {
    tell({ done: 1, total: 3 });
    await new Promise<void>((resolve) => {
      ends = resolve;
      signal.addEventListener('abort', () => resolve());
    });
    due = false;
  });
  const wakeLater = vi.fn(async () => undefined);
  const chores = createChores({ wakeLater, tell: async (now) => void told.push(now) });
  chores.addLane({ name: 'index', due: async () => due, run });
  return { chores, told, run, wakeLater, end: () => ends?.() };
}

describe('chores', () => {
  it('are done once however often they are asked for, and told', async () => {
    const { chores, told, run, end, wakeLater } = world();
    const done = chores.kick();
    await vi.waitFor(() => expect(chores.view()[0]?.done).toBe(1), PATIENT);
    void chores.kick();
    // The alarm that brings the work back is set before it begins.
    expect(wakeLater).toHaveBeenCalled();
    end();
    await done;
    expect(run).toHaveBeenCalledTimes(1);
    expect(chores.view()).toEqual([]);
    expect(told.at(-1)).toEqual([]);
    expect(told.flat()).toContainEqual({ name: 'index', done: 1, total: 3 });
  });

  it('end when the person stops them', async () => {
    const { chores, run } = world();
    const done = chores.kick();
    await vi.waitFor(() => expect(chores.view()).toHaveLength(1), PATIENT);
    chores.stop('index');
    await done;
    expect(run.mock.calls[0]?.[1].aborted).toBe(true);
  });

  it('go on where the browser sets no alarm meanwhile', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { chores, end, wakeLater } = world();
    const done = chores.kick();
    await vi.advanceTimersByTimeAsync(0);
    wakeLater.mockRejectedValue(new Error('The browser sets no alarm.'));
    await vi.advanceTimersByTimeAsync(40_000);
    expect(wakeLater.mock.calls.length).toBeGreaterThan(1);
    end();
    await done;
    expect(chores.view()).toEqual([]);
  });

  it('are brought back by the alarm where nobody can say whether they are due', async () => {
    const run = vi.fn(async () => undefined);
    const wakeLater = vi.fn(async () => {
      if (wakeLater.mock.calls.length > 1) throw new Error('The browser sets no alarm.');
    });
    const chores = createChores({ ...SILENT, wakeLater });
    const due = vi.fn(async (): Promise<boolean> => {
      throw new Error('The database cannot be opened.');
    });
    chores.addLane({ name: 'index', due, run });
    await chores.kick();
    expect(wakeLater).toHaveBeenCalledTimes(1);
    await chores.kick();
    // The next call is heard, whatever became of the alarm.
    due.mockResolvedValueOnce(true);
    wakeLater.mockResolvedValueOnce(undefined);
    await chores.kick();
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('miss no call, whenever it comes', async () => {
    for (let moments = 0; moments < 12; moments++) {
      let due = false;
      const run = vi.fn(async () => {
        due = false;
      });
      const chores = createChores(SILENT);
      chores.addLane({ name: 'index', due: async () => due, run });
      void chores.kick();
      for (let moment = 0; moment < moments; moment++) await undefined;
      due = true;
      await chores.kick();
      expect([moments, run.mock.calls.length]).toEqual([moments, 1]);
    }
  });

  it('go on with the next when one breaks off', async () => {
    const second = vi.fn(async () => undefined);
    let due = true;
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const chores = createChores(SILENT);
    chores.addLane(
      {
        name: 'index',
        due: async () => true,
        run: async () => {
          throw new Error('no disk');
        },
      },
      {
        name: 'index',
        due: async () => due,
        run: async () => {
          due = false;
          await second();
        },
      },
    );
    await chores.kick();
    expect(second).toHaveBeenCalledTimes(1);
    expect(silent).toHaveBeenCalled();
    silent.mockRestore();
  });

  it('say that they wait for room on a full disk, until they get further', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => void vi.restoreAllMocks());
    const told: ChoreView[][] = [];
    const chores = createChores({ ...SILENT, tell: async (now) => void told.push(now) });
    let room = 0;
    let done = 0;
    chores.addLane({
      name: 'import',
      due: async () => done < 9,
      run: async (tell) => {
        for (; done < 9; done += 3) {
          tell({ done, total: 9 });
          if (room === 0) throw new DOMException('no room', 'QuotaExceededError');
          room -= 1;
        }
      },
    });
    const waits = (at: number) => [{ name: 'import', done: at, total: 9, isFull: true }];
    await chores.kick();
    expect(chores.view()).toEqual(waits(0));
    told.length = 0;
    await chores.kick();
    // No attempt takes the news away, unless it gets further.
    expect(told.every((now) => now[0]?.isFull)).toBe(true);
    room = 1;
    await chores.kick();
    expect(chores.view()).toEqual(waits(3));
    room = 9;
    await chores.kick();
    expect(chores.view()).toEqual([]);
    expect(told.at(-1)).toEqual([]);
  });

  it('no longer wait for room when the person has stopped or forgotten them, and tell it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => void vi.restoreAllMocks());
    const told: ChoreView[][] = [];
    const chores = createChores({ ...SILENT, tell: async (now) => void told.push(now) });
    let due = true;
    const full = async () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    chores.addLane({ name: 'import', due: async () => due, run: full });
    await chores.kick();
    expect(told.at(-1)).toMatchObject([{ isFull: true }]);
    due = false;
    await chores.kick();
    expect(told.at(-1)).toEqual([]);
    const length = told.length;
    await chores.kick();
    expect(told).toHaveLength(length);
  });
});
