import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { boundedBytes } from '../../../../src/protocol/bounded-bytes';
import { createHttpServer } from '../../../../src/server/http/http';

const MOST = 1_000;

// Answers with the length of a body, or refuses one that is too large.
const server = createHttpServer(async ({ body }) => {
  const bytes = await boundedBytes(body, MOST);
  return Response.json({ length: bytes?.byteLength }, { status: bytes ? 200 : 413 });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe('createHttpServer', () => {
  it('refuses a body that is too large, however much of it follows, and answers the next', async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const send = (length: number) =>
      fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'x'.repeat(length) });
    for (const length of [MOST + 1, 100 * MOST, 3_000 * MOST]) {
      expect((await send(length)).status).toBe(413);
      expect(await (await send(MOST)).json()).toEqual({ length: MOST });
    }
  });
});
