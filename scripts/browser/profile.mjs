import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const TRIES = 200;
const PAUSE_MS = 200;

/**
 * A new folder among the temporary ones. Whoever makes it removes it.
 * @param {string} name
 */
export const freshFolder = (name) => mkdtempSync(join(tmpdir(), `jackdaw-${name}-`));

/**
 * Removes the profile folder of a browser that has been closed. Its helpers may still be writing
 * there for a moment, on a slow machine for some: it is tried for most of a minute, each time from
 * the start. Node's own retries remove a folder again, but not what was written into it meanwhile.
 * @param {string} folder
 */
export function removeProfile(folder) {
  for (let tries = 1; ; tries++) {
    try {
      rmSync(folder, { recursive: true, force: true });
      return;
    } catch (error) {
      if (tries === TRIES) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
  }
}
