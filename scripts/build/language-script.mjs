/**
 * Builds the script of the languages. Each language of `src/retrieval/languages/` is a function in it, so that a worker
 * creates only those that its library contains. It is a single script, because the browser loads every script that the
 * worker ever ran into each new worker: thirty scripts doubled the time of a cold start.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, runnerImport } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const languages = `${root}src/retrieval/languages/`;
const ENTRY = 'virtual:language';

/** @param {string} file */
const nameOf = (file) => file.slice(file.lastIndexOf('/') + 1);

/** @param {string} file */
const imported = async (file) =>
  (await runnerImport(`${languages}${file}.ts`, { configFile: false })).module;

/** The code that every Snowball stemmer includes, identical except for the names of its variables. */
const MACHINE = /^function (\w)\(\)\{this\.p=function.*?\}\}(?=let |var )/;
const SHARED_MACHINE = 'snowballMachine';
const SHARED_TABLE = 'snowballTable';

/** Endings, each with two numbers. Parsing one string is faster than an array for each: 2 ms of a cold start. */
const TABLE = /\[(?:\[`[^`[\],;\\]*`,-?\d+,-?\d+\],?)+\]/g;
const ROW = /\[`([^`]*)`,(-?\d+),(-?\d+)\]/g;
const tableAsText = (/** @type {string} */ table) =>
  `${SHARED_TABLE}(\`${[...table.matchAll(ROW)].map(([, ...row]) => row.join()).join(';')}\`)`;
const READ_TABLE =
  't=>t.split(`;`).map(r=>{const[ending,next,result]=r.split(`,`);return[ending,+next,+result]})';

/** @returns {Promise<{ path: string, contents: string }>} the script with its path in the extension */
export async function languageScript() {
  const { LANGUAGES_PATH, LANGUAGES_NAME } = await imported('language-codes');
  const traits = await imported('every-language');
  const machines = /** @type {Set<string>} */ (new Set());
  const functions = [];
  const list = readFileSync(`${languages}every-language.ts`, 'utf8');
  for (const [, file = ''] of list.matchAll(/from '\.\/(.+)'/g)) {
    const { code } = traits[nameOf(file)];
    const made = (await codeOf(file, machines)).replace(TABLE, tableAsText);
    functions.push(`${code}(){${made}return language}`);
  }
  const [machine] = machines;
  const alike = new Set([...machines].map(withoutNames));
  if (alike.size !== 1) throw new Error(`The stemmers have ${alike.size} machines.`);
  return {
    path: LANGUAGES_PATH,
    contents: `{const ${SHARED_MACHINE}=${machine};
const ${SHARED_TABLE}=${READ_TABLE};
globalThis.${LANGUAGES_NAME}={${functions.join(',\n')}};}\n`,
  };
}

/** Returns code in which every variable has the same name. Properties keep theirs. @param {string} code */
const withoutNames = (code) => {
  const names = /** @type {Map<string, string>} */ (new Map());
  return code.replace(/(?<![.\w"'])[a-z](?!\w)/g, (name) => {
    names.set(name, names.get(name) ?? `v${names.size}`);
    return names.get(name) ?? name;
  });
};

/**
 * Returns code that declares `language`, from the file of one.
 * @param {string} file
 * @param {Set<string>} machines collects the common code of its stemmer, which is left out
 */
async function codeOf(file, machines) {
  const name = nameOf(file);
  const from = JSON.stringify(`${languages}${file}.ts`);
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
        transform: {
          filter: { id: /\/@orama\/stemmers\/dist\// },
          handler(code) {
            const own = MACHINE.exec(code);
            if (own === null) return undefined;
            machines.add(own[0]);
            return {
              code: `const ${own[1]}=${SHARED_MACHINE};${code.slice(own[0].length)}`,
              map: null,
            };
          },
        },
      },
    ],
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rollupOptions: {
        input: ENTRY,
        treeshake: { moduleSideEffects: false },
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
