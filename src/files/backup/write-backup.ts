/**
 * Writes a backup as lines of JSON, each with the hash of its own bytes. So each line can be read and checked alone,
 * even if others are damaged. Lists of the content come both before and after the entries.
 */
import { type BackupEntry, type EntryName, nameOf } from '../../protocol/backup/backup-entry';
import { sha256 } from '../../protocol/digest';

/** Number of hexadecimal digits of the hash in a line. */
export const SUM_LENGTH = 32;

const encoder = new TextEncoder();

/** Maximum number of names in one line of a list. */
const NAMES_TOGETHER = 250;

type ListName = 'planned' | 'written';

interface BackupHeader {
  jackdaw: 'backup';
  version: 1;
  /** ISO 8601 UTC. */
  madeAt: string;
}

export class BackupWriter {
  readonly #written: EntryName[] = [];

  get written(): number {
    return this.#written.length;
  }

  /** @param planned what will be written. If the file is cut off, it names what is lost. */
  async begin(madeAt: Date, planned: readonly EntryName[]): Promise<string[]> {
    const header: BackupHeader = { jackdaw: 'backup', version: 1, madeAt: madeAt.toISOString() };
    return [await lineOf('header', header), ...(await listLines('planned', planned))];
  }

  async entries(entries: readonly BackupEntry[]): Promise<string[]> {
    this.#written.push(...entries.map(nameOf));
    return Promise.all(entries.map(({ kind, value }) => lineOf(kind, value)));
  }

  async end(): Promise<string[]> {
    const lists = await listLines('written', this.#written);
    const end = { entries: this.#written.length, lists: lists.length };
    return [...lists, await lineOf('end', end)];
  }
}

/** Writes `{"sum":"…","bytes":17,"document":{…}}`: the hash and the number of all bytes after the second comma. */
async function lineOf(name: string, value: unknown): Promise<string> {
  const rest = `${JSON.stringify(name)}:${JSON.stringify(value)}}`;
  const bytes = encoder.encode(rest);
  const sum = (await sha256(bytes)).slice(0, SUM_LENGTH);
  return `{"sum":"${sum}","bytes":${bytes.length},${rest}\n`;
}

async function listLines(name: ListName, names: readonly EntryName[]): Promise<string[]> {
  const lines: string[] = [];
  for (let at = 0; at < names.length; at += NAMES_TOGETHER) {
    const some = names.slice(at, at + NAMES_TOGETHER);
    lines.push(await lineOf(name, { at, names: some.map((n) => [n.kind, n.key, n.title]) }));
  }
  return lines;
}

/** Matches the names that `backupFileName` gives. */
export const BACKUP_NAME = /^jackdaw-backup-\d{4}-\d{2}-\d{2}(?:-\d+)?\.jsonl$/;

/** @param taken the names of other files. */
export function backupFileName(now: Date, taken: readonly string[] = []): string {
  const day = `jackdaw-backup-${dayOf(now)}`;
  let name = `${day}.jsonl`;
  for (let n = 2; taken.includes(name); n++) name = `${day}-${n}.jsonl`;
  return name;
}

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/** Says whether a backup of this name was made on that day. */
export const isOfDay = (name: string, now: Date) => name.startsWith(`jackdaw-backup-${dayOf(now)}`);
