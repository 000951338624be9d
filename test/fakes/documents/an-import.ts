import type {
  BulkImport,
  ImportedDocument,
} from '../../../src/protocol/document/imported-document';
import { NOW } from '../services/clock';

/** An import of which nothing is said but what a test says. */
export const anImport = (over: Partial<BulkImport> = {}): BulkImport => ({
  id: 1,
  name: 'corpus.jsonl',
  namespace: 'inbox',
  startedAt: NOW.getTime(),
  state: 'done',
  total: 0,
  added: 0,
  known: 0,
  kept: 0,
  failures: [],
  moreFailures: 0,
  ...over,
});

/** A document of a file that gives nothing but what a test says. */
export const importedDocument = (over: Partial<ImportedDocument> = {}): ImportedDocument => ({
  ...{ uid: '', origin: '', kind: 'page', url: '', pageUrl: '', title: '', byline: '', site: '' },
  ...{ language: '', publishedAt: '', excerpt: '', namespace: '', createdAt: '', updatedAt: '' },
  ...{ tags: [], markdown: '', highlights: [], versions: [], ...over },
});
