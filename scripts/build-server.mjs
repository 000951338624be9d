import { build } from 'vite';
import { projectRoot } from './dependencies.mjs';

/**
 * Bundles an entry of the server's side for Node; packages stay outside.
 * @param {string} entry path from the project's folder, without `.ts`
 * @returns {Promise<string>} the bundle's path.
 */
export async function buildServer(entry = 'src/server/main') {
  const name = entry.replaceAll('/', '-');
  await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: `${projectRoot}${entry}.ts`,
      outDir: `${projectRoot}.output/server/${name}`,
      emptyOutDir: false,
      target: 'node20',
      sourcemap: true,
      rollupOptions: { output: { entryFileNames: 'main.mjs' } },
    },
  });
  return `${projectRoot}.output/server/${name}/main.mjs`;
}
