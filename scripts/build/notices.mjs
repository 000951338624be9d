import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { owners, rooms } from '../rooms/rooms.mjs';

export const NOTICES = 'THIRD-PARTY-NOTICES.txt';

const LICENCE_FILE = /^(licen[cs]e|copying|notice)([.-]|$)/i;

const project = fileURLToPath(new URL('../..', import.meta.url));
const packages = join(project, 'node_modules');

/** Returns the licences of all packages in the extension, including their dependencies. */
export function extensionNotices() {
  return notices([...importedBy('background'), ...importedBy('ui'), ...importedBy('reading')]);
}

/** The same for the team's host. */
export function serverNotices() {
  return notices([...importedBy('server')]);
}

/** @param {readonly string[]} inRooms */
function notices(inRooms) {
  const own = Object.keys(owners).filter((name) =>
    owners[name]?.some((owner) => inRooms.includes(owner)),
  );
  const { dependencies } = read(join(project, 'package.json'));
  /** @type {Set<string>} */
  const shipped = new Set();
  for (const name of own) if (name in dependencies) addWithDependencies(name, shipped);
  const head = 'Jackdaw contains the packages below, under the licences given with each.\n';
  return [head, ...[...shipped].sort().map(noticeOf)].join(`\n${'-'.repeat(72)}\n\n`);
}

/**
 * @param {string} room
 * @param {Set<string>} found
 */
function importedBy(room, found = new Set([room])) {
  for (const other of rooms[room]?.imports ?? []) {
    if (!found.has(other)) importedBy(other, found.add(other));
  }
  return found;
}

/**
 * @param {string} name
 * @param {Set<string>} found
 */
function addWithDependencies(name, found) {
  // Optional packages, and packages of types alone, may be missing.
  if (found.has(name) || !existsSync(join(packages, name))) return;
  found.add(name);
  const { dependencies = {} } = read(join(packages, name, 'package.json'));
  for (const other of Object.keys(dependencies)) addWithDependencies(other, found);
}

/** @param {string} name */
function noticeOf(name) {
  const folder = join(packages, name);
  const { version, license, author } = read(join(folder, 'package.json'));
  const texts = readdirSync(folder)
    .filter((file) => LICENCE_FILE.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  const by = typeof author === 'string' ? author : author?.name;
  return `${name} ${version}: ${license}${by ? `, ${by}` : ''}\n\n${texts.join('\n\n')}\n`;
}

/** @param {string} file */
function read(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
