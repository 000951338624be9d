/** HTML that is sent to the real server: read in its thread, and nobody waits for one who sends too much. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HTML_SAMPLES } from '../fixtures/html-samples';
import { type NodeHost, startNodeHost } from './hosts/node-host';
import { temporaryFolder } from './hosts/server-process';

const folder = temporaryFolder();
let host: NodeHost;

beforeAll(async () => {
  host = await startNodeHost({ data: folder.path }, { context: 'unlimited', push: 'unlimited' });
});
afterAll(async () => {
  await host?.server.end('SIGTERM');
  folder.remove();
});

function save(namespace: string, html: string): Promise<Response> {
  return fetch(`${host.baseUrl}/context/save?namespace=${namespace}`, {
    method: 'POST',
    headers: { authorization: host.key, 'content-type': 'text/html' },
    body: html,
  });
}

async function keptUnder(namespace: string): Promise<unknown> {
  const kept = await fetch(`${host.baseUrl}/context/save?namespace=${namespace}&version=1`, {
    headers: { authorization: host.key },
  });
  return kept.json();
}

describe('HTML that is sent to the server', () => {
  it('becomes markdown', async () => {
    for (const [n, [html, markdown]] of HTML_SAMPLES.slice(0, 12).entries()) {
      await save(`sample-${n}`, `<base href="https://x.org/wiki/page">${html}`);
      expect(await keptUnder(`sample-${n}`)).toMatchObject({ content: markdown });
    }
  });

  it('that takes too long is refused, while others are answered, and the next is read', async () => {
    // Every attribute is compared with all before it.
    const attributes = Array.from({ length: 400_000 }, (_, n) => `a${n}`).join(' ');
    const hostile = save('hostile', `<p ${attributes}>x</p>`);
    let answered = 0;
    let isDone = false;
    void hostile.finally(() => {
      isDone = true;
    });
    while (!isDone) {
      const query = await fetch(`${host.baseUrl}/context?query=words`, {
        headers: { authorization: host.key },
      });
      expect(query.status).toBe(200);
      answered += 1;
    }
    const refused = await hostile;
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining('too long') });
    // One that had to wait for it would be the only one.
    expect(answered).toBeGreaterThan(10);
    expect((await save('after', '<p>Still here.</p>')).status).toBe(201);
    expect(await keptUnder('after')).toMatchObject({ content: 'Still here.' });
  });
});
