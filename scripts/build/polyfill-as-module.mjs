/**
 * Turns webextension-polyfill from a CommonJS file into a module. A bundler's CommonJS wrapper copies every exported
 * property, which here is the browser's whole interface, and the browser creates each part of it on first access: a
 * third of the run time of the worker's script. As a module, it exports the object untouched.
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
