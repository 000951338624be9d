import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createExtractiveAnswerer } from '../../../src/answer/extraction';
import { deviceLibrary } from '../../../src/background/device/device-library';
import { MAX_BODY_BYTES } from '../../../src/protocol/interface/body-limit';
import {
  ContextResponseSchema,
  QuestionResponseSchema,
  StructuredResponseSchema,
} from '../../../src/protocol/interface/context';
import { type Answerer, ModelUnavailable } from '../../../src/protocol/passage';
import { wordingIn } from '../../../src/retrieval/languages/text-wording';
import { htmlToMarkdown } from '../../../src/server/html/html-to-markdown';
import { createDeviceFetch, DEVICE_BASE_URL } from '../../../src/service/device-service';
import { createMemoryLimits } from '../../../src/service/limits/memory-limits';
import type {
  Account,
  AccountLibrary,
  Limits,
  RequestLog,
  ServicePorts,
} from '../../../src/service/ports';
import { createService } from '../../../src/service/service';
import { Database } from '../../../src/storage/database/database';
import { libraryOf } from '../../fakes/jackdaw/library';

const BASE = 'http://service.test/v1';
const noLimits: Limits = {
  take: async () => undefined,
  spend: async () => undefined,
};
const extraction = createExtractiveAnswerer({ wordingOf: wordingIn(() => undefined) });

let database: Database;
let library: AccountLibrary;
let log: RequestLog[];
let now: number;

beforeEach(async () => {
  database = new Database(`service-${crypto.randomUUID()}`);
  library = deviceLibrary(libraryOf(database), () => now);
  await database.connections.put({ uid: 'wiki', type: 'custom', name: 'Wiki', tokenSha: 'x' });
  log = [];
  now = Date.UTC(2026, 0, 15);
});
afterEach(() => database.delete());

function serve(more: Partial<ServicePorts> = {}, limited: Partial<Account> = {}) {
  const service = createService({
    libraryOf: () => library,
    answerer: extraction,
    accounts: {
      ofKey: async (key) =>
        key === 'pro-key'
          ? { uid: 'a1', plan: 'pro', ...limited }
          : key === 'free-key'
            ? { uid: 'a2', plan: 'free' }
            : undefined,
      ofToken: async (token) =>
        token === 'token-1' ? { account: { uid: 'a1', plan: 'pro' }, uid: 'wiki' } : undefined,
    },
    limits: noLimits,
    clock: () => now,
    log: (entry) => log.push(entry),
    addressOf: ({ namespace }) => `${BASE}/saved/${namespace}`,
    htmlToMarkdown: async (html, url) => htmlToMarkdown(html, url),
    ...more,
  });
  return (path: string, init: RequestInit & { key?: string } = {}) => {
    const headers = new Headers(init.headers);
    if (!headers.has('authorization')) headers.set('authorization', init.key ?? 'pro-key');
    return service(new Request(`${BASE}${path}`, { ...init, headers }));
  };
}

async function post(ask: ReturnType<typeof serve>, path: string, body: unknown) {
  return ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function messageOf(response: Response): Promise<string> {
  return v.parse(v.object({ message: v.string() }), await response.json()).message;
}

describe('GET /context', () => {
  it('gives the same markdown in both forms, to the byte', async () => {
    const ask = serve();
    await post(ask, '/context/save?namespace=rye', ['# Rye\n\nRye bread keeps for a week.']);
    const plain = v.parse(ContextResponseSchema, await (await ask('/context?query=rye')).json());
    const structured = v.parse(
      StructuredResponseSchema,
      await (await ask('/context?query=rye&response_format=structured')).json(),
    );
    expect(structured.markdown).toBe(plain.message);
    expect(structured.query).toBe('rye');
    expect(plain.message).toContain('Rye bread keeps for a week.');
  });

  it('describes each result with one source, its place, and the digest of its text', async () => {
    const ask = serve();
    await post(ask, '/context/save?namespace=Rye', ['Rye bread.', 'More rye bread, and rye.']);
    const response = await ask('/context?query=rye%20more&response_format=structured');
    const { results } = v.parse(StructuredResponseSchema, await response.json());
    expect(results.map(({ rank, position }) => [rank, position])).toEqual([
      [1, 1],
      [2, 0],
    ]);
    for (const result of results) {
      expect(result.sources).toHaveLength(1);
      expect(result.content_sha).toBe(createHash('sha256').update(result.content).digest('hex'));
    }
    expect(results[0]?.sources[0]?.url).toBe(`${BASE}/saved/rye`);
  });

  it.each(['', '&response_format=', '&response_format=Structured', '&response_format=xml'])(
    'answers in the default form for "%s"',
    async (format) => {
      const response = await serve()(`/context?query=x${format}`);
      expect(Object.keys(await response.json())).toEqual(['message', 'format']);
    },
  );

  it('refuses a request without a query', async () => {
    for (const path of ['/context', '/context?query=', '/context?query=%20', '/question']) {
      const response = await serve()(path);
      expect(response.status).toBe(400);
      expect(await messageOf(response)).toContain('query');
    }
  });

  it('reads connection types as a list and falls back from an unknown mode, saying so', async () => {
    const ask = serve();
    const searching = vi.spyOn(library, 'search');
    const response = await ask('/context?query=x&connection_type=api,%20custom,&mode=Nonsense');
    expect(searching.mock.calls[0]?.[1]).toMatchObject({
      connectionTypes: ['api', 'custom'],
      mode: 'balanced',
    });
    expect(response.headers.get('jackdaw-mode')).toBe('balanced');
    expect((await ask('/context?query=x&mode=recent')).headers.get('jackdaw-mode')).toBe('recent');
  });
});

describe('GET /question', () => {
  it('answers with at most one result, whose sources are the cited ones in order', async () => {
    const ask = serve();
    await post(ask, '/context/save?namespace=tides', [
      'The tide follows the Moon. It is never at once.',
    ]);
    await post(ask, '/context/save?namespace=bread', ['The tide of yeast rises.']);
    await post(ask, '/context/save?namespace=walls', ['A wall holds the tide out.']);
    const path = '/question?query=What%20does%20the%20tide%20follow%3F';
    const { answer } = v.parse(QuestionResponseSchema, await (await ask(path)).json());
    const structured = v.parse(
      StructuredResponseSchema,
      await (await ask(`${path}&response_format=structured`)).json(),
    );
    expect(structured.markdown).toBe(answer);
    expect(structured.results).toHaveLength(1);
    expect(structured.results[0]?.content).toBe(answer);
    const marks = [...answer.matchAll(/ \[(\d+)\]/g)];
    expect(structured.results[0]?.sources).toHaveLength(marks.length);
    expect(structured.results[0]?.sources[0]?.citation).toBe('The tide follows the Moon.');
  });

  it('has no result when nothing answers', async () => {
    const response = await serve()('/question?query=rye&response_format=structured');
    expect(v.parse(StructuredResponseSchema, await response.json()).results).toEqual([]);
  });

  it('says that nothing answers, and what comes closest, in both forms', async () => {
    const ask = serve();
    await post(ask, '/context/save?namespace=rye', ['Rye bread keeps for a week. Rye is a grain.']);
    const path = '/question?query=Which%20emperor%20taxed%20rye%20in%20Samarkand%3F';
    const { answer } = v.parse(QuestionResponseSchema, await (await ask(path)).json());
    expect(answer).toMatch(/^Nothing you kept answers this\. The closest passages:\n\n- “Rye /);
    const response = await ask(`${path}&response_format=structured`);
    expect(response.status).toBe(200);
    const structured = v.parse(StructuredResponseSchema, await response.json());
    expect(structured.results).toEqual([]);
    expect(structured.markdown).toBe(answer);
  });

  it('needs the Pro plan, where /context does not', async () => {
    const ask = serve();
    expect((await ask('/question?query=x', { key: 'free-key' })).status).toBe(402);
    expect((await ask('/context?query=x', { key: 'free-key' })).status).toBe(200);
  });

  it.each([
    [503, new ModelUnavailable('secret detail')],
    [500, new Error('secret detail')],
  ])('gives the answer back to the allowance where it ends with %s', async (status, error) => {
    const broken: Answerer = { answer: () => Promise.reject(error) };
    const limits = createMemoryLimits(() => now);
    const ask = serve({ answerer: broken, limits }, { answersPerMonth: 1 });
    await post(ask, '/context/save?namespace=rye', ['Rye bread.']);
    for (const _ of [1, 2]) {
      const response = await ask('/question?query=rye');
      expect(response.status).toBe(status);
      expect(await response.text()).not.toContain('secret');
    }
  });

  it('gives an answer back to the month it was taken from', async () => {
    const limits = createMemoryLimits(() => now);
    const account: Account = { uid: 'a1', plan: 'pro', answersPerMonth: 1 };
    const spent = await limits.spend(account);
    now = Date.UTC(2026, 1, 1);
    expect(await limits.spend(account)).toMatchObject({ allowed: true });
    await spent?.settle(false);
    expect(await limits.spend(account)).toMatchObject({ allowed: false });
  });
});

describe('POST /context/save', () => {
  it.each([
    ['application/json', '["One chunk.","Another."]', 'Another.'],
    ['application/json', '"One string."', 'One string.'],
    ['application/json', '{"title":"Rye","facts":{"keeps":"a week"}}', '**keeps:** a week'],
    ['text/markdown', '# Title\n\nText.', '# Title\n\nText.'],
    ['text/plain; charset=utf-8', 'Plain text.', 'Plain text.'],
    ['text/html', '<p>From HTML.</p>', 'From HTML.'],
    ['application/x-www-form-urlencoded', 'What curl sends.', 'What curl sends.'],
  ])('keeps %s', async (type, body, kept) => {
    const ask = serve();
    const response = await ask('/context/save?namespace=My%20Notes', {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ namespace: 'My Notes' });
    expect(await library.version('my-notes', 1)).toContain(kept);
  });

  it.each(['', ' \n', '""', '[]', '["", " "]', 'null', '{}'])(
    'refuses the empty body %j',
    async (body) => {
      const response = await serve()('/context/save?namespace=n', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      expect(response.status).toBe(422);
    },
  );

  it('refuses a save without a namespace', async () => {
    for (const query of ['', '?namespace=', '?namespace=%20']) {
      expect((await post(serve(), `/context/save${query}`, 'x')).status).toBe(400);
    }
  });

  it('makes a version of new bytes and nothing of the same', async () => {
    const ask = serve();
    for (const text of ['first', 'first', 'second', 'first']) {
      expect((await post(ask, '/context/save?namespace=n', text)).status).toBe(201);
    }
    const listed = await (await ask('/context/save?namespace=N')).json();
    expect(listed.versions.map((each: { version: number }) => each.version)).toEqual([3, 2, 1]);
    const second = await (await ask('/context/save?namespace=n&version=2')).json();
    expect(second.content).toBe('second');
    expect((await ask('/context/save?namespace=n&version=4')).status).toBe(404);
    expect((await ask('/context/save?namespace=none')).status).toBe(404);
  });

  it('honours the idempotency key', async () => {
    const ask = serve();
    const send = (body: string) =>
      ask('/context/save?namespace=n', {
        method: 'POST',
        headers: { 'content-type': 'text/plain', 'idempotency-key': 'k1' },
        body,
      });
    expect((await send('text')).status).toBe(201);
    expect((await send('text')).status).toBe(201);
    expect((await send('other')).status).toBe(422);
    expect(await library.versions('n')).toHaveLength(1);
  });

  it('refuses a body over the cap, announced or streamed', async () => {
    const ask = serve();
    const announced = await ask('/context/save?namespace=n', {
      method: 'POST',
      body: 'x'.repeat(MAX_BODY_BYTES + 1),
    });
    expect(announced.status).toBe(413);
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(400_000).fill(120)),
    });
    const init = { method: 'POST', body: endless, duplex: 'half' } as RequestInit;
    expect((await ask('/context/save?namespace=n', init)).status).toBe(413);
  });

  it.each([
    ['application/json', '{"a":', 400],
    ['application/json', '[1,2]', 422],
    ['application/json', '7', 422],
    ['application/json', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 422],
    ['application/json', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`, 422],
    ['text/plain; charset=no-such', 'x', 400],
  ])('refuses %s %.20s with %i', async (type, body, status) => {
    const response = await serve()('/context/save?namespace=n', {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect(response.status).toBe(status);
    expect(await messageOf(response)).not.toBe('');
  });

  it.each([
    ['POST', '/context/save?namespace=n', 'pro-key'],
    ['PUT', '/connections/wiki/documents/n', 'Bearer token-1'],
  ])('tells who sends a form what to send instead: %s %s', async (method, path, key) => {
    const body = new FormData();
    body.set('file', new File(['# Terns'], 'terns.md'));
    const response = await serve()(path, { method, body, key });
    expect(response.status).toBe(415);
    expect(await messageOf(response)).toContain('send the content alone, as text/markdown');
  });

  it('refuses bytes that are no text, and keeps NUL out of the store', async () => {
    const ask = serve();
    const send = (body: BodyInit) => ask('/context/save?namespace=n', { method: 'POST', body });
    expect((await send(new Uint8Array([0xff, 0xfe, 0xc3]))).status).toBe(400);
    expect((await send('a\0b')).status).toBe(201);
    expect(await library.version('n', 1)).toBe('a\uFFFDb');
  });
});

describe('who may ask', () => {
  it.each([
    ['', 'No API key'],
    ['Bearer pro-key', 'Malformed'],
    ['unknown', 'Unknown'],
  ])('refuses the key "%s"', async (key, message) => {
    const response = await serve()('/context?query=x', { headers: { authorization: key } });
    expect(response.status).toBe(401);
    expect(await messageOf(response)).toContain(message);
  });

  it('writes neither key, nor query, nor content to the log', async () => {
    const ask = serve();
    await ask('/context?query=private-question');
    await post(ask, '/context/save?namespace=private-name', 'private-content');
    expect(log.map(({ method, path, status }) => [method, path, status])).toEqual([
      ['GET', '/v1/context', 200],
      ['POST', '/v1/context/save', 201],
    ]);
    expect(JSON.stringify(log)).not.toMatch(/private|pro-key/);
  });

  it('answers an unexpected failure without its details', async () => {
    library.search = () => Promise.reject(new Error('at /srv/secret.ts:1'));
    const response = await serve()('/context?query=x');
    expect(response.status).toBe(500);
    expect(await messageOf(response)).not.toContain('secret');
    expect(log[0]?.failure).toBeInstanceOf(Error);
  });

  it('has a message for what does not exist', async () => {
    for (const init of [{}, { method: 'DELETE' }, { method: 'OPTIONS' }]) {
      const response = await serve()('/nowhere', init);
      expect(response.status).toBe(404);
      expect(await messageOf(response)).toContain('No such endpoint');
    }
  });
});

describe('limits', () => {
  it('says which limit refused, and how long to wait', async () => {
    const rates = { context: { requests: 2, window: 10 } };
    const ask = serve({ limits: createMemoryLimits(() => now) }, { rates });
    expect((await ask('/context?query=x')).headers.get('ratelimit')).toBe('"context";r=1;t=10');
    now += 4_000;
    await ask('/context?query=x');
    const refused = await post(ask, '/context/save?namespace=n', 'x');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('6');
    expect(refused.headers.get('ratelimit-policy')).toBe('"context";q=2;w=10');
    expect(await refused.json()).toMatchObject({
      code: 'rate-limit',
      message: expect.stringContaining('Rate limit'),
    });
    now += 6_001;
    expect((await ask('/context?query=x')).status).toBe(200);
  });

  it.each([
    ['GET', '/context'],
    ['GET', '/question'],
    ['GET', '/question?query=x', 'free-key'],
    ['POST', '/context/save'],
    ['GET', '/documents?limit=many'],
    ['GET', '/documents/nowhere'],
    ['DELETE', '/connections/wiki/documents/nowhere', 'Bearer token-1'],
  ])(
    'says what is left of it in a refusal too, as the request was counted: %s %s',
    async (method, path, key = 'pro-key') => {
      const verdict = { allowed: true, limit: 5, remaining: 4, window: 10, reset: 10 };
      const ask = serve({ limits: { ...noLimits, take: async () => verdict } });
      const refused = await ask(path, { method, key });
      expect(refused.status).toBeGreaterThanOrEqual(400);
      expect(refused.headers.get('ratelimit')).toMatch(/^"(?:context|question|push)";r=4;t=10$/);
    },
  );

  it('never lets more than the limit into any window', async () => {
    const rates = { context: { requests: 5, window: 10 } };
    const ask = serve({ limits: createMemoryLimits(() => now) }, { rates });
    const passed: number[] = [];
    for (let step = 0; step < 200; step++) {
      now += 400;
      if ((await ask('/context?query=x')).status === 200) passed.push(now);
    }
    for (const start of passed) {
      expect(passed.filter((at) => at >= start && at < start + 10_000).length).toBeLessThanOrEqual(
        5,
      );
    }
  });

  it('lets a request through if the clock was set back', async () => {
    const rates = { context: { requests: 1, window: 10 } };
    const ask = serve({ limits: createMemoryLimits(() => now) }, { rates });
    expect((await ask('/context?query=x')).status).toBe(200);
    now -= 3_600_000;
    expect((await ask('/context?query=x')).status).toBe(200);
    expect((await ask('/context?query=x')).status).toBe(429);
  });

  it('refuses past the monthly allowance until the month turns', async () => {
    const ask = serve(
      { limits: createMemoryLimits(() => now) },
      { answersPerMonth: 1, rates: { question: { requests: 9, window: 10 } } },
    );
    expect((await ask('/question?query=x')).status).toBe(200);
    const refused = await ask('/question?query=x');
    expect(refused.status).toBe(429);
    expect(await refused.clone().json()).toMatchObject({ code: 'allowance' });
    expect(await messageOf(refused)).toContain('allowance');
    expect(refused.headers.get('ratelimit')).toMatch(/^"allowance";r=0;/);
    expect(Number(refused.headers.get('retry-after'))).toBe(17 * 86_400);
    now = Date.UTC(2026, 1, 1);
    expect((await ask('/question?query=x')).status).toBe(200);
  });
});

describe('a question under an Idempotency-Key', () => {
  const limited = { answersPerMonth: 2, rates: { question: { requests: 2, window: 10 } } };
  const limits = () => createMemoryLimits(() => now);
  const under = (key: string, signal?: AbortSignal) => ({
    headers: { 'idempotency-key': key },
    ...(signal && { signal }),
  });
  const countingAnswerer = () => {
    let asked = 0;
    const answerer: Answerer = {
      answer: async () => ({ markdown: `Answer ${++asked}. [1]`, citations: [] }),
    };
    return { answerer, asked: () => asked };
  };

  beforeEach(() => post(serve(), '/context/save?namespace=rye', ['Rye bread keeps for a week.']));

  it('is answered again with the same words, and counted once, by rate and by allowance', async () => {
    const { answerer, asked } = countingAnswerer();
    const ask = serve({ answerer, limits: limits() }, limited);
    const replies = [];
    for (let time = 0; time < 5; time++)
      replies.push(await ask('/question?query=rye', under('k1')));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const words = await Promise.all(replies.map((reply) => reply.json()));
    expect(new Set(words.map(({ answer }) => answer))).toEqual(new Set(['Answer 1. [1]']));
    expect(asked()).toBe(1);
    expect((await ask('/question?query=rye', under('k2'))).status).toBe(200);
    expect((await ask('/question?query=rye', under('k3'))).status).toBe(429);
    expect(asked()).toBe(2);
  });

  it('is joined by its repeat while it is under way, though the first asker has gone', async () => {
    const { answerer, asked } = countingAnswerer();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow: Answerer = {
      answer: async (request) => {
        await released;
        request.signal?.throwIfAborted();
        return answerer.answer(request);
      },
    };
    const ask = serve({ answerer: slow, limits: limits() }, limited);
    const gone = new AbortController();
    const first = ask('/question?query=rye', under('k1', gone.signal));
    gone.abort();
    const repeat = ask('/question?query=rye', under('k1'));
    release();
    expect(await (await repeat).json()).toEqual({ answer: 'Answer 1. [1]' });
    await first;
    expect(asked()).toBe(1);
  });

  it('whose asker has left is no failure of the service', async () => {
    const ask = serve({
      answerer: { answer: ({ signal }) => Promise.reject(signal?.reason) },
    });
    const gone = new AbortController();
    gone.abort();
    await ask('/question?query=rye', { signal: gone.signal });
    expect(log.at(-1)).toMatchObject({ path: '/v1/question', status: 400 });
    expect(log.at(-1)?.failure).toBeUndefined();
  });

  it('is asked anew after it failed, and given back to the allowance', async () => {
    let broken = true;
    const { answerer } = countingAnswerer();
    const ask = serve(
      {
        answerer: {
          answer: async (request) => {
            if (broken) throw new ModelUnavailable('no model');
            return answerer.answer(request);
          },
        },
        limits: limits(),
      },
      { answersPerMonth: 1 },
    );
    expect((await ask('/question?query=rye', under('k1'))).status).toBe(503);
    broken = false;
    expect((await ask('/question?query=rye', under('k1'))).status).toBe(200);
  });

  it('is another for another account, and refused for another question', async () => {
    const { answerer, asked } = countingAnswerer();
    const ask = serve({ answerer });
    await ask('/question?query=rye', under('k1'));
    const other = await ask('/question?query=bread', under('k1'));
    expect(other.status).toBe(422);
    expect(await other.json()).toMatchObject({ code: 'idempotency-key-reused' });
    const free = await ask('/question?query=rye', { ...under('k1'), key: 'free-key' });
    expect(free.status).toBe(402);
    expect(asked()).toBe(1);
  });

  it('is remembered for ten minutes', async () => {
    const { answerer, asked } = countingAnswerer();
    const ask = serve({ answerer });
    await ask('/question?query=rye', under('k1'));
    now += 599_000;
    await ask('/question?query=rye', under('k1'));
    expect(asked()).toBe(1);
    now += 1_000;
    await ask('/question?query=rye', under('k1'));
    expect(asked()).toBe(2);
  });

  it('and a save name the key in every answer, a refusal too; nothing else does', async () => {
    const named = async (path: string, init: RequestInit = {}, key = 'pro-key') =>
      (
        await serve()(path, {
          ...init,
          headers: { 'idempotency-key': 'k1', authorization: key },
        })
      ).headers.get('idempotency-key');
    const saved = { method: 'POST', body: 'text' };
    expect(await named('/question?query=rye')).toBe('k1');
    expect(await named('/question?query=rye', {}, 'free-key')).toBe('k1');
    expect(await named('/context/save?namespace=n', saved)).toBe('k1');
    expect(await named('/context/save', saved)).toBe('k1');
    expect(await named('/context?query=rye')).toBeNull();
    expect((await serve()('/question?query=rye')).headers.has('idempotency-key')).toBe(false);
  });
});

describe('custom connections', () => {
  const token = { authorization: 'Bearer token-1', 'content-type': 'application/json' };
  const push = (ask: ReturnType<typeof serve>, uid: string, body: unknown, method = 'PUT') =>
    ask(`/connections/wiki/documents/${uid}`, {
      method,
      headers: token,
      ...(method === 'PUT' ? { body: JSON.stringify(body) } : {}),
    });

  it('refuses a uid that no address can name, and says so in words', async () => {
    const ask = serve();
    const batch = async (uid: string) => {
      const body = JSON.stringify({ documents: [{ uid, content: 'Text.' }] });
      const headers = { ...token, 'content-type': 'application/json' };
      const response = await ask('/connections/wiki/documents', { method: 'POST', headers, body });
      return `${response.status} ${(await response.json()).message}`;
    };
    const refused = '422 The document is not as it should be: documents.0.uid';
    for (const uid of ['.', '..', 'a\nb']) {
      expect(await batch(uid)).toBe(`${refused} must be printable, and neither “.” nor “..”.`);
    }
    expect(await batch('')).toBe(`${refused} must not be empty.`);
    expect(await batch('x'.repeat(501))).toBe(`${refused} must have at most 500 characters.`);
    for (const uid of ['...', '.a', 'a/..', '.. ']) expect(await batch(uid)).toMatch(/^200 /);
    const response = await push(ask, 'a%0Ab', { content: 'Text.' });
    expect(await response.json()).toEqual({
      message: 'The document uid must be printable, and neither “.” nor “..”.',
    });
  });

  it('upserts by uid, lists, and deletes', async () => {
    const ask = serve();
    expect((await push(ask, 'p%2F1', { content: '# One\n\nText.' })).status).toBe(201);
    expect(await (await push(ask, 'p%2F1', { content: '# One\n\nText.' })).json()).toMatchObject({
      uid: 'p/1',
      change: 'unchanged',
    });
    expect((await push(ask, 'p%2F1', { content: 'New.', title: 'T' })).status).toBe(200);
    const list = await (await ask('/connections/wiki/documents', { headers: token })).json();
    expect(list).toMatchObject({ documents: [{ uid: 'p/1', title: 'T' }], next: null });
    expect((await push(ask, 'p%2F1', undefined, 'DELETE')).status).toBe(200);
    expect((await push(ask, 'p%2F1', undefined, 'DELETE')).status).toBe(404);
  });

  it('takes a batch whole or not at all', async () => {
    const ask = serve();
    const send = (documents: unknown[]) =>
      ask('/connections/wiki/documents', {
        method: 'POST',
        headers: token,
        body: JSON.stringify({ documents }),
      });
    expect((await send([{ uid: 'a', content: 'A.' }, { uid: 'b' }])).status).toBe(422);
    expect(await library.pushed?.list('wiki', '', 10)).toEqual([]);
    expect(
      (
        await send([
          { uid: 'a', content: 'A.' },
          { uid: 'a', content: 'B.' },
        ])
      ).status,
    ).toBe(422);
    const response = await send([
      { uid: 'a', content: 'A.' },
      { uid: 'b', content: '<p>B.</p>', content_type: 'text/html' },
    ]);
    expect(response.status).toBe(200);
    expect((await library.pushed?.list('wiki', '', 10))?.map(({ uid }) => uid)).toEqual(['a', 'b']);
  });

  it('opens to its own token alone, which opens nothing else', async () => {
    const ask = serve();
    const body = JSON.stringify({ content: 'x' });
    const put = (path: string, authorization: string) =>
      ask(path, { method: 'PUT', headers: { authorization }, body });
    for (const authorization of ['pro-key', 'Bearer pro-key', 'token-1', 'Bearer other', '']) {
      expect((await put('/connections/wiki/documents/a', authorization)).status).toBe(401);
    }
    expect((await put('/connections/other/documents/a', 'Bearer token-1')).status).toBe(401);
    for (const authorization of ['token-1', 'Bearer token-1']) {
      expect((await ask('/context?query=x', { headers: { authorization } })).status).toBe(401);
    }
  });
});

describe('the service on the device', () => {
  it('is a fetch that answers without a network', async () => {
    const ask = createDeviceFetch({
      libraryOf: () => library,
      accounts: { ofKey: async (key) => (key === 'k' ? { uid: 'owner', plan: 'pro' } : undefined) },
      answerer: extraction,
      limits: noLimits,
      clock: () => now,
      addressOf: () => 'https://device.example/',
      htmlToMarkdown: async () => undefined,
    });
    const headers = { authorization: 'k' };
    const saved = await ask(`${DEVICE_BASE_URL}/context/save?namespace=n`, {
      method: 'POST',
      headers,
      body: 'Rye bread.',
    });
    expect(saved.status).toBe(201);
    const found = await ask(`${DEVICE_BASE_URL}/context?query=rye`, { headers });
    expect(await found.text()).toContain('Rye bread.');
    expect((await ask(`${DEVICE_BASE_URL}/context?query=rye`)).status).toBe(401);
  });
});
