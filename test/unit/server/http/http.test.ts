import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { boundedBytes } from '../../../../src/protocol/bounded-bytes';
import { createHttpServer } from '../../../../src/server/http/http';
import { MAX_QUERY_LENGTH } from '../../../../src/service/routes/read-query';

const MOST = 1_000;

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function listening(handle: Parameters<typeof createHttpServer>[0]): Promise<number> {
  server = createHttpServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

describe('createHttpServer', () => {
  it('refuses a body that is too large, however much of it follows, and answers the next', async () => {
    const port = await listening(async ({ body }) => {
      const bytes = await boundedBytes(body, MOST);
      return Response.json({ length: bytes?.byteLength }, { status: bytes ? 200 : 413 });
    });
    const send = (length: number) =>
      fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'x'.repeat(length) });
    for (const length of [MOST + 1, 100 * MOST, 3_000 * MOST]) {
      expect((await send(length)).status).toBe(413);
      expect(await (await send(MOST)).json()).toEqual({ length: MOST });
    }
  });

  it('reads the longest query there is in an address, and says of a longer one that it is too long', async () => {
    const port = await listening(async ({ url }) =>
      Response.json({ length: new URL(url).searchParams.get('query')?.length }),
    );
    const ask = (length: number) =>
      fetch(`http://127.0.0.1:${port}/?query=${encodeURIComponent('鹭'.repeat(length))}`);
    expect(await (await ask(MAX_QUERY_LENGTH)).json()).toEqual({ length: MAX_QUERY_LENGTH });
    const refused = await ask(2 * MAX_QUERY_LENGTH);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('shorten the query');
  });

  it('keeps an idle connection for longer than the minute of a reverse proxy', async () => {
    const port = await listening(async () => Response.json({}));
    const { headers } = await fetch(`http://127.0.0.1:${port}/`);
    const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThan(60);
  });

  it('takes the whole of a body that it refused unread, because many clients send before they read', async () => {
    const port = await listening(async () => Response.json({}, { status: 401 }));
    const length = 8_000_000;
    const socket = connect(port, '127.0.0.1');
    const head = `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;
    await new Promise((sent) => socket.write(head + 'x'.repeat(length), sent));
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    let answers = '';
    for await (const piece of socket) answers += piece;
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 401']);
  });

  it('ends each connection with the answer that is under way when it closes', async () => {
    let arrived = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const port = await listening(async () => {
      arrived();
      server.close();
      return Response.json({});
    });
    const socket = connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await arrival;
    let answers = '';
    for await (const piece of socket) answers += piece;
    expect(answers).toMatch(/^HTTP\/1\.1 200 [\s\S]*^connection: close\r$/im);
  });

  it('refuses a request without a host with a message, as all others', async () => {
    const port = await listening(async () => Response.json({}));
    const socket = connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\n\r\nGET / HTTP/1.0\r\n\r\n');
    let answers = '';
    for await (const piece of socket) answers += piece;
    expect(answers).toMatch(/^HTTP\/1\.1 400 [\s\S]*"message":[\s\S]*HTTP\/1\.1 200 /);
  });

  it('says nothing of the length of an answer that it does not send', async () => {
    const port = await listening(async () => new Response(null, { status: 200 }));
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'HEAD' });
    expect(answer.headers.has('content-length')).toBe(false);
  });
});
