// npm run bench:scale -- --data DIR --chunks N [--json FILE] [--only jackdaw,lunr]
// The benchmark is TypeScript; Vite runs it, so no further tool is needed.
import { runnerImport } from 'vite';

const { module } = await runnerImport(new URL('./scale/main.ts', import.meta.url).pathname, {
  configFile: false,
});
await module.main(process.argv.slice(2));
