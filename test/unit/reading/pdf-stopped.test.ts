// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { readPdf } from '../../../src/reading/pdf/read';

it('a PDF is not begun where nobody waits for it any more', async () => {
  const startWorker = vi.fn(() => ({}) as Worker);
  const ports = { startWorker, cMapUrl: '', progress: () => undefined };
  const source = { bytes: new Uint8Array(), url: 'https://a.example/a.pdf', name: 'a.pdf' };
  const reason = new Error('The person stopped it.');
  await expect(readPdf(ports, source, AbortSignal.abort(reason))).rejects.toBe(reason);
  expect(startWorker).not.toHaveBeenCalled();
});
