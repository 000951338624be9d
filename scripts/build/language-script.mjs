/**
 * Builds the script of the languages. Each language of `src/retrieval/languages/` is a function in it, so that a worker
 * creates only those that its library contains. It is a single script, because the browser loads every script that the
 * worker ever ran into each new worker: thirty scripts doubled the time of a cold start.
 */
import { fileURLToPath } from 'node:url';
import { build, runnerImport } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ENTRY = 'virtual:language';

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
  const { module } = await runnerImport(`${root}src/retrieval/languages/language-files.ts`, {
    configFile: false,
  });
  const machines = /** @type {Set<string>} */ (new Set());
  const functions = [];
  for (const [code, file] of Object.entries(module.LANGUAGE_FILES)) {
    const made = (await codeOf(String(file), machines)).replace(TABLE, tableAsText);
    functions.push(`${code}(){${made}return language}`);
  }
  const [machine] = machines;
  const alike = new Set([...machines].map(withoutNames));
  if (alike.size !== 1) throw new Error(`The stemmers have ${alike.size} machines.`);
  return {
    path: module.LANGUAGES_PATH,
    contents: `{const ${SHARED_MACHINE}=${machine};
const ${SHARED_TABLE}=${READ_TABLE};
globalThis.${module.LANGUAGES_NAME}={${functions.join(',\n')}};}\n`,
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
