// @vitest-environment happy-dom
/** Turns of long work that a worker takes and never answers, because it ends before it can. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChoreView, RequestName } from '../../../../src/messages/requests';
import type { Ask } from '../../../../src/messages/wire';
import type { BulkJob } from '../../../../src/protocol/document/bulk-job';
import { ProblemError } from '../../../../src/protocol/problem';
import type { BrowserPort, Environment } from '../../../../src/ui/environment';
import { useImports } from '../../../../src/ui/imports/use-imports';
import { createBulkWork } from '../../../../src/ui/many/bulk-work';
import { anImport } from '../../../fakes/documents/an-import';
import { button, eventually, mounted, one, unmount } from '../mounted';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => {
  unmount();
  vi.useRealTimers();
});

/** A background that answers what it is given, and never the turn. It announces nothing. */
function dying(turn: RequestName, take: () => void, replies: () => unknown) {
  const ask = (name: RequestName) => {
    if (name !== turn) return Promise.resolve(name === 'chores.list' ? [] : replies());
    take();
    return new Promise<never>(() => undefined);
  };
  return { ask: ask as Ask, listen: () => () => undefined };
}

/** A background with one running import, whose list cannot be read while `turn` says so. */
function unreadable(code: 'background-ended' | 'disk-full') {
  let isOut = false;
  let news = () => undefined as unknown;
  const ask = async (name: RequestName) => {
    if (name === 'chores.list') return [];
    if (isOut) throw new ProblemError({ code });
    return [anImport({ state: 'running' })];
  };
  const listen: Environment['listen'] = (_name, heard) => {
    news = () => heard({ chores: [] } as never);
    return () => undefined;
  };
  return {
    environment: { ask: ask as Ask, listen } as unknown as Environment,
    turn(out: boolean): void {
      isOut = out;
      news();
    },
  };
}

it('shows that an import is being undone', async () => {
  let state: 'done' | 'undoing' = 'done';
  const environment = dying(
    'imports.turn',
    () => {
      state = 'undoing';
    },
    () => [anImport({ state })],
  );
  function States() {
    const { all, turn } = useImports();
    return (
      <>
        <output>{all.map((one) => one.state).join()}</output>
        <button type="button" onClick={() => turn('undoing', 1)}>
          Undo
        </button>
      </>
    );
  }
  mounted(<States />, environment as unknown as Environment);
  await eventually(() => expect(one('output').textContent).toBe('done'));
  button('Undo').click();
  vi.advanceTimersByTime(2_000);
  await eventually(() => expect(one('output').textContent).toBe('undoing'));
});

it('shows that a change of many has begun', async () => {
  let job: BulkJob | undefined;
  const environment = dying(
    'bulk.begin',
    () => {
      job = { id: 1, action: { do: 'remove' }, state: 'running', total: 9, done: 0 };
    },
    () => job,
  );
  const work = createBulkWork({ ...environment, browser: {} as BrowserPort }, () => 0);
  void work.begin({ do: 'remove' }, ['one']);
  vi.advanceTimersByTime(2_000);
  await eventually(() => expect(work.job.value?.state).toBe('running'));
  work.stop();
});

it('shows the imports again once the background has come back', async () => {
  const { environment, turn } = unreadable('background-ended');
  turn(true);
  function States() {
    const { all, problem } = useImports();
    return <output>{problem?.code ?? all.map((one) => one.state).join()}</output>;
  }
  mounted(<States />, environment);
  await eventually(() => expect(one('output').textContent).toBe('background-ended'));
  turn(false);
  await eventually(() => expect(one('output').textContent).toBe('running'));
});

it('says that an import waits while the list of them cannot be read on a full disk', async () => {
  const { environment, turn } = unreadable('disk-full');
  function States() {
    const { all, isFull, problem } = useImports();
    const state = isFull ? 'waits' : all.map((one) => one.state).join();
    return <output>{problem?.code ?? state}</output>;
  }
  mounted(<States />, environment);
  await eventually(() => expect(one('output').textContent).toBe('running'));
  turn(true);
  await eventually(() => expect(one('output').textContent).toBe('waits'));
  turn(false);
  await eventually(() => expect(one('output').textContent).toBe('running'));
});

it('knows that a change of many waits for room', async () => {
  const job: BulkJob = { id: 1, action: { do: 'remove' }, state: 'running', total: 9, done: 3 };
  let say = (_chores: ChoreView[]): void => undefined;
  const listen: Environment['listen'] = (_name, heard) => {
    say = (chores) => heard({ chores } as never);
    return () => undefined;
  };
  const ask = (async () => job) as unknown as Ask;
  const work = createBulkWork({ ask, listen, browser: {} as BrowserPort }, () => 0);
  await eventually(() => expect(work.job.value?.state).toBe('running'));
  say([{ name: 'bulk', done: 3, total: 9, isFull: true }]);
  expect(work.isFull.value).toBe(true);
  say([{ name: 'bulk', done: 4, total: 9 }]);
  expect(work.isFull.value).toBe(false);
  work.stop();
});
