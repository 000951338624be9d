import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

export interface SilentWay {
  /** Address of the database by this way. */
  address: string;
  /** From now on, open connections pass nothing on and do not end, as when a machine is lost. New ones pass. */
  fallSilent(): void;
  close(): void;
}

/** Opens a way to a database that can fall silent. */
export async function silentWay(address: string): Promise<SilentWay> {
  const { hostname, port } = new URL(address);
  const ways = new Set<[Socket, Socket]>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    ways.add([near, far]);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = new URL(address);
  own.port = String((server.address() as AddressInfo).port);
  return {
    address: own.href,
    fallSilent() {
      for (const [near, far] of ways) {
        near.unpipe(far);
        far.unpipe(near);
        far.destroy();
      }
    },
    close() {
      server.close();
      for (const sockets of ways) for (const socket of sockets) socket.destroy();
    },
  };
}
