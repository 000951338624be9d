import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Mutant } from '../../conformance/mutants';
import { listenOnLoopback } from '../../fakes/services/loopback';

/** Headers between two ends of one connection, which say nothing of the message. */
const OF_THE_CONNECTION = [
  'connection',
  'content-length',
  'host',
  'keep-alive',
  'transfer-encoding',
];

/** A service on a port of its own that breaks one rule, and for the rest is the one at `baseUrl`. */
export async function standInFront(baseUrl: string, mutant: Mutant) {
  return listenOnLoopback((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const headers = new Headers();
    for (const [name, value] of Object.entries(incoming.headers)) {
      if (!OF_THE_CONNECTION.includes(name)) headers.set(name, String(value));
    }
    const { method = 'GET', url = '/' } = incoming;
    const request = new Request(new URL(url, baseUrl), {
      method,
      headers,
      ...(parts.length > 0 && { body: Buffer.concat(parts) }),
    });
    const response = await mutant(request, fetch);
    const fields = [...response.headers].filter(([name]) => !OF_THE_CONNECTION.includes(name));
    outgoing.writeHead(response.status, Object.fromEntries(fields));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  }
}
