import { createServer } from 'node:http';
import { basename } from 'node:path';

/**
 * Serves HTML pages on loopback, on a free port.
 * @param {(file: string) => string | Buffer | undefined} read returns the page with a file name
 * @returns {Promise<{ url: (file: string) => string, close: () => Promise<void> }>}
 */
export async function servePages(read) {
  const server = createServer((request, response) => {
    const page = read(basename(new URL(request.url ?? '/', 'http://localhost').pathname));
    if (page === undefined) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such page.');
    } else {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: (file) => `http://127.0.0.1:${port}/${file}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
