import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

/** Linux keeps the files of this folder in memory. */
const FOLDER = '/dev/shm';
/** Bytes that must be free there, and in memory, of which the browsers themselves need some too. */
const NEEDED = 8 * 1024 ** 3;

/**
 * Lets this process and those that it starts make their temporary files in memory, where there is room. Browsers and
 * databases wait for the disk at every strict write; a test that kills them finds the same files in either place.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;
  const folder = mkdtempSync(`${FOLDER}/jackdaw-tests-`);
  // PostgreSQL does not run as root, and its user must come to its own folder in here.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(FOLDER);
    return Math.min(bavail * bsize, freemem()) >= NEEDED;
  } catch {
    return false;
  }
}
