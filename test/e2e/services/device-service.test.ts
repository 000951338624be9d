/**
 * The service on the device, in the extension's own worker, over real IndexedDB: the conformance suite asks it over
 * HTTP, through a page of the testing build.
 */
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  TestOpening,
  TestRequest,
  TestResponse,
} from '../../../src/background/start/tested-service';
import { htmlToMarkdown } from '../../../src/server/html/html-to-markdown';
import { createHttpServer } from '../../../src/server/http/http';
import { conforms } from '../../conformance/conforms';
import { HTML_SAMPLES } from '../../fixtures/html-samples';
import { surviveMalformed } from '../../fixtures/malformed-requests';
import { ownFolder } from '../drivers/own-folder';
import { startTestingProfile, type TestingProfile } from '../drivers/testing-profile';

const secret = () => randomBytes(24).toString('base64url');
const keys = { key: secret(), freeKey: secret(), spentKey: secret(), freely: secret() };
const tokens = { wiki: secret(), freely: secret() };

/** More than the suite ever sends. */
const LONGEST_BODY = 10_000_000;

const profile = ownFolder('device');
let browser: TestingProfile;
let server: Server;
let baseUrl: string;

function ask<T>(message: TestOpening | TestRequest): Promise<T> {
  return browser.desk.evaluate(
    (posted) =>
      (
        globalThis as unknown as {
          chrome: { runtime: { sendMessage(m: object): Promise<never> } };
        }
      ).chrome.runtime.sendMessage(posted),
    message as object,
  );
}

/** Forwards a request to the worker, and its response back. */
async function forward(request: Request): Promise<Response> {
  // A body that is announced and never comes would be waited for here, where the service does not.
  const endless = Number(request.headers.get('content-length')) > LONGEST_BODY;
  const body = endless ? undefined : Buffer.from(await request.arrayBuffer());
  const reply = await ask<TestResponse>({
    testing: 'request',
    url: request.url,
    method: request.method,
    headers: [...request.headers],
    body: request.body === null || body === undefined ? null : body.toString('base64'),
  });
  return new Response(Buffer.from(reply.body, 'base64'), reply);
}

beforeAll(async () => {
  browser = await startTestingProfile(profile);
  const pro = { plan: 'pro' } as const;
  await ask({
    testing: 'open',
    accounts: [
      {
        ...pro,
        uid: 'pro',
        key: keys.key,
        token: tokens.wiki,
        rates: { context: { requests: 15, window: 2 } },
      },
      { uid: 'free', plan: 'free', key: keys.freeKey },
      { ...pro, uid: 'spent', key: keys.spentKey, answersPerMonth: 0 },
      { ...pro, uid: 'freely', key: keys.freely, token: tokens.freely },
    ],
  });
  server = createHttpServer(forward);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});

afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  await browser?.close();
});

describe('the service on the device, in a real worker', () => {
  it('keeps every sentence of the interface', async () => {
    const { key, freeKey, spentKey } = keys;
    const push = { url: `${baseUrl}/connections/wiki/documents`, token: tokens.wiki };
    await conforms({ baseUrl, key, freeKey, spentKey, push, fetch });
  });

  it('answers 1,000 malformed requests as documented, and lives on', async () => {
    await surviveMalformed({ baseUrl, key: keys.freely, token: tokens.freely });
    const response = await fetch(`${baseUrl}/context?query=x`, {
      headers: { authorization: keys.freely },
    });
    expect(response.status).toBe(200);
  });
});

describe('HTML that is sent to the device', () => {
  const save = async (namespace: string, html: string) => {
    const address = `${baseUrl}/context/save?namespace=${namespace}`;
    const headers = { authorization: keys.freely };
    const saved = await fetch(address, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'text/html' },
      body: html,
    });
    if (!saved.ok) return saved.json();
    const kept = await fetch(`${address}&version=1`, { headers });
    return kept.json();
  };

  it('becomes the markdown that it becomes on the team’s host', async () => {
    for (const [n, [html, markdown]] of HTML_SAMPLES.entries()) {
      const sent = `<base href="https://x.org/wiki/page">${html}`;
      expect(htmlToMarkdown(sent, '')).toBe(markdown);
      expect(await save(`sample-${n}`, sent)).toMatchObject({ content: markdown });
    }
  });

  it('is read side by side, and takes its addresses from the document’s', async () => {
    const words = Array.from({ length: 8 }, (_, n) => `xylohtml${n}`);
    const pushed = await Promise.all(
      words.map((word) =>
        fetch(`${baseUrl}/connections/wiki/documents/${word}?url=https://x.org/wiki/page`, {
          method: 'PUT',
          headers: { authorization: `Bearer ${tokens.freely}`, 'content-type': 'text/html' },
          body: `<p hidden>No.</p><p>See <a href="other">${word}</a>.</p>`,
        }),
      ),
    );
    expect(pushed.map(({ status }) => status)).toEqual(words.map(() => 201));
    for (const word of words) {
      const found = await fetch(`${baseUrl}/context?query=${word}`, {
        headers: { authorization: keys.freely },
      });
      expect(await found.text()).toContain(`See [${word}](https://x.org/wiki/other).`);
    }
  });
});

describe('the way in from outside', () => {
  /** A sentence of `tested-service.ts` alone. */
  const WORDS = 'No account is open.';
  const scriptsOf = (build: string) => {
    const folder = fileURLToPath(new URL(`../../../.output/${build}`, import.meta.url));
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(join(folder, name), 'utf8'));
  };

  it.each(['chrome-mv3', 'firefox-mv3'])('is not in the build %s', (build) => {
    expect(scriptsOf(build).filter((script) => script.includes(WORDS))).toEqual([]);
  });

  it('is in the testing build, or nothing above would have been tried', () => {
    expect(scriptsOf('chrome-mv3-testing').some((script) => script.includes(WORDS))).toBe(true);
  });
});
