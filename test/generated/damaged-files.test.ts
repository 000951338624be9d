import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonical, keyOf } from '../../src/protocol/backup/backup-entry';
import { backupEntries } from '../fakes/documents/backup-entries';
import { linesOf, readWhole } from '../fakes/documents/backup-files';
import { damagesTo, hasList, placesIn } from '../fakes/documents/damaged-backups';

const entries = backupEntries(24);
const lines = await linesOf(entries);
const placed = placesIn(lines, entries);

describe.each(Object.entries(damagesTo(lines)))('a backup that is %s', (_name, damage) => {
  it('gives back all that is sound, and names the rest', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.noBias(fc.nat())), async (stream) => {
        const random = (below: number) => (stream.next().value ?? 0) % Math.max(1, below);
        const { bytes, touches } = damage(random);
        const { found, report } = await readWhole(bytes);
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
