/**
 * webextension-polyfill is a CommonJS file. What a bundler puts around one copies every property of
 * what it exports, which here is the browser's whole interface, and the browser makes each part of
 * it when that is first read: a third of the time in which the worker's script runs. As a module it
 * hands on what it exports, untouched.
 * @returns {import('vite').Plugin}
 */
export function polyfillAsModule() {
  return {
    name: 'polyfill-as-module',
    transform: {
      filter: { id: /\/webextension-polyfill\/dist\/browser-polyfill\.js$/ },
      handler: (code) => ({
        code: `const module = { exports: {} };\nconst { exports } = module;\n${code}\nexport default module.exports;\n`,
        map: null,
      }),
    },
  };
}
