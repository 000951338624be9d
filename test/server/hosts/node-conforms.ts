import { expect } from 'vitest';
import { conforms } from '../../conformance/conforms';
import { startConformanceHost } from './node-host';
import type { Place } from './server-process';

/** Starts the Node host at a place: every check of the conformance suite holds, and no secret is in its log. */
export async function nodeHostConforms(place: Place): Promise<void> {
  const { server, ...host } = await startConformanceHost(place);
  try {
    await conforms(host);
    keepsItsSecrets({ server, ...host });
  } finally {
    await server.end('SIGTERM');
  }
}

export function keepsItsSecrets({
  server,
  ...host
}: Awaited<ReturnType<typeof startConformanceHost>>): void {
  for (const secret of [host.key, host.freeKey, host.spentKey, host.token]) {
    expect(server.log()).not.toContain(secret);
  }
}
