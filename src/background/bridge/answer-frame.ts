/** Handles what the bridge sends over the line, frame by frame. The worker may end between any two frames. */

import * as v from 'valibot';
import {
  type AnsweredFrame,
  type AskedFrame,
  FromBridgeSchema,
  type FromBrowser,
  readFrame,
  type TurnedAwayFrame,
} from '../../line/frames';
import { ADMITTED } from '../../line/hold-line';
import { prove } from '../../line/proof';
import type { LineState, ReplyOf, RequestOf } from '../../messages/requests';
import { BRIDGE_KEY, bridgeOrigin } from '../../protocol/assistants';
import { fromBase64, toBase64 } from '../../protocol/base64';
import type { Database } from '../../storage/database/database';
import { readKey } from '../../storage/keys';
import { readPreference } from '../../storage/preferences';
import { noteRefusal } from './note-refusal';
import type { ClientRequest } from './serve-client';

/** The state of a handshake until the bridge has proved itself. */
const HeldSchema = v.object({ bridgeNonce: v.string(), browserNonce: v.string() });

export interface LinePorts {
  database: Database;
  serve(request: ClientRequest): Promise<Response>;
  changed(line: LineState): Promise<void>;
}

/** Answers one frame of the bridge: a step of the handshake, or a request once both sides have proved themselves. */
export async function answerFrame(
  { database, serve, changed }: LinePorts,
  { frame, held }: RequestOf<'line.frame'>,
): Promise<ReplyOf<'line.frame'>> {
  const said = readFrame(FromBridgeSchema, frame);
  const { on, port, browser } = await readPreference(database, 'bridge');
  const code = on ? await readKey(database, BRIDGE_KEY, bridgeOrigin(port)) : undefined;
  if (said === undefined || code === undefined) return { close: true };
  switch (said.kind) {
    case 'hello': {
      const hold = { bridgeNonce: said.nonce, browserNonce: crypto.randomUUID() };
      const proof = await prove(code.value, 'browser', { port, browser, ...hold });
      return { hold, send: written({ kind: 'present', browser, nonce: hold.browserNonce, proof }) };
    }
    case 'refused':
      await changed('refused');
      return { close: true };
    case 'admitted': {
      const handshake = v.safeParse(HeldSchema, held);
      if (!handshake.success) return { close: true };
      const due = await prove(code.value, 'bridge', { port, browser, ...handshake.output });
      // Each handshake has new nonces, so the time that a comparison takes says nothing about the next one.
      if (said.proof !== due) {
        // Another program listens at that port. It has learned nothing useful.
        await changed('refused');
        return { close: true };
      }
      await changed('connected');
      return { hold: ADMITTED };
    }
    case 'request':
      if (held !== ADMITTED) return { close: true };
      return { send: written(await answered(said, serve)) };
    case 'turned-away':
      if (held !== ADMITTED) return { close: true };
      await note(database, said);
      return {};
  }
}

function written(frame: FromBrowser): string {
  return JSON.stringify(frame);
}

async function answered(
  { id, method, path, headers, body }: AskedFrame,
  serve: LinePorts['serve'],
): Promise<AnsweredFrame> {
  const bytes = body === null ? null : fromBase64(body);
  // Closing the line would also end the other requests on it.
  const response = await serve({ method, path, headers, body: bytes }).catch((error: unknown) => {
    console.error('A request of the bridge failed:', error);
    return Response.json(
      { message: 'Jackdaw could not answer: look at the console of its background.' },
      { status: 500 },
    );
  });
  return {
    kind: 'response',
    id,
    status: response.status,
    headers: [...response.headers],
    body: toBase64(new Uint8Array(await response.arrayBuffer())),
  };
}

function note(database: Database, { why, from, times }: TurnedAwayFrame): Promise<void> {
  const outcome = why === 'key' ? 'HTTP 401' : 'HTTP 403';
  const refused = { client: '', host: from, said: `by-${why}`, outcome, times } as const;
  return noteRefusal(database, refused, Date.now());
}
