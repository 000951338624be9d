import { createDatabase } from './databases';
import { deviceHost } from './device-host';
import { type NodeHost, startNodeHost } from './node-host';
import { temporaryFolder } from './server-process';

/** A service wherever it runs, and what opens it. */
export type Host = Pick<NodeHost, 'fetch' | 'baseUrl' | 'key' | 'push'>;

export const HOST_NAMES = ['device', 'embedded', 'postgresql'] as const;

/** The same service on the device, over the embedded PostgreSQL and over a real one; each empty and without limits. */
export async function startThreeHosts(): Promise<
  Record<(typeof HOST_NAMES)[number], Host> & { stop: () => Promise<void> }
> {
  const folder = temporaryFolder();
  const unlimited = { context: 'unlimited' };
  const device = await deviceHost();
  const embedded = await startNodeHost({ data: folder.path }, unlimited);
  const databaseUrl = await createDatabase();
  const postgresql = await startNodeHost({ databaseUrl }, unlimited);
  return {
    device,
    embedded,
    postgresql,
    async stop() {
      await Promise.all([embedded, postgresql].map(({ server }) => server.end('SIGTERM')));
      folder.remove();
    },
  };
}
