import { zipSync } from 'fflate';

/**
 * Creates a zip whose bytes depend on its files alone: no times, and no order of a file system.
 * @param {Readonly<Record<string, Uint8Array>>} files by path, with slashes
 */
export function pack(files) {
  // The earliest time that a zip can hold. Zips use local time, so this is local time too.
  const mtime = new Date(1980, 0, 1);
  const sorted = Object.keys(files).sort();
  const entries = sorted.map((path) => [path, [files[path], { mtime, os: 0 }]]);
  return zipSync(Object.fromEntries(entries), { level: 9 });
}
