import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on this machine, on a port of its own. What goes wrong in the listener fails the test run. */
export async function listenOnLoopback(
  listener: (request: IncomingMessage, response: ServerResponse) => unknown,
): Promise<{ origin: string; server: Server; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const answering = async () => listener(request, response);
    answering().catch((error: unknown) => {
      // A browser that is closed or killed breaks off what it was sending: no fault of anybody's.
      if (request.complete) throw error;
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    server,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
