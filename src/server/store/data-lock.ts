import { randomBytes } from 'node:crypto';
import { constants, copyFile, link, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { dirname, join } from 'node:path';

/** Another process is using the data folder. Two would damage it. */
export class DataFolderInUse extends Error {
  constructor(pid: number) {
    super(
      `Process ${pid}, perhaps of another container, has this data folder open: stop it first, or give a real PostgreSQL in DATABASE_URL.`,
    );
    this.name = 'DataFolderInUse';
  }
}

/**
 * Takes the lock file of a data folder, also from a killed process. Resolves with a function that releases it. Its holder
 * listens on a socket beside it: a number of a process means nothing in another container, where each server may be number
 * 1, but whoever shares the folder can knock there, and the system closes it however its holder ends.
 */
export async function takeDataLock(path: string): Promise<() => Promise<void>> {
  const name = randomBytes(4).toString('hex');
  const socket = await openSocket(socketAt(path, name));
  // The lock appears together with its content: an empty one would look like that of a killed process.
  const written = `${path}.${name}`;
  try {
    await writeFile(written, socket === undefined ? `${process.pid}` : `${process.pid} ${name}`);
    await linkWhenFree(written, path);
  } catch (error) {
    socket?.close();
    throw error;
  } finally {
    await rm(written, { force: true });
  }
  return async () => {
    await rm(path, { force: true });
    await new Promise((resolve) => (socket === undefined ? resolve(0) : socket.close(resolve)));
  };
}

const socketAt = (path: string, name: string) => join(dirname(path), `held-${name}`);

/** The system cuts a longer path of a socket, without an error. */
const LONGEST_SOCKET = 100;

/** Listens at a path; `undefined` where the system or the file system has no such sockets. */
async function openSocket(path: string): Promise<Server | undefined> {
  if (Buffer.byteLength(path) > LONGEST_SOCKET) return undefined;
  const server = createServer((caller) => caller.destroy());
  server.unref();
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined));
    server.listen(path, () => resolve(server));
  });
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

/** Resolves with the name of the socket that the dead holder left, if any. */
async function throwIfHeld(path: string): Promise<string | undefined> {
  const lock = (await readFile(path, 'utf8').catch(() => '')).trim();
  const [pid = '', name] = lock.split(' ');
  const holder = Number(pid);
  const answers = name === undefined ? undefined : await isAnswered(socketAt(path, name));
  const isHeld = answers ?? (holder !== process.pid && isAlive(holder));
  if (isHeld) throw new DataFolderInUse(holder);
  return name;
}

/** Whether somebody listens at a path; `undefined` if this user cannot tell. */
function isAnswered(path: string): Promise<boolean | undefined> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'ECONNREFUSED' || code === 'ENOENT' ? false : undefined),
    );
  });
}

/**
 * Removes the lock of a killed process. Only one process at a time may do so, and must look again first: meanwhile, another
 * may have removed it and put its own there.
 */
async function removeDead(path: string): Promise<void> {
  const release = await takeDataLock(`${path}.dead`);
  try {
    const name = await throwIfHeld(path);
    await rm(path, { force: true });
    if (name !== undefined) await rm(socketAt(path, name), { force: true });
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
