import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { link, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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
  expect(seen.size).toBeGreaterThan(0);
  for (const content of seen) expect(content).toMatch(new RegExp(`^${process.pid} [0-9a-f]{8}$`));
  expect(await readdir(folder)).toEqual([]);
});

it('is taken on a file system without links as well', async () => {
  vi.mocked(link).mockRejectedValue(Object.assign(new Error('No links.'), { code: 'EPERM' }));
  const path = join(folder, 'lock');
  const release = await takeDataLock(path);
  expect(contentOf(path)).toMatch(new RegExp(`^${process.pid}\\b`));
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
  const release = await takeDataLock(path);
  pid.mockReturnValue(second);
  goOn();
  expect(await late).toBeInstanceOf(DataFolderInUse);
  expect(contentOf(path)).toMatch(new RegExp(`^${first}\\b`));
  await release();
  pid.mockRestore();
});

it('is refused to the server of another container, whose process has the same number', async () => {
  const path = join(folder, 'lock');
  const release = await takeDataLock(path);
  await expect(takeDataLock(path)).rejects.toThrow(DataFolderInUse);
  await release();
  await (await takeDataLock(path))();
  expect(await readdir(folder)).toEqual([]);
});

it('is taken from a killed container, whose number another process has here', async () => {
  const path = join(folder, 'lock');
  const listen = 'require("net").createServer().listen(process.argv[1], () => console.log())';
  const killed = spawn(process.execPath, ['-e', listen, join(folder, 'held-00c0ffee')]);
  await once(killed.stdout, 'data');
  await writeFile(path, `${process.ppid} 00c0ffee`);
  await expect(takeDataLock(path)).rejects.toThrow(DataFolderInUse);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  await (await takeDataLock(path))();
  expect(await readdir(folder)).toEqual([]);
});

it('goes by the number of the process where there can be no socket', async () => {
  const path = join(folder, 'x'.repeat(100), 'lock');
  await mkdir(dirname(path));
  const release = await takeDataLock(path);
  expect(contentOf(path)).toBe(String(process.pid));
  const pid = vi.spyOn(process, 'pid', 'get').mockReturnValue(process.ppid);
  await expect(takeDataLock(path)).rejects.toThrow(DataFolderInUse);
  pid.mockRestore();
  await release();
  expect(await readdir(dirname(path))).toEqual([]);
});
