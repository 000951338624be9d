import type { Passage } from '../../../src/protocol/passage';

/** A passage of a document. */
export function aPassage(uid: string, content: string, title = uid): Passage {
  return {
    content,
    headings: [],
    position: 0,
    score: 1,
    namespace: 'n',
    savedAt: '',
    matched: [],
    source: {
      uid,
      citation: null,
      title,
      url: '',
      source_updated_at: '',
      connection: { uid: 'c', type: 'api', name: 'c', logo_url: '' },
    },
  };
}
