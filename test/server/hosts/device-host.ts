import 'fake-indexeddb/auto';
import { createHash, randomBytes } from 'node:crypto';
import { createExtractiveAnswerer } from '../../../src/answer/extraction';
import { deviceFetch } from '../../../src/background/device/device-fetch';
import { wordingIn } from '../../../src/retrieval/languages/text-wording';
import { htmlToMarkdown } from '../../../src/server/html/html-to-markdown';
import { DEVICE_BASE_URL } from '../../../src/service/device-service';
import type { Account } from '../../../src/service/ports';
import { Database } from '../../../src/storage/database/database';
import { libraryOf } from '../../fakes/jackdaw/library';

/** A service, and what opens it. */
export interface DeviceHost {
  fetch: typeof fetch;
  baseUrl: string;
  key: string;
  freeKey: string;
  /** Of an account whose allowance is used up. */
  spentKey: string;
  /** A custom connection of the first account. */
  push: PushAddress;
  /** All of them, by their uid. */
  pushes: Record<string, PushAddress>;
}

interface PushAddress {
  url: string;
  token: string;
}

/**
 * The on-device service over new libraries, in this process: a Pro account with limits, a free one.
 * @param others further custom connections
 */
export async function deviceHost(
  limits: Omit<Account, 'uid' | 'plan'> = {},
  others: readonly string[] = [],
): Promise<DeviceHost> {
  const secret = () => randomBytes(18).toString('base64url');
  const key = secret();
  const freeKey = secret();
  const spentKey = secret();
  const database = new Database(`device-${secret()}`);
  const connect = async (uid: string, name: string): Promise<PushAddress> => {
    const token = secret();
    const tokenSha = createHash('sha256').update(token).digest('hex');
    await database.connections.put({ uid, type: 'custom', name, tokenSha });
    const url = `${DEVICE_BASE_URL}/connections/${encodeURIComponent(uid)}/documents`;
    return { url, token };
  };
  const push = await connect('wiki', 'Wiki');
  const pushes = { wiki: push };
  for (const uid of others) Object.assign(pushes, { [uid]: await connect(uid, uid) });
  const fetch = deviceFetch(
    [
      { account: { uid: 'pro', plan: 'pro', ...limits }, key, library: libraryOf(database) },
      {
        account: { uid: 'free', plan: 'free' },
        key: freeKey,
        library: libraryOf(new Database(`device-${secret()}`)),
      },
      {
        account: { uid: 'spent', plan: 'pro', answersPerMonth: 0 },
        key: spentKey,
        library: libraryOf(new Database(`device-${secret()}`)),
      },
    ],
    {
      answerer: createExtractiveAnswerer({ wordingOf: wordingIn(() => undefined) }),
      htmlToMarkdown: async (html, url) => htmlToMarkdown(html, url),
      addressOf: ({ source }) => `https://device.example/library.html#uid=${source.uid}`,
    },
  );
  return { fetch, baseUrl: DEVICE_BASE_URL, key, freeKey, spentKey, push, pushes };
}
