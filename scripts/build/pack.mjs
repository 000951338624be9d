import { crc32, deflateRawSync } from 'node:zlib';
import { Zip } from 'fflate';

/**
 * Creates a zip whose bytes depend on its files and Node's zlib alone: no times, and no order of a file system. zlib packs
 * .976 of what fflate does.
 * @param {Readonly<Record<string, Uint8Array>>} files by path, with slashes
 */
export function pack(files) {
  /** @type {Uint8Array[]} */
  const parts = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  // The earliest time that a zip can hold. Zips use local time, so this is local time too.
  const mtime = new Date(1980, 0, 1);
  const sorted = Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [filename, bytes] of sorted) {
    const packed = deflateRawSync(bytes, { level: 9, memLevel: 9 });
    /** @type {import('fflate').ZipInputFile} */
    const file = { filename, mtime, os: 0, compression: 8, size: bytes.length, crc: crc32(bytes) };
    zip.add(file);
    file.ondata?.(null, packed, true);
  }
  zip.end();
  return Buffer.concat(parts);
}
