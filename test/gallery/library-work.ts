/** Work on the library that takes long or cannot be undone: bookmarks whose pages are fetched, a backup looked into. */
import type { Handlers } from '../../src/messages/wire';
import { asEntry } from '../../src/protocol/backup/backup-entry';
import type { BulkJob } from '../../src/protocol/document/bulk-job';
import { linesOf } from '../fakes/documents/backup-files';
import { fakeDocument } from '../fakes/documents/documents';
import type { Jackdaw } from '../fakes/jackdaw/jackdaw';

export const bookmarks = [
  ['ferry', 'Timetable of the harbour ferry'],
  ['long', 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'],
  ['gauge', 'The gauge at the pier, read every six minutes since 1871'],
].map(([uid = '', title = ''], n) => {
  const url = `https://${n === 1 ? 'departmental-archive' : 'harbour'}.example/${uid}`;
  // As an import makes it.
  const about = { kind: 'bookmark', excerpt: '', markdown: `<${url}>` } as const;
  return fakeDocument({ uid, url, pageUrl: url, title, ...about });
});

const job: BulkJob = {
  ...{ id: 1, action: { do: 'fetch', hosts: [] }, state: 'running' },
  ...{ total: 640, done: 212, failed: 3 },
};

const failed: Partial<Handlers> = {
  'fetch.failed': async () =>
    bookmarks.map(({ uid, title, url }, n) => ({
      ...{ uid, title, url },
      why: n === 1 ? { code: 'not-found' } : { code: 'unreachable', host: 'harbour.example' },
    })),
};

export const fetching: Partial<Handlers> = { ...failed, 'bulk.latest': async () => job };
export const fetched: Partial<Handlers> = {
  ...failed,
  'bulk.latest': async () => ({ ...job, state: 'done', done: 637 }),
};

/**
 * Leaves a backup where the driver of the page finds it: one document is as in the library, one differs, some are new.
 * @param lines what becomes of its lines
 */
export const backedUp =
  (lines = (whole: readonly string[]) => whole) =>
  async ({ ask }: Jackdaw): Promise<void> => {
    const { documents } = await ask('documents.export', { uids: ['sourdough', 'japanese'] });
    const [same, other] = documents.map(asEntry);
    if (same?.kind !== 'document' || other?.kind !== 'document') throw new Error('none is kept');
    const differs = { ...other, value: { ...other.value, markdown: 'An earlier text.' } };
    const entries = [same, differs, ...bookmarks.map((one) => asEntry({ ...one, versions: [] }))];
    const whole = await linesOf(entries, new Date('2026-03-01T08:00:00Z'), []);
    document.documentElement.dataset.backup = lines(whole).join('');
  };

/** The disk has lost what stood in the middle. */
export const damaged = backedUp((whole) => whole.filter((_line, n) => n !== 4));
