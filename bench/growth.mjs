import { fileURLToPath } from 'node:url';
import { ensureDependencies } from '../scripts/machine/dependencies.mjs';
import { runMain } from '../scripts/run/progress.mjs';

// How the time of each reader grows with its text: see bench/growth/main.ts.
runMain(async () => {
  await ensureDependencies();
  const { createServer, createServerModuleRunner } = await import('vite');
  const server = await createServer({
    configFile: false,
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const runner = createServerModuleRunner(server.environments.ssr, { hmr: false });
    const entry = fileURLToPath(new URL('./growth/main.ts', import.meta.url));
    await (await runner.import(entry)).main(process.argv.slice(2));
  } finally {
    await server.close();
  }
});
