import { beforeAll, describe, expect, it } from 'vitest';
import { underContract } from '../../../conformance/contract';
import { type DeviceHost, deviceHost } from '../../../server/hosts/device-host';

let host: DeviceHost;
const breaches = new Set<string>();

beforeAll(async () => {
  host = await deviceHost();
  for (const name of ['one', 'two', 'three']) {
    await host.fetch(`${host.baseUrl}/context/save?namespace=${name}`, {
      method: 'POST',
      headers: { authorization: host.key },
      body: `# Title ${name}\n\nText ${name}.`,
    });
  }
});

async function get(path: string, key = host.key) {
  const fetcher = underContract(host.fetch, host.baseUrl, breaches);
  const response = await fetcher(host.baseUrl + path, { headers: { authorization: key } });
  return { status: response.status, body: await response.json() };
}

describe('what is kept', () => {
  it('is listed last kept first, in pages that miss and repeat nothing', async () => {
    const titles: string[] = [];
    let after = '';
    do {
      const { body } = await get(`/documents?limit=1&after=${after}`);
      titles.push(...body.documents.map(({ title }: { title: string }) => title));
      after = body.next ?? '';
    } while (after !== '');
    expect(titles).toEqual(['Title three', 'Title two', 'Title one']);
  });

  it('is listed of one namespace', async () => {
    const { body } = await get('/documents?namespace=TWO');
    expect(body).toMatchObject({ documents: [{ title: 'Title two' }], next: null });
  });

  it('is read whole, or a range of it', async () => {
    const { documents } = (await get('/documents?namespace=one')).body;
    const { uid } = documents[0];
    const whole = '# Title one\n\nText one.';
    expect((await get(`/documents/${uid}`)).body).toMatchObject({
      content: whole,
      length: whole.length,
    });
    const part = (await get(`/documents/${uid}?from=2&to=7`)).body;
    expect(part).toMatchObject({ content: 'Title', from: 2, length: whole.length });
    expect((await get(`/documents/${uid}?from=1000`)).body.content).toBe('');
  });

  it('is of its account alone', async () => {
    const { documents } = (await get('/documents?namespace=one')).body;
    expect((await get(`/documents/${documents[0].uid}`, host.freeKey)).status).toBe(404);
    expect((await get('/documents', host.freeKey)).body.documents).toEqual([]);
  });

  it('is refused where the request makes no sense', async () => {
    for (const wrong of ['limit=0', 'limit=101', 'limit=x', 'after=yesterday', 'after=0_0']) {
      expect((await get(`/documents?${wrong}`)).status, wrong).toBe(400);
    }
    expect((await get('/documents/none?from=-1')).status).toBe(400);
    expect((await get('/documents/none')).status).toBe(404);
  });

  it('says of a key whether it is good', async () => {
    expect(await get('/key')).toEqual({ status: 200, body: { plan: 'pro' } });
    expect((await get('/key', 'nobody')).status).toBe(401);
  });

  it('keeps to what docs/openapi.json says, in all of these', () => {
    expect([...breaches]).toEqual([]);
  });
});
