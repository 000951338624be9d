import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { ownFolder } from './own-folder';

/**
 * A disk that can be filled, with a folder for a browser's profile: a file system in memory, which only root can make. It
 * goes after what the tests close themselves.
 * @param size such as `150m`
 */
export function smallDisk(name: string, size: string) {
  const disk = ownFolder(name);
  const filling = join(disk, 'filling');
  const profile = join(disk, 'profile');
  const isThere = mounted(disk, size);
  if (isThere) mkdirSync(profile);
  afterAll(() => {
    if (isThere) execFileSync('umount', ['--lazy', disk]);
  });
  return {
    /** Whether it could be made. */
    isThere,
    profile,
    /** @param leaving bytes that stay free */
    fill(leaving = 0): void {
      const room = () => statfsSync(disk).bavail - Math.ceil(leaving / 4096);
      for (;;) {
        try {
          appendFileSync(filling, Buffer.alloc(Math.max(1, room()) * 4096));
        } catch {
          // A part of it was written first.
        }
        if (room() <= 0) return;
      }
    },
    makeRoom: (): void => writeFileSync(filling, ''),
  };
}

function mounted(disk: string, size: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}
