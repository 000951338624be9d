// npm run bench:retrieval -- --data DIR [--json FILE] [--only jackdaw,lunr]
// The benchmark is TypeScript; Vite runs it, so no further tool is needed.
import { runnerImport } from 'vite';

const { module } = await runnerImport(new URL('./retrieval/main.ts', import.meta.url).pathname, {
  configFile: false,
});
await module.main(process.argv.slice(2));
