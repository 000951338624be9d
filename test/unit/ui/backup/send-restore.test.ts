import { expect, it } from 'vitest';
import type { Ask } from '../../../../src/messages/wire';
import type { BackupEntry } from '../../../../src/protocol/backup/backup-entry';
import { weightOf } from '../../../../src/protocol/text/weight';
import { sendRestore } from '../../../../src/ui/backup/send-restore';
import { fileOf } from '../../../fakes/documents/backup-entries';
import { linesOf } from '../../../fakes/documents/backup-files';

/** As long as the pictures of a camera are in a copy. */
const data = 'A'.repeat(400_000);

const pictures = Array.from({ length: 6 }, (_, n): BackupEntry => {
  const place = { id: `p${n}`, documentUid: 'd', address: `https://heron.example/${n}.webp` };
  return { kind: 'picture', value: { ...place, type: 'image/webp', width: 3, height: 2, data } };
});

it('sends what is long in messages of its own, whatever makes it long', async () => {
  const sent: BackupEntry[][] = [];
  const ask = (async (name: string, request: { part: number; entries: BackupEntry[] }) => {
    if (name === 'restore.stage') {
      expect(request.part).toBe(sent.length);
      sent.push(request.entries);
    }
    return { id: 1 };
  }) as unknown as Ask;
  const lines = await linesOf(pictures, undefined, []);
  const file = fileOf(new TextEncoder().encode(lines.join('')));
  const signal = new AbortController().signal;
  await sendRestore(ask, file, { policy: 'keep', tell: () => undefined, signal });
  expect(sent.flat()).toEqual(pictures);
  for (const entries of sent) expect(weightOf(entries)).toBeLessThan(500_000);
});
