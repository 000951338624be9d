/** Values that one host may take and another may not: each must refuse the same ones, and none may fail. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codePoint } from '../fixtures/code-points';
import { sized } from '../fixtures/often';
import { HOST_NAMES, type Host, startThreeHosts } from './hosts/three-hosts';

interface Sent {
  method?: 'POST' | 'PUT';
  path: string;
  /** Default: the API key. */
  as?: 'connection';
  type?: string;
  body?: string;
}

let hosts: Awaited<ReturnType<typeof startThreeHosts>>;

beforeAll(async () => {
  hosts = await startThreeHosts();
});
afterAll(() => hosts.stop());

async function answerOf({ fetch, baseUrl, key, push }: Host, sent: Sent) {
  const { method = 'GET', path, as, type, body } = sent;
  const response = await fetch(baseUrl + path, {
    method,
    headers: {
      authorization: as === 'connection' ? `Bearer ${push.token}` : key,
      ...(type && { 'content-type': type }),
    },
    ...(body !== undefined && { body }),
  });
  const { message = '' }: { message?: string } = await response.json();
  return `${response.status} ${message}`.trim();
}

async function answers(sent: Sent): Promise<string> {
  const [one, ...others] = await Promise.all(HOST_NAMES.map((name) => answerOf(hosts[name], sent)));
  const shown = JSON.stringify(sent).slice(0, 300);
  expect(one, shown).not.toMatch(/^5/);
  for (const other of others) expect(other, shown).toBe(one);
  return one ?? '';
}

const saved = (body: string, type = 'text/markdown', namespace = 'strange'): Sent => ({
  method: 'POST',
  path: `/context/save?namespace=${encodeURIComponent(namespace)}`,
  type,
  body,
});

const pushed = (document: object): Sent => ({
  method: 'PUT',
  path: '/connections/wiki/documents/strange',
  as: 'connection',
  type: 'application/json',
  body: JSON.stringify(document),
});

it('refuses a place in the list that no list gave', async () => {
  for (const after of [
    '0000-01-01T00:00:00.000Z_1',
    '2024-02-30T00:00:00.000Z_1',
    '2024-02-28T24:00:00.000Z_1',
    '2024-02-28T00:00:00.00Z_1',
  ]) {
    expect(await answers({ path: `/documents?after=${after}` })).toMatch(/^400 /);
  }
  const path = '/documents?after=2024-01-01T00:00:00.000Z_999999999999999';
  expect(await answers({ path })).toBe('200');
});

it('takes NUL in any name for the character that stands in its place', async () => {
  expect(await answers(saved('Text.', 'text/plain', 'a\0b'))).toMatch(/^201 /);
  expect(await answers({ path: '/documents?namespace=a%00b' })).toBe('200');
  expect(await answers({ path: '/documents/a%00b' })).toMatch(/^404 /);
});

it('passes over a time that no calendar has', async () => {
  for (const time of ['0000-01-01', '0000-12-31T23:59:59Z', '2024-02-30', '2024-02-28T24:00:00Z']) {
    expect(await answers(saved(`---\nsaved: ${time}\n---\n\nText of ${time}.`))).toMatch(/^201 /);
  }
});

it('refuses a push of a time that no calendar has', async () => {
  for (const source_updated_at of [
    '0000-12-31T23:59:59Z',
    '0001-01-01T00:00:00+14:00',
    '9999-12-31T23:59:59-14:00',
    '2024-02-30T00:00:00Z',
  ]) {
    expect(await answers(pushed({ content: 'Text.', source_updated_at }))).toMatch(/^422 /);
  }
});

it('refuses JSON of more values than a thread can read at once', async () => {
  const items = Array.from({ length: 300_000 }, () => ({ a: 1 }));
  expect(await answers(saved(JSON.stringify({ items }), 'application/json'))).toMatch(/^413 /);
  // Below the limit of a body, above which the connection ends while it is still sent.
  const keys = Object.fromEntries(Array.from({ length: 300_000 }, (_, n) => [`k${n}`, n]));
  expect(await answers(saved(JSON.stringify(keys), 'application/json'))).toMatch(/^413 /);
  expect(await answers(pushed({ content: 'Text.', ...keys }))).toMatch(/^413 /);
});

it('takes the same bytes in another charset for other content', async () => {
  const send = (charset: string) =>
    answers(saved('Grün.', `text/plain; charset=${charset}`, 'charsets'));
  expect(await send('latin1')).toBe('201 Saved under charsets (version 1).');
  expect(await send('utf-8')).toBe('201 Saved under charsets (version 2).');
  expect(await send('utf-8')).toBe('201 Already saved under charsets (version 2).');
});

it('answers generated values alike', async () => {
  const odd = fc.oneof(
    fc.string({ unit: codePoint, maxLength: 40 }),
    fc.constantFrom('\0', '\ufeff', '\ud800', '__proto__', '\u2028', '\u{10ffff}', '-0', '1e999'),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    fc.tuple(fc.date({ noInvalidDate: true }), fc.nat()).map(([d, n]) => `${d.toISOString()}_${n}`),
    fc.nat().map(String),
  );
  const inPath = odd.map((text) => encodeURIComponent(text.replace(/\p{Cs}/gu, '')));
  const parameter = fc.constantFrom('query', 'mode', 'connection_type', 'response_format');
  const sent: fc.Arbitrary<Sent> = fc.oneof(
    fc.tuple(fc.constantFrom('after', 'limit', 'namespace'), inPath).map(([name, value]) => ({
      path: `/documents?${name}=${value}`,
    })),
    fc.tuple(inPath, inPath).map(([uid, to]) => ({ path: `/documents/x${uid}?to=${to}` })),
    fc.tuple(parameter, inPath).map(([name, value]) => ({
      path: `/context?query=word&${name}=${value}`,
    })),
    fc.tuple(inPath, inPath).map(([name, version]) => ({
      path: `/context/save?namespace=${name}&version=${version}`,
    })),
    fc
      .tuple(odd, odd)
      .map(([title, time]) => saved(`---\ntitle: ${title}\nsaved: ${time}\n---\nText`)),
    fc.json({ maxDepth: 3 }).map((text) => saved(text, 'application/json')),
    fc
      .record({ content: odd, title: odd, source_updated_at: odd }, { requiredKeys: ['content'] })
      .map(pushed),
  );
  for (const each of fc.sample(sent, { numRuns: sized(1_500, 300), seed: 8 })) await answers(each);
});
