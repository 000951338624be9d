import { readFileSync } from 'node:fs';
import { link, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DataFolderInUse, takeDataLock } from '../../../../src/server/store/data-lock';

vi.mock('node:fs/promises', { spy: true });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jackdaw-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

const contentOf = (path: string) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};

it('is never seen without the process that holds it, which another would take for a dead one', async () => {
  const path = join(folder, 'lock');
  const seen = new Set<string | undefined>();
  for (let times = 0; times < 40; times += 1) {
    let isTaken = false;
    const taking = takeDataLock(path).finally(() => {
      isTaken = true;
    });
    while (!isTaken) {
      seen.add(contentOf(path));
      await new Promise((next) => setImmediate(next));
    }
    await (await taking)();
  }
  seen.delete(undefined);
  expect([...seen]).toEqual([String(process.pid)]);
  expect(await readdir(folder)).toEqual([]);
});

it('is taken on a file system without links as well', async () => {
  vi.mocked(link).mockRejectedValue(Object.assign(new Error('No links.'), { code: 'EPERM' }));
  const path = join(folder, 'lock');
  const release = await takeDataLock(path);
  expect(await readFile(path, 'utf8')).toBe(String(process.pid));
  await release();
  expect(await readdir(folder)).toEqual([]);
  vi.mocked(link).mockRestore();
});

it('is held by one of two processes that find that of a killed one together', async () => {
  const path = join(folder, 'lock');
  const [first, second] = [process.pid, process.ppid];
  await writeFile(path, String(2 ** 30));
  const pid = vi.spyOn(process, 'pid', 'get').mockReturnValue(second);
  // The second has read the dead lock, and is held up before it removes it, until the first has taken the folder.
  let isHeldUp = false;
  let goOn = () => {};
  const firstIsDone = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  vi.mocked(readFile).mockImplementationOnce(async () => {
    isHeldUp = true;
    await firstIsDone;
    return String(2 ** 30);
  });
  const late = takeDataLock(path).catch((error: unknown) => error);
  await vi.waitUntil(() => isHeldUp);
  pid.mockReturnValue(first);
  await takeDataLock(path);
  pid.mockReturnValue(second);
  goOn();
  expect(await late).toBeInstanceOf(DataFolderInUse);
  expect(contentOf(path)).toBe(String(first));
  pid.mockRestore();
});
