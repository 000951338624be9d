/**
 * Lets the worker's second script import shared code from the first. Otherwise both would contain it, and the browser
 * loads all scripts, with their compiled code, into each new worker, whether it runs them or not.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const FIRST = `${root}src/background/start/start.ts`;
const SECOND = /\/(?:entrypoints\/main|bench\/engines\/jackdaw-main)\.ts$/;
const NAME = 'jackdawShared';

/** Modules of which the first script uses all, or nearly all. Code that it does not use would slow down each start. */
const SHARED = [
  // It holds what waits in the worker's memory.
  'src/background/worker/pending-selection.ts',
  'src/background/find/search.ts',
  'src/library/index/search.ts',
  'src/platform/browser.ts',
  'src/retrieval/analysis/analyse.ts',
  'src/retrieval/analysis/arabic-stem.ts',
  'src/retrieval/analysis/script-runs.ts',
  'src/retrieval/analysis/stem.ts',
  'src/retrieval/analysis/word.ts',
  'src/retrieval/kernel/kernel-bytes.ts',
  'src/retrieval/kernel/kernel.ts',
  'src/retrieval/query/compounds.ts',
  'src/retrieval/query/days.ts',
  'src/retrieval/query/expand.ts',
  'src/retrieval/query/plan.ts',
  'src/retrieval/query/query.ts',
  'src/retrieval/query/spoken.ts',
  'src/retrieval/rank/feedback.ts',
  'src/retrieval/weights/fields.ts',
  'src/retrieval/rank/kindred.ts',
  'src/retrieval/rank/matched-words.ts',
  'src/retrieval/rank/proximity.ts',
  'src/retrieval/rank/search.ts',
  'src/retrieval/rank/segment-postings.ts',
  'src/retrieval/rank/segment-scorer.ts',
  'src/retrieval/rank/top.ts',
  'src/retrieval/rank/word-beginnings.ts',
  'src/retrieval/rows/bytes.ts',
  'src/retrieval/segments/open-segments.ts',
  'src/retrieval/segments/segment-reader.ts',
  'src/retrieval/segments/small-segments.ts',
  'src/storage/database/idb.ts',
  'src/storage/index/index-store.ts',
];

/** @returns {import('vite').Plugin} */
export function sharedModules() {
  /** The shared exports by the path of their module, and the position of the module's first one in the list of all. */
  const known = /** @type {Map<string, { names: string[], at: number }>} */ (new Map());
  let count = 0;
  for (const path of SHARED) {
    const names = exportsOf(root + path);
    known.set(root + path, { names, at: count });
    count += names.length;
  }
  let isSecond = false;
  return {
    name: 'shared-modules',
    enforce: 'pre',
    options({ input }) {
      isSecond = SECOND.test(String(typeof input === 'object' ? Object.values(input) : input));
    },
    transform: {
      filter: { id: /\/src\/background\/start\/start\.ts$/ },
      handler(code, id) {
        if (id !== FIRST || isSecond) return undefined;
        const imports = [...known].map(([path, { names, at }]) => {
          const each = names.map((name, n) => `${name} as shared${at + n}`);
          return `import {${each.join()}} from ${JSON.stringify(path)};`;
        });
        const all = Array.from({ length: count }, (_, n) => `shared${n}`);
        const left = `Reflect.set(globalThis,'${NAME}',[${all.join()}]);`;
        return { code: `${imports.join('')}${code}\n${left}`, map: null };
      },
    },
    async resolveId(source, importer, options) {
      if (!isSecond || importer === undefined) return undefined;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found !== null && known.has(found.id) ? `\0shared:${found.id}` : undefined;
    },
    load(id) {
      const shared = id.startsWith('\0shared:') && known.get(id.slice('\0shared:'.length));
      if (!shared) return undefined;
      const each = shared.names.map(
        (name, n) => `export const ${name}=globalThis.${NAME}[${shared.at + n}];`,
      );
      return each.join('');
    },
  };
}

/** Returns the names of the values that a module exports. @param {string} path @returns {string[]} */
function exportsOf(path) {
  const { body } = parseAst(readFileSync(path, 'utf8'), { lang: 'ts' });
  return body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.exportKind === 'type') return [];
    const { declaration, specifiers } = statement;
    switch (declaration?.type) {
      case undefined:
      case null:
        return specifiers.map(({ exported }) => nameOf(exported));
      case 'VariableDeclaration':
        if (declaration.kind !== 'const') throw new Error(`${path} exports what may change.`);
        return declaration.declarations.map(({ id }) => nameOf(id));
      case 'FunctionDeclaration':
      case 'ClassDeclaration':
        return declaration.id === null ? [] : [nameOf(declaration.id)];
      default:
        return [];
    }
  });
}

/** @param {{ type: string, name?: string }} node */
function nameOf({ type, name }) {
  if (name === undefined) throw new Error(`A ${type} cannot be shared.`);
  return name;
}
