import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteLines } from '../../../../src/files/backup/byte-lines';
import { type BackupReport, readBackup } from '../../../../src/files/backup/read-backup';
import { BackupWriter } from '../../../../src/files/backup/write-backup';
import {
  type BackupEntry,
  canonical,
  keyOf,
  nameOf,
} from '../../../../src/protocol/backup/backup-entry';
import { backupEntries, fileOf } from '../../../fakes/documents/backup-entries';
import { damagesTo, hasList, placesIn } from '../../../fakes/documents/damaged-backups';

const encoder = new TextEncoder();
const MADE = new Date('2026-03-11T10:00:00Z');
const entries = backupEntries(24);

async function linesOf(all: readonly BackupEntry[]): Promise<string[]> {
  const writer = new BackupWriter();
  return [
    ...(await writer.begin(MADE, all.map(nameOf))),
    ...(await writer.entries(all)),
    ...(await writer.end()),
  ];
}

async function read(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ found: BackupEntry[]; report: BackupReport }> {
  const reading = readBackup(fileOf(bytes));
  const found: BackupEntry[] = [];
  for (;;) {
    const next = await reading.next();
    if (next.done === true) return { found, report: next.value };
    found.push(next.value);
  }
}

const keysOf = (some: readonly BackupEntry[]) => some.map(canonical).sort();
const lines = await linesOf(entries);
const whole = encoder.encode(lines.join(''));
const placed = placesIn(lines, entries);

describe('a backup', () => {
  it('is read as it was written, and is whole', async () => {
    const { found, report } = await read(whole);
    expect(keysOf(found)).toEqual(keysOf(entries));
    expect(report).toEqual({
      madeAt: MADE.toISOString(),
      entries: entries.length,
      isWhole: true,
      lost: [],
      damagedLines: 0,
      unknown: [],
    });
  });

  it('is lines of JSON, for any other program too', () => {
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
  });

  it('takes as lost only what was written: what went meanwhile was just planned', async () => {
    const writer = new BackupWriter();
    const all = [
      ...(await writer.begin(MADE, entries.map(nameOf))),
      ...(await writer.entries(entries.slice(3))),
      ...(await writer.end()),
    ];
    const { report } = await read(encoder.encode(all.join('')));
    expect(report).toMatchObject({ isWhole: true, lost: [] });
  });

  it('of nothing is whole too', async () => {
    const { report } = await read(encoder.encode((await linesOf([])).join('')));
    expect(report).toMatchObject({ entries: 0, isWhole: true });
  });

  it('leaves out what is no entry, and says its name', async () => {
    const bad = { kind: 'document', value: { uid: 'x', title: 'Bad', markdown: 1 } } as never;
    const evil = structuredClone(entries[0]) as { value: { uid: string; url: string } };
    evil.value.uid = 'evil';
    evil.value.url = 'java\tscript:alert(1)';
    const { found, report } = await read(
      encoder.encode((await linesOf([bad, evil as never, entries[1] as BackupEntry])).join('')),
    );
    expect(found.map(keyOf)).toEqual(['d1']);
    expect(report.unknown.map(({ key }) => key)).toEqual(['x', 'evil']);
    expect(report).toMatchObject({ isWhole: false, lost: [], damagedLines: 0 });
  });
});

describe.each(Object.entries(damagesTo(lines)))('a backup that is %s', (_name, damage) => {
  it('gives back all that is sound, and names the rest', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.noBias(fc.nat())), async (stream) => {
        const random = (below: number) => (stream.next().value ?? 0) % Math.max(1, below);
        const { bytes, touches } = damage(random);
        const { found, report } = await read(bytes);
        const sound = placed.filter(({ from, to }) => !touches(from, to));
        const held = new Set(found.map(canonical));
        for (const { entry } of sound) expect(held.has(canonical(entry))).toBe(true);
        // Nothing half: each one found is one of those that were written.
        const all = new Set(entries.map(canonical));
        for (const one of found) expect(all.has(canonical(one))).toBe(true);
        expect(new Set(found.map(canonical)).size).toBe(found.length);
        // Either a list of what was in it is still there, or it is not called whole.
        if (found.length < entries.length) {
          expect(report.isWhole).toBe(false);
          const named = new Set(report.lost.map(({ key }) => key));
          const gone = entries.filter((entry) => !held.has(canonical(entry)));
          if (hasList(lines, bytes))
            for (const one of gone) expect(named.has(keyOf(one))).toBe(true);
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('the lines of a file', () => {
  it('are the same in whatever pieces it comes, and none is too long', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.constantFrom('a', 'ß', '\n', '{') }),
        fc.integer({ min: 1, max: 5 }),
        async (text, size) => {
          const bytes = encoder.encode(text);
          const stream = new ReadableStream<Uint8Array>({
            start(to) {
              for (let at = 0; at < bytes.length; at += size)
                to.enqueue(bytes.slice(at, at + size));
              to.close();
            },
          });
          const found: string[] = [];
          for await (const line of byteLines(stream, 6)) {
            found.push(new TextDecoder().decode(line.bytes));
          }
          const expected = text.split('\n').filter((line) => {
            const { length } = encoder.encode(line);
            return length > 0 && length <= 6;
          });
          expect(found).toEqual(expected);
        },
      ),
    );
  });
});
