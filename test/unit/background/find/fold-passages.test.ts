import { describe, expect, it } from 'vitest';
import { foldByPage } from '../../../../src/background/find/fold-passages';
import type { Passage } from '../../../../src/protocol/passage';

function passage(url: string, position: number, namespace = 'clips'): Passage {
  return {
    content: `${url} ${position}`,
    headings: [],
    position,
    score: 1,
    namespace,
    savedAt: '',
    matched: [],
    source: {
      citation: null,
      uid: `${url}:${namespace}`,
      title: '',
      url,
      source_updated_at: '',
      connection: { uid: '', type: '', name: '', logo_url: '' },
    },
  };
}

describe('a list of results', () => {
  it('shows each page once, by its best passage, in order', () => {
    const folded = foldByPage([
      passage('https://a.example/', 3),
      passage('https://b.example/', 0),
      passage('https://a.example/?utm_source=x', 1),
    ]);
    expect(folded.map(({ content }) => content)).toEqual([
      'https://a.example/ 3',
      'https://b.example/ 0',
    ]);
  });

  it('keeps the same page of two namespaces apart, and documents without an address', () => {
    const documents = [passage('https://a.example/', 0), passage('https://a.example/', 0, 'other')];
    expect(foldByPage(documents)).toHaveLength(2);
    expect(foldByPage([passage('', 0, 'one'), passage('', 0, 'two')])).toHaveLength(2);
  });
});
