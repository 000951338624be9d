import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build } from 'vite';
import { projectRoot } from '../machine/dependencies.mjs';
import { NOTICES, serverNotices } from './notices.mjs';

const SERVER = 'src/server/http/main';
const MAIN = 'main.mjs';
/** Scripts that the server runs besides its main script, by the names under which it finds them. */
const THREADS = { 'html-thread': 'src/server/html/html-thread.ts' };

/**
 * Bundles an entry of the server's side for Node, without packages. Each file is put in place atomically, because
 * another process may be reading it, or building the same.
 * @param {string} entry path from the project's folder, without `.ts`
 * @returns {Promise<string>} the bundle's path.
 */
export async function buildServer(entry = SERVER) {
  const folder = `${projectRoot}.output/server/${entry.replaceAll('/', '-')}`;
  const draft = `${folder}.${process.pid}`;
  await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: true,
      outDir: draft,
      emptyOutDir: false,
      target: 'node20',
      sourcemap: true,
      rollupOptions: {
        input: { main: `${projectRoot}${entry}.ts`, ...(entry === SERVER && THREADS) },
        output: { entryFileNames: '[name].mjs' },
      },
    },
  });
  const made = readdirSync(draft, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(draft, join(parentPath, name)));
  // The entry comes last, so that the files it imports exist before it.
  for (const file of made.sort((a, b) => Number(a === MAIN) - Number(b === MAIN))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    renameSync(join(draft, file), join(folder, file));
  }
  rmSync(draft, { recursive: true });
  if (entry === SERVER) writeFileSync(join(folder, NOTICES), serverNotices());
  return `${folder}/${MAIN}`;
}
