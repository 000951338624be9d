import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const TRIES = 200;
const PAUSE_MS = 200;

/**
 * Creates a temporary folder, which the caller removes.
 * @param {string} name
 */
export const freshFolder = (name) => mkdtempSync(join(tmpdir(), `jackdaw-${name}-`));

/**
 * Removes the profile folder of a closed browser. The browser's helpers may still write there for a moment, or longer
 * on a slow machine, so it retries for most of a minute, each time from the start. Node's own retries remove a folder
 * again, but not files written into it in the meantime.
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
