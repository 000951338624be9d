import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @type {Record<string, string>} */
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.png': 'image/png',
};

/**
 * Builds the states of all pages (`test/gallery`), which need no extension, and serves them.
 * @param {string} name of the folder of the build, in `.output/`
 */
export async function serveGallery(name) {
  const built = join(root, '.output', name);
  await build({
    root: join(root, 'test/gallery'),
    publicDir: join(root, 'public'),
    configFile: false,
    resolve: {
      alias: { 'webextension-polyfill': join(root, 'test/fakes/browser/webextension-polyfill.ts') },
    },
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      target: 'esnext',
      chunkSizeWarningLimit: 5_000,
      outDir: built,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://gallery').pathname);
    try {
      const body = await readFile(join(built, path === '/' ? 'index.html' : path));
      response.setHeader('content-type', types[extname(path)] ?? 'text/html');
      // Files have a hash in their name. If they are cached, they need not be compiled for each state.
      if (path.startsWith('/assets/'))
        response.setHeader('cache-control', 'max-age=3600, immutable');
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(undefined)));
  // A process that has nothing else to do may end.
  server.unref();
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    /** Returns the address of a state. @param {Record<string, string>} asked state, surface, dir, lang */
    at: (asked) => `http://127.0.0.1:${port}/?${new URLSearchParams(asked)}`,
    /** Contains the texts in the states, as if others had written them. */
    theirs: ['test/gallery', 'test/fakes/documents', 'test/fakes/services']
      .flatMap(sources)
      .join('\n'),
    close: () => server.close(),
  };
}

/** @param {string} folder */
function sources(folder) {
  return readdirSync(join(root, folder)).map((name) =>
    readFileSync(join(root, folder, name), 'utf8'),
  );
}
