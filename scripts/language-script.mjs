/**
 * The script of the languages: each language of `src/retrieval/languages/` is a function in it, so that a worker
 * makes only those that its library holds. It is one script, because the browser hands every script that the
 * worker ever ran to each worker that starts: thirty of them doubled the time of a cold start.
 */
import { fileURLToPath } from 'node:url';
import { build, runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const ENTRY = 'virtual:language';

/** @returns {Promise<{ path: string, contents: string }>} the script with its path in the extension */
export async function languageScript() {
  const { module } = await runnerImport(`${root}src/retrieval/languages/language-files.ts`, {
    configFile: false,
  });
  const functions = [];
  for (const [code, file] of Object.entries(module.LANGUAGE_FILES)) {
    functions.push(`${code}(){${await codeOf(String(file))}return language}`);
  }
  return {
    path: module.LANGUAGES_PATH,
    contents: `globalThis.${module.LANGUAGES_NAME}={${functions.join(',\n')}};\n`,
  };
}

/**
 * Code that declares `language`, with what a file says of one.
 * @param {string} file
 */
async function codeOf(file) {
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
            ? `import { ${name} } from ${from};\nexport default ${name};`
            : undefined,
      },
    ],
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rollupOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'strict',
        output: { format: 'iife', name: 'language', exports: 'default', codeSplitting: false },
      },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const output = first !== undefined && 'output' in first ? first.output : [];
  const [code] = output.flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
  if (code === undefined) throw new Error(`No script came of ${file}.`);
  return code;
}
