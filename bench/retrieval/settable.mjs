/**
 * Lets a benchmark change the constants of the ranking while it runs. The shipped code has them as plain numbers;
 * here each `const NAME = 1.5;` of these files becomes a variable with a setter under `file.NAME`.
 */
const FILES = /\/src\/retrieval\/(?:rank|query)\/([\w-]+)\.ts$/;
const CONSTANT = /^(export )?const ([A-Z][A-Z0-9_]*) = ([\d_./ *]+);$/gm;

/** @returns {import('vite').Plugin} */
export const settable = () => ({
  name: 'settable-constants',
  enforce: 'pre',
  transform(code, id) {
    const file = FILES.exec(id)?.[1];
    if (file === undefined) return undefined;
    return code.replace(CONSTANT, (_, exported = '', name, value) => {
      const setter = `(globalThis.settable ??= new Map()).set('${file}.${name}', { shipped: ${value}, set(to) { ${name} = to; } });`;
      return `${exported}let ${name} = ${value}; ${setter}`;
    });
  },
});
