/** What every test of the server needs and none changes: started and built once for all files. */
import { pathToFileURL } from 'node:url';
import type { TestProject } from 'vitest/node';
import { startCluster } from './postgres-cluster';
import { SERVER_MAIN } from './server-process';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL in which each file makes databases of its own. */
    postgresql: string;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const builder = new URL('../../../scripts/build/build-server.mjs', import.meta.url);
  const { buildServer }: { buildServer: () => Promise<string> } = await import(
    pathToFileURL(builder.pathname).href
  );
  const [cluster, main] = await Promise.all([startCluster(), buildServer()]);
  project.provide('postgresql', cluster.address);
  process.env[SERVER_MAIN] = main;
  return () => cluster.stop();
}
