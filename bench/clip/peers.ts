/** The scripts the benchmark runs in a page: the built clip script, and its peers made in the same way. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { build as buildExtension } from 'wxt';

const root = fileURLToPath(new URL('../..', import.meta.url));

const nothing = () => {};
const silent = {
  level: 0,
  debug: nothing,
  log: nothing,
  info: nothing,
  warn: nothing,
  error: console.error,
  fatal: console.error,
  success: nothing,
};

/** A script whose value is `{ text, milliseconds }` for the page it runs in. */
export async function peerScript(name: 'readability' | 'defuddle'): Promise<string> {
  return bundle(`${root}bench/clip/peer-${name}.ts`, `peer_${name}`);
}

/** The clip script as it ships, with a stopwatch around it. Its value is `{ outcome, milliseconds }`. */
export async function clipScript(): Promise<string> {
  const outDir = '.output/bench';
  await buildExtension({ root, outDir, filterEntrypoints: ['clip'], logger: silent });
  const built = readFileSync(`${root}${outDir}/chrome-mv3/clip.js`, 'utf8');
  // The last line repeats the variable that holds the result: that is what executeScript returns.
  const body = built.trim().replace(/;?\s*clip;?$/, '');
  return `(async () => { const started = performance.now(); ${body}\n; const outcome = await clip; return { outcome, milliseconds: performance.now() - started }; })()`;
}

/** Bundles a module to one expression: the value of its `run()`. */
export async function bundle(entry: string, name: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2023',
      minify: true,
      lib: { entry, formats: ['iife'], name, fileName: name },
    },
  });
  const output = Array.isArray(result) ? result[0] : result;
  if (!output || !('output' in output)) throw new Error(`cannot bundle ${entry}`);
  return `(() => { ${output.output[0].code}\n; return ${name}.run(); })()`;
}
