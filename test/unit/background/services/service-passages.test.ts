import { describe, expect, it } from 'vitest';
import { toPassages } from '../../../../src/background/services/service-passages';
import { withOrigin } from '../../../../src/protocol/template/origin-lines';
import { keptPage } from '../../../fakes/documents/documents';
import { service } from '../../../fakes/services/services';

const TODAY = '2026-03-12T10:00:00.000Z';

function answer(content: string) {
  const source = {
    citation: null,
    uid: 'sent',
    title: 'page-1-2f',
    url: 'https://team.example/v1/context/save?namespace=page-1-2f',
    source_updated_at: TODAY,
    connection: { uid: 'saved', type: 'saved', name: 'Saved', logo_url: '' },
  };
  const result = { content, position: 0, rank: 1, score: 1, content_sha: '', sources: [source] };
  return { form: 'structured', markdown: content, results: [result] } as const;
}

describe('what a service found', () => {
  it('has the page and the day that we sent with it, not those of its saving there', () => {
    const page = { ...keptPage(1), updatedAt: '2024-05-01T10:00:00.000Z' };
    const [passage] = toPassages(service(), answer(withOrigin(page)));
    expect(passage).toMatchObject({
      content: page.markdown,
      savedAt: page.updatedAt,
      source: { title: page.title, url: page.url, source_updated_at: page.updatedAt },
    });
  });

  it('has the day that the service says where the text says none', () => {
    for (const content of [
      'Terns dive.',
      `---\nurl: https://sea.example/\nsaved: once\n---\n\nTerns.`,
    ]) {
      expect(toPassages(service(), answer(content))[0]?.savedAt).toBe(TODAY);
    }
  });
});
