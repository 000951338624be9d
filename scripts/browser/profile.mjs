import { rmSync } from 'node:fs';

/**
 * Removes the profile folder of a browser that has been closed. Its helpers may still be writing
 * there for a moment, on a slow machine for some: it is tried for a minute.
 * @param {string} folder
 */
export function removeProfile(folder) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 24, retryDelay: 200 });
}
