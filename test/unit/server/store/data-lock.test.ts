import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { takeDataLock } from '../../../../src/server/store/data-lock';

const contentOf = (path: string) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};

it('is never seen without the process that holds it, which another would take for a dead one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'jackdaw-lock-'));
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
  await rm(folder, { recursive: true });
});
