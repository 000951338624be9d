// npm run bench:clip -- --data DIR [--json FILE] [--limit N] [--only jackdaw,readability,defuddle]
// The benchmark is TypeScript; Vite runs it, so no further tool is needed.
import { runnerImport } from 'vite';

const { module } = await runnerImport(new URL('./clip/main.ts', import.meta.url).pathname, {
  configFile: false,
});
await module.main(process.argv.slice(2));
