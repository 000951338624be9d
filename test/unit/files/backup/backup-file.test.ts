import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteLines } from '../../../../src/files/backup/byte-lines';
import {
  type BackupEntry,
  canonical,
  keyOf,
  nameOf,
} from '../../../../src/protocol/backup/backup-entry';
import { backupEntries } from '../../../fakes/documents/backup-entries';
import { linesOf, readWhole } from '../../../fakes/documents/backup-files';

const encoder = new TextEncoder();
const MADE = new Date('2026-03-11T10:00:00Z');
const entries = backupEntries(24);

const keysOf = (some: readonly BackupEntry[]) => some.map(canonical).sort();
const lines = await linesOf(entries, MADE);
const whole = encoder.encode(lines.join(''));

describe('a backup', () => {
  it('is read as it was written, and is whole', async () => {
    const { found, report } = await readWhole(whole);
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
    const all = await linesOf(entries.slice(3), MADE, entries.map(nameOf));
    const { report } = await readWhole(encoder.encode(all.join('')));
    expect(report).toMatchObject({ isWhole: true, lost: [] });
  });

  it('of nothing is whole too', async () => {
    const { report } = await readWhole(encoder.encode((await linesOf([])).join('')));
    expect(report).toMatchObject({ entries: 0, isWhole: true });
  });

  it('leaves out what is no entry, and says its name', async () => {
    const bad = { kind: 'document', value: { uid: 'x', title: 'Bad', markdown: 1 } } as never;
    const evil = structuredClone(entries[0]) as { value: { uid: string; url: string } };
    evil.value.uid = 'evil';
    evil.value.url = 'java\tscript:alert(1)';
    const { found, report } = await readWhole(
      encoder.encode((await linesOf([bad, evil as never, entries[1] as BackupEntry])).join('')),
    );
    expect(found.map(keyOf)).toEqual(['d1']);
    expect(report.unknown.map(({ key }) => key)).toEqual(['x', 'evil']);
    expect(report).toMatchObject({ isWhole: false, lost: [], damagedLines: 0 });
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
