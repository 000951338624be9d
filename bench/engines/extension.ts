import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { languageScript } from '../../scripts/build/language-script.mjs';
import { browserLocales, shortKeys } from '../../scripts/build/locales.mjs';
import { polyfillAsModule } from '../../scripts/build/polyfill-as-module.mjs';
import { sharedModules } from '../../scripts/build/shared-modules.mjs';
import { manifest } from '../../src/platform/manifest.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Builds the extension whose worker is one engine, and returns its folder.
 * @param name the engine; what follows an `@` only tells two of the same apart.
 */
export async function buildEngine(name: string, into: string): Promise<string> {
  const folder = join(into, 'extension');
  const [engine = name] = name.split('@');
  // SQLite's glue finds its binary by the address of its module.
  const module = engine === 'sqlite';
  const bundle = (entry: string, script: string) =>
    build({
      configFile: false,
      root,
      logLevel: 'error',
      base: './',
      plugins: [
        polyfillAsModule(),
        shortKeys(),
        ...(engine === 'jackdaw' ? [sharedModules()] : []),
      ],
      define: { 'import.meta.env.FIREFOX': 'false' },
      resolve: { alias: { '#engine': join(root, `bench/peers/${engine}.ts`) } },
      build: {
        outDir: folder,
        emptyOutDir: script === 'worker.js',
        target: 'es2023',
        assetsInlineLimit: 0,
        modulePreload: false,
        rollupOptions: {
          input: join(root, 'bench/engines', entry),
          output: {
            format: module ? 'es' : 'iife',
            entryFileNames: script,
            codeSplitting: false,
          },
        },
      },
    });
  await bundle('worker.ts', 'worker.js');
  if (engine === 'jackdaw') {
    await bundle('jackdaw-main.ts', 'main.js');
    const { path, contents } = await languageScript();
    writeFileSync(join(folder, path), contents);
    for (const { relativeDest, contents } of browserLocales()) {
      mkdirSync(dirname(join(folder, relativeDest)), { recursive: true });
      writeFileSync(join(folder, relativeDest), contents);
    }
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'page.html'), '<!doctype html><title>bench</title>');
  writeFileSync(
    join(folder, 'manifest.json'),
    JSON.stringify({
      // The extension's own background finds all that its manifest gives it, or it does not start.
      ...(engine === 'jackdaw'
        ? { ...manifest('chrome'), action: {} }
        : { permissions: ['unlimitedStorage'] }),
      manifest_version: 3,
      name: `bench ${name}`,
      version: '1',
      background: { service_worker: 'worker.js', ...(module && { type: 'module' }) },
      content_security_policy: {
        extension_pages: "script-src 'self' 'wasm-unsafe-eval'; object-src 'self'",
      },
    }),
  );
  return folder;
}
