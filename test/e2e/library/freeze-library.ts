/**
 * Writes what this version of Jackdaw keeps into test/fixtures/libraries/VERSION, for every later version to open:
 * `npm run freeze`, when a release is cut. A library that is there already stays as it is.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../../../scripts/browser/until.mjs';
import { buildExtension, projectRoot } from '../../../scripts/machine/dependencies.mjs';
import { PlainFailure } from '../../../scripts/run/progress.mjs';
import type { ExportPage } from '../../../src/messages/documents';
import type { Settings } from '../../../src/messages/settings';
import type { ImportedDocument } from '../../../src/protocol/document/imported-document';
import { service } from '../../fakes/services/services';
import {
  freshFolder,
  removeProfile,
  startTestingProfile,
  type TestingProfile,
} from '../drivers/testing-profile';
import { readDatabase, withoutWorker } from './database-copy';

const AT = '2026-03-01T09:00:00Z';
const document = (changes: Partial<ImportedDocument>): ImportedDocument => ({
  ...{ uid: '', kind: 'page', url: '', pageUrl: '', title: '', byline: '', site: '', language: '' },
  ...{ publishedAt: '', excerpt: '', namespace: '', createdAt: AT, updatedAt: AT, tags: [] },
  ...{ highlights: [], versions: [], origin: 'frozen', markdown: '', ...changes },
});

const TIDES = 'The tide is late because the water has to travel over the shelf.';

/** One of each kind of thing that a person may have. */
const DOCUMENTS: ImportedDocument[] = [
  document({
    ...{ uid: 'tides', url: 'https://www.coast.example/tides', title: 'Why the tide is late' },
    ...{ pageUrl: 'https://www.coast.example/tides?page=1', site: 'Coast', byline: 'Marit' },
    ...{ namespace: 'sea', tags: ['moon', 'water'], note: 'For the lecture', readState: 'read' },
    markdown: `# Tides\n\n${TIDES} Sailors call it limnoria.`,
    highlights: [
      { id: 'h1', exact: TIDES, prefix: '', suffix: '', start: 6, note: 'Why', createdAt: AT },
    ],
    versions: [
      { title: 'Tides', markdown: 'An earlier text: zostera.', updatedAt: AT },
      { title: 'Tides', markdown: TIDES, updatedAt: AT, said: { byline: '', note: 'Before' } },
    ],
  }),
  document({
    ...{ uid: 'long', title: 'A long text', origin: 'notes/long.md', namespace: 'notes' },
    markdown: Array.from(
      { length: 30 },
      (_, part) => `## Part ${part}\n\n${`heron${part} `.repeat(90)}`,
    ).join('\n\n'),
  }),
  document({
    ...{
      uid: 'gezeiten',
      title: 'Gezeiten',
      language: 'de',
      namespace: 'sea',
      readState: 'archived',
    },
    markdown: 'Die Flutwelle wandert über den Schelf. Hochwasserschutzwände halten sie auf.',
  }),
  document({
    uid: 'shio',
    title: '潮の満ち引き',
    language: 'ja',
    markdown: '潮汐は月の引力によって起こる。',
  }),
  document({
    uid: 'madd',
    title: 'لماذا يتأخر المد',
    language: 'ar',
    markdown: 'يتأخر المد لأن الماء يعبر الرصيف القاري.',
  }),
  document({ uid: 'empty', title: 'A bookmark', kind: 'link', url: 'https://empty.example/' }),
  document({ uid: 'binned', title: 'Removed', markdown: 'In the bin: cormorant.' }),
];

/** What a frozen library must still have, as its own version said it. */
export interface FrozenLibrary {
  /** A word by which each document was found. */
  words: Record<string, string>;
  documents: ExportPage['documents'];
  binned: string[];
  settings: Settings;
}

/** A word of each document that must be found. */
const WORDS = {
  tides: 'limnoria',
  long: 'heron29',
  gezeiten: 'Schutzwand',
  shio: '潮汐',
  madd: 'الرصيف',
  empty: 'bookmark',
};

async function use(browser: TestingProfile): Promise<void> {
  const { id } = await browser.ask('imports.begin', { name: 'frozen', namespace: 'frozen' });
  await browser.ask('imports.stage', { id, documents: DOCUMENTS, failures: [] });
  await browser.ask('imports.turn', { id, to: 'running' });
  await until('the import is done', async () => {
    const [row] = await browser.ask('imports.list', {});
    return row?.state === 'done';
  });
  await browser.ask('documents.correct', {
    uid: 'gezeiten',
    correction: { title: 'Ebbe und Flut' },
  });
  await browser.ask('documents.remove', { uid: 'binned' });
  await browser.ask('settings.change', {
    ...{ defaultNamespace: 'sea', askFirst: ['bank.example'], neverAsk: ['wiki.example'] },
  });
  // Without a key: nothing secret is frozen.
  await browser.ask('services.put', { service: service({ name: 'Team' }) });
  const question = 'Why is the tide late?';
  const reply = await browser.ask('ask', { question });
  await browser.ask('threads.put', {
    thread: {
      ...{ id: 'thread', title: question, createdAt: AT, updatedAt: AT },
      turns: [{ question, at: AT, reply }],
    },
  });
  await until(
    'nothing is under way',
    async () => (await browser.ask('chores.list', {})).length === 0,
  );
}

export async function main(): Promise<void> {
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  const folder = join(projectRoot, 'test/fixtures/libraries', version);
  if (existsSync(folder)) {
    throw new PlainFailure(
      `The library of ${version} is frozen already, and no release changes it.`,
    );
  }
  await buildExtension('chrome', 'testing');
  const profile = freshFolder('freeze');
  const browser = await startTestingProfile(profile);
  try {
    await use(browser);
    const [{ documents }, bin, settings] = await Promise.all([
      browser.ask('documents.export', { after: 0 }),
      browser.ask('bin.list', { offset: 0, limit: 9 }),
      browser.ask('settings.read', {}),
    ]);
    const expected: FrozenLibrary = {
      words: WORDS,
      documents,
      binned: bin.documents.map(({ uid }) => uid),
      settings,
    };
    const database = await withoutWorker(browser, () => browser.desk.evaluate(readDatabase));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'database.json'), `${JSON.stringify(database, null, 1)}\n`);
    writeFileSync(join(folder, 'expected.json'), `${JSON.stringify(expected, null, 1)}\n`);
    console.log(`Frozen: ${folder}`);
  } finally {
    await browser.close();
    removeProfile(profile);
  }
}
