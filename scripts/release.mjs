/**
 * Builds the packages for the stores and the source package. The same commit yields the same bytes, in any folder and
 * at any time. See docs/release.md.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { buildExtension, ensureDependencies, projectRoot } from './machine/dependencies.mjs';
import { PlainFailure, runMain } from './run/progress.mjs';
import { run } from './run/run.mjs';

const folder = join(projectRoot, '.output/release');
/** @type {readonly ('chrome' | 'edge' | 'firefox')[]} */
const BROWSERS = ['chrome', 'edge', 'firefox'];

runMain(async () => {
  const cwd = projectRoot;
  if ((await run('git', ['status', '--porcelain'], { cwd })).trim() !== '') {
    throw new PlainFailure(
      'A release is made of a commit: commit what is changed, then try again.',
    );
  }
  await ensureDependencies();
  // In a clean clone, the modules that it imports are installed only now.
  const { pack } = await import('./build/pack.mjs');
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const browser of BROWSERS) {
    const built = await buildExtension(browser);
    const bytes = pack(filesIn(built));
    writeFileSync(join(folder, `jackdaw-${version}-${browser}.zip`), bytes);
  }
  const paths = (await run('git', ['ls-files', '-z'], { cwd })).split('\0').filter(Boolean);
  const sources = paths.map((path) => [path, readFileSync(join(projectRoot, path))]);
  writeFileSync(join(folder, `jackdaw-${version}-source.zip`), pack(Object.fromEntries(sources)));

  for (const name of readdirSync(folder).sort()) {
    const bytes = readFileSync(join(folder, name));
    const sha = createHash('sha256').update(bytes).digest('hex');
    console.log(`${sha}  ${(bytes.byteLength / 1_000_000).toFixed(3)} MB  ${name}`);
  }
  console.log(
    'For the stores: texts in docs/store/, pictures by `npm run pictures` in .output/store/.',
  );
});

/** @param {string} root */
function filesIn(root) {
  const found = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(
    found.map((path) => [path.slice(root.length + 1).replaceAll(sep, '/'), readFileSync(path)]),
  );
}
