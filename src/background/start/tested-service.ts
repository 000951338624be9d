/**
 * Lets a test ask the service on this device from outside, through one of our pages. It is part of `wxt build --mode
 * testing` only, and has its own databases.
 */

import * as v from 'valibot';
import { createExtractiveAnswerer } from '../../answer/extraction';
import type { Fetch } from '../../client/exchange';
import { completePendingIndex } from '../../library/index/index-pending';
import { createLibrary } from '../../library/library';
import { ReadingPage } from '../../platform/pages/reading-page';
import { fromBase64, toBase64 } from '../../protocol/base64';
import { sha256 } from '../../protocol/digest';
import { wordingIn } from '../../retrieval/languages/text-wording';
import { Database } from '../../storage/database/database';
import { devicePorts } from '../device/device';
import { type DeviceAccount, deviceFetch } from '../device/device-fetch';

const AccountSchema = v.object({
  uid: v.string(),
  plan: v.picklist(['free', 'pro']),
  answersPerMonth: v.exactOptional(v.number()),
  rates: v.exactOptional(
    v.record(
      v.picklist(['context', 'question', 'push']),
      v.object({ requests: v.number(), window: v.number() }),
    ),
  ),
  key: v.string(),
  /** The token of its one custom connection, `wiki`. */
  token: v.exactOptional(v.string()),
});

const OpenSchema = v.object({ testing: v.literal('open'), accounts: v.array(AccountSchema) });
export type TestOpening = v.InferOutput<typeof OpenSchema>;

const RequestSchema = v.object({
  testing: v.literal('request'),
  url: v.string(),
  method: v.string(),
  headers: v.array(v.tuple([v.string(), v.string()])),
  /** Base64; `null`: none. */
  body: v.nullable(v.string()),
});
export type TestRequest = v.InferOutput<typeof RequestSchema>;

export interface TestResponse {
  status: number;
  headers: [string, string][];
  /** Base64. */
  body: string;
}

/** Opens accounts, or forwards a request to them. `undefined`: the message is for somebody else. */
export function createTestedService(): (message: unknown) => Promise<unknown> {
  let ask: Fetch | undefined;
  return async (message) => {
    if (v.is(OpenSchema, message)) {
      ask = await open(message);
      return true;
    }
    return v.is(RequestSchema, message) ? forward(ask, message) : undefined;
  };
}

async function open({ accounts }: TestOpening): Promise<Fetch> {
  const opened = await Promise.all(
    accounts.map(async ({ key, token, ...account }): Promise<DeviceAccount> => {
      const database = new Database(`tested-${account.uid}`);
      if (token !== undefined) {
        const tokenSha = await sha256(token);
        await database.connections.put({ uid: 'wiki', type: 'custom', name: 'Wiki', tokenSha });
      }
      return { account, key, library: createLibrary(database, completePendingIndex) };
    }),
  );
  const answerer = createExtractiveAnswerer({ wordingOf: wordingIn(() => undefined) });
  return deviceFetch(opened, devicePorts(new ReadingPage(), answerer));
}

async function forward(
  ask: Fetch | undefined,
  { url, method, headers, body }: TestRequest,
): Promise<TestResponse> {
  if (ask === undefined) throw new Error('No account is open.');
  const response = await ask(url, {
    method,
    headers,
    ...(body !== null && { body: fromBase64(body) }),
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers: [...response.headers], body: toBase64(bytes) };
}
