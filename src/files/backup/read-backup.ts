/** Reads a backup, even a damaged one: yields every valid entry, and then names the others. */
import * as v from 'valibot';
import {
  type BackupEntry,
  BackupEntrySchema,
  ENTRY_KINDS,
  type EntryName,
  keyOf,
} from '../../protocol/backup/backup-entry';
import { sha256 } from '../../protocol/digest';
import { byteLines } from './byte-lines';
import { SUM_LENGTH } from './write-backup';

/** The result of reading a file to its end. */
export interface BackupReport {
  /** When it was made, ISO 8601 UTC. Absent if that cannot be read. */
  madeAt?: string;
  entries: number;
  /** The file has its end, and everything that it should contain. */
  isWhole: boolean;
  /** Named in its lists, but missing from the file or damaged. */
  lost: EntryName[];
  /** Number of lines that are not what was written. Most belong to lost entries. */
  damagedLines: number;
  /** Undamaged entries that this version of Jackdaw does not understand. */
  unknown: EntryName[];
}

/** The part of the browser's `File` that is needed. */
export interface BackupFile {
  size: number;
  stream(): ReadableStream<Uint8Array>;
}

const START = '{"sum":"';
const PREFIX = new RegExp(`^\\{"sum":"([0-9a-f]{${SUM_LENGTH}})","bytes":(\\d{1,10}),`);
const LONGEST_PREFIX = START.length + SUM_LENGTH + 24;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

const NameSchema = v.tuple([v.picklist(ENTRY_KINDS), v.string(), v.string()]);
const ListSchema = v.object({ at: v.number(), names: v.array(NameSchema) });
const HeaderSchema = v.object({ madeAt: v.string() });
const EndSchema = v.object({ entries: v.number(), lists: v.number() });

/**
 * @param told gets the number of bytes read so far.
 * @yields each valid entry, once.
 * @returns what became of the others.
 */
export async function* readBackup(
  file: BackupFile,
  told: (read: number) => void = () => undefined,
): AsyncGenerator<BackupEntry, BackupReport> {
  const found = new Set<string>();
  const planned = new Map<string, EntryName>();
  const written = new Map<string, EntryName>();
  const unknown: EntryName[] = [];
  let writtenLists = 0;
  let end: v.InferOutput<typeof EndSchema> | undefined;
  let madeAt: string | undefined;
  let damagedLines = 0;

  for await (const { bytes, read } of byteLines(file.stream())) {
    told(read);
    for (const record of await recordsIn(bytes)) {
      if (record === undefined) {
        damagedLines += 1;
        continue;
      }
      const { name, value } = record;
      if (name === 'planned' || name === 'written') {
        const list = v.safeParse(ListSchema, value);
        if (!list.success) continue;
        if (name === 'written') writtenLists += 1;
        const into = name === 'planned' ? planned : written;
        for (const [kind, key, title] of list.output.names) {
          into.set(placeOf({ kind, key }), { kind, key, title });
        }
      } else if (name === 'end') {
        const parsed = v.safeParse(EndSchema, value);
        if (parsed.success) end = parsed.output;
      } else if (name === 'header') {
        const parsed = v.safeParse(HeaderSchema, value);
        if (parsed.success) madeAt = parsed.output.madeAt;
      } else {
        const parsed = v.safeParse(BackupEntrySchema, { kind: name, value });
        if (!parsed.success) {
          unknown.push(nameOfUnknown(name, value));
          continue;
        }
        const place = placeOf({ kind: parsed.output.kind, key: keyOf(parsed.output) });
        // A file may contain a part of itself twice.
        if (found.has(place)) continue;
        found.add(place);
        yield parsed.output;
      }
    }
  }
  told(file.size);
  // Entries that were removed from the library during the backup were planned but never written.
  const isListed = end !== undefined && writtenLists >= end.lists;
  const names = isListed ? written : new Map([...planned, ...written]);
  for (const { kind, key } of unknown) found.add(placeOf({ kind, key }));
  const lost = [...names].filter(([place]) => !found.has(place)).map(([, name]) => name);
  return {
    ...(madeAt !== undefined && { madeAt }),
    entries: found.size - unknown.length,
    isWhole: isListed && lost.length === 0 && damagedLines === 0 && unknown.length === 0,
    lost,
    damagedLines,
    unknown,
  };
}

const placeOf = ({ kind, key }: Pick<EntryName, 'kind' | 'key'>) => `${kind} ${key}`;

function nameOfUnknown(name: string, value: unknown): EntryName {
  const fields = (value ?? {}) as Record<string, unknown>;
  const kind = ENTRY_KINDS.find((known) => known === name) ?? 'document';
  const key = [fields.uid, fields.id, fields.key].find((one) => typeof one === 'string') ?? '';
  const title = typeof fields.title === 'string' ? fields.title : key;
  return { kind, key: String(key), title: String(title).slice(0, 120) };
}

interface BackupRecord {
  name: string;
  value: unknown;
}

/**
 * Returns the records in a line: usually one, or several if a newline between them was lost. `undefined` stands for a
 * record that is not what was written.
 */
async function recordsIn(
  line: Uint8Array<ArrayBuffer>,
): Promise<readonly (BackupRecord | undefined)[]> {
  const starts = startsIn(line);
  if (starts.length === 0) return [undefined];
  const records: (BackupRecord | undefined)[] = [];
  // A hostile file may have thousands of records that each claim the rest of the line, so the work is limited.
  let left = 4 * line.length;
  for (const from of starts) {
    const here = line.subarray(from);
    const claimed = claimedBy(here);
    left -= claimed?.length ?? 0;
    records.push(claimed === undefined || left < 0 ? undefined : await recordOf(here, claimed));
  }
  return records;
}

const startBytes = encoder.encode(START);

/** Returns where records may begin. No text in a record looks like a beginning, because its quotes are escaped. */
function startsIn(line: Uint8Array): number[] {
  const starts: number[] = [];
  for (let at = line.indexOf(0x7b); at >= 0; at = line.indexOf(0x7b, at + 1)) {
    if (startBytes.every((byte, i) => line[at + i] === byte)) starts.push(at);
  }
  return starts;
}

interface Claim {
  from: number;
  length: number;
  sum: string;
}

/** Reads what the beginning of a record claims about the rest. */
function claimedBy(bytes: Uint8Array): Claim | undefined {
  const prefix = PREFIX.exec(String.fromCharCode(...bytes.subarray(0, LONGEST_PREFIX)));
  if (prefix === null) return undefined;
  const [whole, sum = '', length] = prefix;
  const from = whole.length;
  return { from, length: Math.min(Number(length), bytes.length - from), sum };
}

/** Returns the record at the beginning of these bytes. Ignores what follows it. */
async function recordOf(
  bytes: Uint8Array<ArrayBuffer>,
  { from, length, sum }: Claim,
): Promise<BackupRecord | undefined> {
  const body = bytes.subarray(from, from + length);
  try {
    if ((await sha256(body)).slice(0, SUM_LENGTH) !== sum) return undefined;
    const value: unknown = JSON.parse(`{${decoder.decode(body)}`);
    const [name, ...others] = Object.keys(value as object);
    if (name === undefined || others.length > 0) return undefined;
    return { name, value: (value as Record<string, unknown>)[name] };
  } catch {
    return undefined;
  }
}
