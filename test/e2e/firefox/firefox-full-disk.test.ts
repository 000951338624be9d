/** A disk that is full again and again, in Firefox. Needs a file system in memory, which only root can make. */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync, statfsSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { type Firefox, startFirefox } from '../drivers/firefox';
import { ownFolder } from '../drivers/own-folder';
import { ownPages } from '../drivers/own-pages';

const disk = ownFolder('full-disk-firefox');
const pages = ownPages();
let firefox: Firefox;

function mounted(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=250m', 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const isMounted = mounted();

beforeAll(async () => {
  if (!isMounted) return;
  const profile = join(disk, 'profile');
  mkdirSync(profile);
  firefox = await startFirefox({ profile });
});

afterAll(async () => {
  await firefox?.close();
  if (isMounted) execFileSync('umount', ['--lazy', disk]);
});

const filling = join(disk, 'filling');

function fill(): void {
  for (;;) {
    try {
      appendFileSync(filling, Buffer.alloc(Math.max(1, statfsSync(disk).bavail) * 4096));
    } catch {
      // A part of it was written first.
      if (statfsSync(disk).bavail === 0) return;
    }
  }
}

const save = async () => {
  const reply = await firefox.request('clip.save', { kind: 'page', namespace: randomUUID() });
  return reply.ok ? 'kept' : reply.problem.code;
};
const total = async () => (await firefox.ask('documents.list', { offset: 0, limit: 1 })).total;

describe.skipIf(!isMounted)('a full disk in Firefox', () => {
  it('is named, costs nothing that was kept, and is over with the first save when there is room', async () => {
    await firefox.open(pages.url('tides.html'));
    // The key lends the tab.
    await until('the page is kept', async () => {
      await firefox.display.press('alt+shift+j');
      return until('it is', async () => (await total()) === 1, 5_000).catch(() => false);
    });
    // A save may still find room that the browser gave back, and what it keeps must stay too.
    let kept = 1;
    for (let times = 1; times <= 3; times += 1) {
      await until('a save finds the disk full', async () => {
        fill();
        const found = await save();
        if (found === 'kept') kept += 1;
        return found === 'disk-full';
      });
      truncateSync(filling);
      expect(await save()).toBe('kept');
      kept += 1;
      expect(await total()).toBe(kept);
    }
  });
});
