import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { push, query, save } from '../../../src/client/endpoints';
import { MAX_ANSWER_BYTES, TIME_OUT_MS } from '../../../src/client/exchange';
import type { Sleep } from '../../../src/client/limits/clock';
import { listenOnLoopback } from '../../fakes/services/loopback';

const KEY = 'key-0123456789abcdef';
const SHIPMENT = {
  namespace: 'a page & more',
  body: '["one","two"]',
  contentType: 'application/json',
  idempotencyKey: 'id-1',
};
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function serve(listener: RequestListener) {
  const { origin, close } = await listenOnLoopback(listener);
  closers.push(close);
  return { baseUrl: `${origin}/v1`, mode: '' };
}

/** Answers every request the same. */
function always(
  status: number,
  body: string,
  headers: Record<string, string> = {},
): RequestListener {
  return (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(body);
  };
}

const never: Sleep = (_ms, signal) =>
  new Promise((resolve) => signal?.addEventListener('abort', () => resolve()));
const ports = {
  fetch: (url: string, init: RequestInit) => fetch(url, init),
  now: Date.now,
  sleep: never,
};

describe('a save', () => {
  it('sends the bytes as they are, the bare key, and the idempotency key', async () => {
    const seen: { url?: string; headers?: object; body: string } = { body: '' };
    const target = await serve((request, response) => {
      seen.url = request.url ?? '';
      seen.headers = request.headers;
      request.on('data', (data) => {
        seen.body += String(data);
      });
      request.on('end', () => {
        response.writeHead(201, { 'Content-Type': 'application/json' });
        response.end('{"message":"Saved","namespace":"a page & more","extra":{"__proto__":1}}');
      });
    });
    const { outcome } = await save(ports, target, SHIPMENT, KEY);
    expect(outcome).toEqual({ ok: true, value: 'a page & more' });
    expect(seen).toMatchObject({
      url: '/v1/context/save?namespace=a+page+%26+more',
      body: SHIPMENT.body,
      headers: {
        authorization: KEY,
        'content-type': 'application/json',
        'idempotency-key': 'id-1',
      },
    });
  });

  it.each([301, 302, 303, 307, 308])('is not taken elsewhere by a %i', async (status) => {
    let elsewhere = 0;
    const other = await serve((_request, response) => {
      elsewhere++;
      response.writeHead(201, { 'Content-Type': 'application/json' });
      response.end('{"message":"Saved","namespace":"x"}');
    });
    const target = await serve(always(status, '', { Location: `${other.baseUrl}/context/save` }));
    const { outcome } = await save(ports, target, SHIPMENT, KEY);
    expect(outcome).toEqual({ ok: false, failure: { code: 'redirected' } });
    expect(elsewhere).toBe(0);
  });

  it.each([
    ['a captive portal', '<!doctype html><title>Sign in</title>', 'text/html'],
    ['another JSON', '{"status":"ok"}', 'application/json'],
    ['nothing at all', '', 'application/json'],
    ['half an answer', '{"message":"Saved"', 'application/json'],
  ])('is not believed to be saved by %s', async (_what, body, type) => {
    const target = await serve(always(200, body, { 'Content-Type': type }));
    const { outcome } = await save(ports, target, SHIPMENT, KEY);
    expect(outcome).toEqual({ ok: false, failure: { code: 'wrong-shape', status: 200 } });
  });

  it.each([
    [400, 'bad-request'],
    [401, 'key-refused'],
    [402, 'plan-needed'],
    [404, 'not-found'],
    [413, 'refused'],
    [422, 'unprocessable'],
    [429, 'rate-limited'],
    [500, 'server-trouble'],
    [503, 'server-trouble'],
  ])('that is answered with %i fails as %s, in the words of the service', async (status, code) => {
    const target = await serve(always(status, '{"message":"Because"}', { 'Retry-After': '3' }));
    const { outcome } = await save(ports, target, SHIPMENT, KEY);
    expect(outcome).toMatchObject({ ok: false, failure: { code, message: 'Because' } });
  });

  it('fails as network when nobody listens', async () => {
    const target = await serve(always(200, ''));
    for (const close of closers.splice(0)) await close();
    const { outcome } = await save(ports, target, SHIPMENT, KEY);
    expect(outcome).toEqual({ ok: false, failure: { code: 'network' } });
  });

  it('is given up when no answer has come in 25 s', async () => {
    const target = await serve(() => undefined);
    let waited = 0;
    const sleep: Sleep = async (ms) => {
      waited = ms;
    };
    const { outcome } = await save({ ...ports, sleep }, target, SHIPMENT, KEY);
    expect(outcome).toEqual({ ok: false, failure: { code: 'timed-out' } });
    expect(waited).toBe(TIME_OUT_MS);
  });

  it('never repeats the key, even if the service does', async () => {
    const target = await serve(always(401, JSON.stringify({ message: `No such key: ${KEY}` })));
    const { outcome } = await save(ports, target, SHIPMENT, KEY);
    expect(JSON.stringify(outcome)).not.toContain(KEY);
    expect(outcome).toMatchObject({ failure: { message: 'No such key: [key]' } });
  });
});

describe('a question', () => {
  const structured = {
    format: 'structured',
    query: 'jackdaws',
    markdown: 'They collect.',
    results: [],
  };

  it('takes the structured answer, and the default one of a service that knows no other', async () => {
    const bodies = [
      ['structured', structured],
      ['default', { message: 'They collect.', format: 'markdown' }],
    ] as const;
    for (const [form, body] of bodies) {
      const target = await serve(always(200, JSON.stringify(body)));
      const { outcome } = await query(ports, target, 'context', { query: 'q' }, { key: KEY });
      expect(outcome).toEqual({
        ok: true,
        value: { form, markdown: 'They collect.', results: [] },
      });
    }
    const target = await serve(always(200, '{"answer":"They do."}'));
    const { outcome } = await query(ports, target, 'question', { query: 'q' }, { key: KEY });
    expect(outcome).toEqual({
      ok: true,
      value: { form: 'default', markdown: 'They do.', results: [] },
    });
  });

  it('takes no words that turn others around, in titles and in markdown', async () => {
    const turned = 'photo\u202egpj.exe';
    const source = { uid: 'a', title: turned };
    const result = { content: 'x', position: 0, rank: 1, score: 1, sources: [source] };
    const markdown = `# ${turned}\n\n[${turned}](https://a.example/) and \u2068one\u2069`;
    const plain = '# photogpj.exe\n\n[photogpj.exe](https://a.example/) and \u2068one\u2069';
    for (const answer of [
      { format: 'structured', query: 'q', markdown, results: [result] },
      { format: 'markdown', message: markdown },
    ]) {
      const target = await serve(always(200, JSON.stringify(answer)));
      const { outcome } = await query(ports, target, 'context', { query: 'q' }, { key: KEY });
      expect(outcome).toMatchObject({ ok: true, value: { markdown: plain } });
      if (!outcome.ok) continue;
      for (const { sources } of outcome.value.results)
        expect(sources[0]?.title).toBe('photogpj.exe');
    }
    const target = await serve(always(200, JSON.stringify({ answer: markdown })));
    const { outcome } = await query(ports, target, 'question', { query: 'q' }, { key: KEY });
    expect(outcome).toMatchObject({ ok: true, value: { markdown: plain } });
  });

  it('asks with its mode, and without a key in the address', async () => {
    let url = '';
    const target = await serve((request, response) => {
      url = request.url ?? '';
      response.end(JSON.stringify(structured));
    });
    const asked = { query: 'two words' };
    await query(ports, { ...target, mode: 'support' }, 'context', asked, { key: KEY });
    expect(url).toBe('/v1/context?query=two+words&response_format=structured&mode=support');
  });

  it('can be cancelled', async () => {
    const target = await serve(() => undefined);
    const controller = new AbortController();
    const asked = query(
      ports,
      target,
      'context',
      { query: 'q' },
      { key: KEY, signal: controller.signal },
    );
    controller.abort();
    expect((await asked).outcome).toEqual({ ok: false, failure: { code: 'cancelled' } });
  });

  it('is not drowned by an endless answer', async () => {
    const target = await serve((_request, response) => {
      const part = Buffer.alloc(1_000_000, 'a');
      const pour = () => {
        if (!response.destroyed) response.write(part, () => setImmediate(pour));
      };
      pour();
    });
    const { outcome } = await query(ports, target, 'context', { query: 'q' }, { key: KEY });
    expect(outcome).toEqual({ ok: false, failure: { code: 'wrong-shape', status: 200 } });
    expect(MAX_ANSWER_BYTES).toBeLessThan(20_000_000);
  });
});

describe('a push', () => {
  it('carries a bearer token, and takes any JSON or nothing for an answer, but no page', async () => {
    let authorization = '';
    const shipment = { ...SHIPMENT, body: '{}' };
    for (const [body, ok] of [
      ['{"uid":"1"}', true],
      ['', true],
      ['<html>', false],
    ] as const) {
      const target = await serve((request, response) => {
        authorization = request.headers.authorization ?? '';
        response.end(body);
      });
      const { outcome } = await push(
        ports,
        { url: `${target.baseUrl}/d/1`, method: 'PUT' },
        shipment,
        KEY,
      );
      expect(outcome.ok).toBe(ok);
      expect(authorization).toBe(`Bearer ${KEY}`);
    }
  });
});
