import { open, readFile, rm } from 'node:fs/promises';

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
  for (;;) {
    try {
      const file = await open(path, 'wx');
      await file.writeFile(String(process.pid));
      await file.close();
      return () => rm(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = Number((await readFile(path, 'utf8').catch(() => '')).trim());
    if (holder !== process.pid && isAlive(holder)) throw new DataFolderInUse(holder);
    await rm(path, { force: true });
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
