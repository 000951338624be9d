/**
 * Removes code from libraries that our policy forbids and that we never reach: markup that Preact would assign, and
 * text that pdf.js would evaluate or load as a script. So a store's reviewer need not check whether it does harm.
 */

/** @typedef {readonly [here: RegExp, instead: string]} Change */

/** @type {readonly Change[]} */
const PREACT = [[/\w+\.innerHTML=\w+\.__html/, '0']];

/** @type {readonly Change[]} */
const PDF = [
  [/\s*\|\|\s*Function\((['"])return this\1\)\(\)/, ''],
  [/Function\('return require\("'\s*\+\s*\w+\s*\+\s*'"\)'\)\(\)/, 'undefined'],
  [/new Function\(""\)/, 'return false'],
  [
    /await import\(\s*(?:\/\*[^*]+\*\/\s*)*[\w.]+\)/,
    'await Promise.reject(new Error("Left out."))',
  ],
];

/** @type {readonly Change[]} */
const PDF_WORKER = [
  ...PDF,
  [/if\(\w+\)return new Function\("src","srcOffset","dest","destOffset",\w+\)/, ''],
];

/** @returns {import('vite').Plugin} */
export function leaveOut() {
  return {
    name: 'leave-out',
    transform: {
      filter: { id: /\/(?:preact\/dist\/preact|pdfjs-dist\/legacy\/build\/pdf)\.mjs$/ },
      handler: (code, id) => ({
        code: changed(code, id.endsWith('/preact.mjs') ? PREACT : PDF),
        map: null,
      }),
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && /pdf\.worker/.test(file.fileName))
          file.source = changed(Buffer.from(file.source).toString(), PDF_WORKER);
    },
  };
}

/**
 * @param {string} code
 * @param {readonly Change[]} changes each of them matches once
 */
function changed(code, changes) {
  return changes.reduce((now, [here, instead]) => {
    const { length } = [...now.matchAll(new RegExp(here, 'g'))];
    if (length !== 1) throw new Error(`${here} fits ${length} times: the library has changed.`);
    return now.replace(here, instead);
  }, code);
}
