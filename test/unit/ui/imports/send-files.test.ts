// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { Ask } from '../../../../src/messages/wire';
import { type Reading, sendFiles } from '../../../../src/ui/imports/send-files';

it('says how many bytes of all files have been read', async () => {
  const line = (n: number) => `${JSON.stringify({ title: `${n}`, text: 'x'.repeat(20_000) })}\n`;
  const lines = Array.from({ length: 40 }, (_, n) => line(n));
  const sizes = [lines.join('').length, 12];
  const files = [new File(lines, 'large.jsonl'), new File(['# Small text'], 'small.md')];
  for (const file of files) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    // As a browser has it: the field, and the file in pieces.
    const stream = () =>
      new ReadableStream<Uint8Array>({
        start(to) {
          for (let at = 0; at < bytes.length; at += 65_536) {
            to.enqueue(bytes.slice(at, at + 65_536));
          }
          to.close();
        },
      });
    Object.assign(file, { webkitRelativePath: '', stream });
  }
  const told: Reading[] = [];
  const ask = (async () => ({ id: 1 })) as unknown as Ask;
  const signal = new AbortController().signal;
  await sendFiles(ask, files, { namespace: '', tell: (one) => told.push({ ...one }), signal });
  const all = (sizes[0] ?? 0) + 12;
  const bytes = told.map((one) => one.bytes);
  expect(new Set(told.map(({ ofBytes }) => ofBytes))).toEqual(new Set([all]));
  expect(bytes).toEqual(bytes.toSorted((a, b) => a - b));
  expect(bytes[0]).toBe(0);
  expect(bytes.at(-1)).toBe(all);
  // A large file comes in more than one piece.
  expect(bytes.filter((one) => one > 0 && one < (sizes[0] ?? 0)).length).toBeGreaterThan(0);
});
