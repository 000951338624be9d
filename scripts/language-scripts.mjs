/**
 * The scripts of languages: each has what one file of `src/retrieval/languages/` says, so that a worker reads
 * only those that its library holds.
 */
import { fileURLToPath } from 'node:url';
import { build, runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const ENTRY = 'virtual:language';

/** @returns {Promise<{ path: string, contents: string }[]>} each script with its path in the extension */
export async function languageScripts() {
  const { module } = await runnerImport(`${root}src/retrieval/languages/language-files.ts`, {
    configFile: false,
  });
  const scripts = [];
  for (const [code, file] of Object.entries(module.LANGUAGE_FILES)) {
    scripts.push({
      path: module.scriptPath(code),
      contents: await scriptOf(String(file), module.scopeName(code)),
    });
  }
  return scripts;
}

/**
 * @param {string} file
 * @param {string} scopeName
 */
async function scriptOf(file, scopeName) {
  const name = file.split('/').at(-1);
  const from = JSON.stringify(`${root}src/retrieval/languages/${file}.ts`);
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [
      {
        name: 'language',
        resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : undefined),
        load: (id) =>
          id === `\0${ENTRY}`
            ? `import { ${name} } from ${from};\nReflect.set(globalThis, '${scopeName}', ${name});`
            : undefined,
      },
    ],
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rollupOptions: { input: ENTRY, output: { format: 'iife', codeSplitting: false } },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const output = first !== undefined && 'output' in first ? first.output : [];
  const [code] = output.flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
  if (code === undefined) throw new Error(`No script came of ${file}.`);
  return code;
}
