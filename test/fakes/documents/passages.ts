import type { Passage } from '../../../src/protocol/passage';

/** A passage of a document that is called as its uid is. */
export function aPassage(uid: string, content: string): Passage {
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
      title: uid,
      url: '',
      source_updated_at: '',
      connection: { uid: 'c', type: 'api', name: 'c', logo_url: '' },
    },
  };
}
