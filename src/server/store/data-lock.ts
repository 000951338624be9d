import { constants, copyFile, link, readFile, rm, writeFile } from 'node:fs/promises';

/** Another process is using the data folder. Two would damage it. */
export class DataFolderInUse extends Error {
  constructor(pid: number) {
    super(
      `Process ${pid} has this data folder open: stop it first, or give a real PostgreSQL in DATABASE_URL.`,
    );
    this.name = 'DataFolderInUse';
  }
}

/** Takes the lock file of a data folder, also from a killed process. Resolves with a function that releases it. */
export async function takeDataLock(path: string): Promise<() => Promise<void>> {
  // The lock appears together with its content: an empty one would look like that of a killed process.
  const written = `${path}.${process.pid}`;
  await writeFile(written, String(process.pid));
  try {
    await linkWhenFree(written, path);
  } finally {
    await rm(written, { force: true });
  }
  return () => rm(path, { force: true });
}

async function linkWhenFree(written: string, path: string): Promise<void> {
  for (;;) {
    try {
      return await appearAt(path, written);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    await throwIfHeld(path);
    await removeDead(path);
  }
}

async function throwIfHeld(path: string): Promise<void> {
  const holder = Number((await readFile(path, 'utf8').catch(() => '')).trim());
  if (holder !== process.pid && isAlive(holder)) throw new DataFolderInUse(holder);
}

/**
 * Removes the lock of a killed process. Only one process at a time may do so, and must look again first: meanwhile, another
 * may have removed it and put its own there.
 */
async function removeDead(path: string): Promise<void> {
  const release = await takeDataLock(`${path}.dead`);
  try {
    await throwIfHeld(path);
    await rm(path, { force: true });
  } finally {
    await release();
  }
}

async function appearAt(path: string, written: string): Promise<void> {
  try {
    await link(written, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    // Some file systems have no links.
    await copyFile(written, path, constants.COPYFILE_EXCL);
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process is alive, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
