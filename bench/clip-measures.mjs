// node bench/clip-measures.mjs --data DIR --out FILE | --names
// Writes what the model is trained on: the measures of every block of every page, a page a line.
import { runnerImport } from 'vite';

const { module } = await runnerImport(new URL('./clip/measures.ts', import.meta.url).pathname, {
  configFile: false,
});
await module.main(process.argv.slice(2));
