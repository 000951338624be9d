import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureDependencies, projectRoot } from '../machine/dependencies.mjs';
import { PlainFailure } from './progress.mjs';

/**
 * Runs an entry of the Node side in this process, and bundles it first if its sources changed. Its standard output may
 * belong to a protocol or a pipe, so earlier messages go to standard error.
 * @param {string} entry path from the project's folder, without `.ts`
 */
export async function runBundled(entry) {
  const { write } = process.stdout;
  try {
    process.stdout.write = process.stderr.write.bind(process.stderr);
    const bundle = join(projectRoot, '.output/server', entry.replaceAll('/', '-'), 'main.mjs');
    await ensureDependencies();
    if (!existsSync(bundle) || changedSince(statSync(bundle).mtimeMs)) {
      const { buildServer } = await import('../build/build-server.mjs');
      await buildServer(entry);
    }
    process.stdout.write = write;
    await import(pathToFileURL(bundle).href);
  } catch (error) {
    process.stdout.write = write;
    if (!(error instanceof PlainFailure)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** @param {number} time milliseconds since the epoch */
function changedSince(time) {
  const folder = join(projectRoot, 'src');
  return [join(projectRoot, 'package-lock.json'), ...readdirSync(folder, { recursive: true })]
    .map((name) => (String(name).startsWith('/') ? String(name) : join(folder, String(name))))
    .some((path) => statSync(path).mtimeMs > time);
}
