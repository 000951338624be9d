import { describe, expect, it } from 'vitest';
import { chunkMarkdown } from '../../../src/chunking/chunks';
import { pack } from '../../../src/outbox/shipment';
import { DEFAULT_NAMESPACE_TEMPLATE } from '../../../src/protocol/services/connected-service';
import { fillTemplate } from '../../../src/protocol/template/namespace-template';
import { keptPage } from '../../fakes/documents/documents';
import { pushService, service } from '../../fakes/services/services';

const ports = { chunk: chunkMarkdown, createId: () => 'id-1', now: () => 5 };

describe('what is sent', () => {
  it('is the whole document in chunks of at most 3,200 characters, with its title, address and date', () => {
    const paragraph = 'Jackdaws collect what shines, and forget where. '.repeat(12);
    const markdown = Array.from({ length: 30 }, (_, n) => `## Part ${n}\n\n${paragraph}`).join(
      '\n\n',
    );
    const document = { ...keptPage(1), title: 'On\njackdaws', markdown };
    const { delivery, body } = pack(ports, service(), document);
    const chunks = JSON.parse(body) as string[];
    expect(chunks.length).toBeGreaterThan(3);
    for (const chunk of chunks) expect(chunk.length).toBeLessThanOrEqual(3_200);
    expect(chunks.join('')).toBe(
      `---\ntitle: On jackdaws\nurl: ${document.url}\nsaved: ${document.updatedAt}\n---\n\n${markdown}`,
    );
    expect(delivery).toMatchObject({ contentType: 'application/json', attempts: 0, shared: false });
  });

  it('can be one markdown text, its bytes counted in UTF-8', () => {
    const { delivery, body } = pack(ports, service({ body: 'markdown' }), {
      ...keptPage(1),
      markdown: 'Dohle ü',
    });
    expect(delivery.contentType).toBe('text/markdown');
    expect(delivery.bytes).toBe(Buffer.byteLength(body));
    expect(body.endsWith('Dohle ü')).toBe(true);
  });

  it('is pushed by its uid to a custom connection', () => {
    const { delivery, body } = pack(ports, pushService(), keptPage(7));
    expect(delivery.namespace).toBe(keptPage(7).uid);
    expect(JSON.parse(body)).toMatchObject({ uid: keptPage(7).uid, title: 'Page 7' });
  });
});

describe('a per-clip namespace', () => {
  const page = {
    uid: '0123456789abcdef',
    title: 'Wie Dohlen: sammeln?',
    url: 'https://www.nabu.de/x',
    namespace: 'birds',
  };

  it('is readable and unique', () => {
    expect(fillTemplate(DEFAULT_NAMESPACE_TEMPLATE, page)).toBe(
      'nabu.de-wie-dohlen-sammeln-0123456789ab',
    );
    expect(fillTemplate('{{namespace}}/{{id}}', page)).toBe('birds/0123456789ab');
  });

  it('gets the id where the template forgot it, and keeps it where the template is too long', () => {
    expect(fillTemplate('clips {{unknown}}', page)).toBe('clips-0123456789ab');
    const long = fillTemplate(`${'x'.repeat(300)}{{id}}`, page);
    expect(long).toHaveLength(200);
    expect(long.endsWith('-0123456789ab')).toBe(true);
  });

  it('is the same for every version of a page, so that the newest replaces the older', () => {
    const one = pack(ports, service(), keptPage(1, 1));
    const two = pack(ports, service(), keptPage(1, 2));
    expect(one.delivery.namespace).toBe(two.delivery.namespace);
    expect(one.body).not.toBe(two.body);
  });
});
