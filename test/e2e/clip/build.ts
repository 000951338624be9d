import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../../../scripts/run/run.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The folder of the built extension; built again only when a source is newer. */
export async function buildOnce(): Promise<string> {
  const folder = join(root, '.output', 'chrome-mv3');
  const manifest = join(folder, 'manifest.json');
  const sources = ['entrypoints', 'src'].map((name) => newest(join(root, name)));
  if (!existsSync(manifest) || Math.max(...sources) > statSync(manifest).mtimeMs) {
    // Vitest's own environment is for tests, and would make another build than the released one.
    const { NODE_ENV: _test, ...env } = process.env;
    await run('npx', ['wxt', 'build'], { cwd: root, env });
  }
  return folder;
}

function newest(folder: string): number {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return Math.max(...entries.map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs));
}
