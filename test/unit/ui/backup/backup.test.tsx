// @vitest-environment happy-dom
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, describe, expect, it } from 'vitest';
import { SETTINGS } from '../../../../src/library/backup/backed-up';
import type { BackupFolder, BackupFolders } from '../../../../src/platform/backup-folder';
import { BackupDue } from '../../../../src/ui/backup/BackupDue';
import { BackupSection } from '../../../../src/ui/backup/BackupSection';
import { entryTitle } from '../../../../src/ui/backup/backup-words';
import { DeskLines } from '../../../../src/ui/DeskLines';
import { fakeDocument } from '../../../fakes/documents/documents';
import type { Jackdaw } from '../../../fakes/jackdaw/jackdaw';
import { button, eventually, mounted, one, unmount } from '../mounted';
import { opened } from '../opened';

afterEach(unmount);

const documents = ['a', 'b', 'c'].map((uid) =>
  fakeDocument({ uid, title: `Title ${uid}`, markdown: `Text of ${uid}.` }),
);

async function section(): Promise<Jackdaw> {
  const fake = await opened({ documents });
  await fake.ask('settings.change', { askFirst: ['*.bank.example'] });
  mounted(<BackupSection />, fake);
  return fake;
}

const said = () => document.querySelector('#page')?.textContent ?? '';
const reads = (words: string) => eventually(() => expect(said()).toContain(words));

async function backedUp(fake: Jackdaw): Promise<string> {
  button('Back up everything').click();
  return eventually(() => {
    const [download] = fake.downloads;
    expect(download?.fileName).toMatch(/^jackdaw-backup-.*\.jsonl$/);
    return download?.text ?? '';
  });
}

function choose(text: string): void {
  const field = one<HTMLInputElement>('input[type=file]');
  const files = [new File([text], 'jackdaw-backup.jsonl')];
  Object.defineProperty(field, 'files', { value: files, configurable: true });
  field.dispatchEvent(new Event('change'));
}

describe('a backup', () => {
  it('is read back and compared before the person gets it', async () => {
    const fake = await section();
    const text = await backedUp(fake);
    expect(text).toContain('Text of b.');
    await reads('3 of 3 documents are identical, as well as 1 setting.');
    const asked = fake.asked.map(({ name }) => name);
    expect(asked.lastIndexOf('backup.read')).toBeLessThan(asked.indexOf('backup.compare'));
  });

  it('says what changed while it was written', async () => {
    const fake = await section();
    const goOn = fake.hold('backup.compare');
    button('Back up everything').click();
    await eventually(() => expect(fake.requests('backup.compare')).toHaveLength(1));
    await fake.ask('documents.correct', { uid: 'b', correction: { title: 'Another' } });
    goOn();
    await reads('2 of 3 documents are identical');
    await reads('Changed while it was written');
    expect(one('.backup details').textContent).toContain('Title b');
  });

  it('can be cancelled, and leaves no file', async () => {
    const fake = await section();
    const goOn = fake.hold('backup.read');
    button('Back up everything').click();
    await reads('Writing the backup');
    button('Cancel').click();
    goOn();
    await eventually(() => expect(button('Back up everything')).toBeDefined());
    expect(fake.downloads).toEqual([]);
  });
});

it('calls every setting of a backup by its name', () => {
  for (const key of SETTINGS) {
    expect(entryTitle({ kind: 'setting', key, title: '' }), key).not.toContain(key);
  }
});

describe('the notes', () => {
  it('are a zip of markdown files, each of them once', async () => {
    const fake = await opened({
      documents: [
        ...documents,
        fakeDocument({ uid: 'd', title: 'title A', markdown: 'Other text.', namespace: 'x/../y' }),
        fakeDocument({ uid: 'e', title: 'TITLE a', markdown: 'Third text.' }),
        fakeDocument({ uid: 'f', title: 'A [link] #here', tags: ['sea'], markdown: 'Größe.' }),
      ],
    });
    const zips: Promise<ArrayBuffer>[] = [];
    fake.browser.downloadParts = (_name, parts) => zips.push(new Blob([...parts]).arrayBuffer());
    mounted(<BackupSection />, fake);
    button('Export as markdown notes').click();
    await reads('6 documents in jackdaw-notes-');
    const files = unzipSync(new Uint8Array((await zips[0]) ?? new ArrayBuffer(0)));
    expect(Object.keys(files).sort()).toEqual([
      'clips/A link here.md',
      'clips/TITLE a.md',
      'clips/Title a 2.md',
      'clips/Title b.md',
      'clips/Title c.md',
      'x .. y/title A.md',
    ]);
    const text = strFromU8(files['clips/A link here.md'] ?? new Uint8Array());
    expect(text).toContain('tags: [sea]');
    expect(text).toContain('Größe.');
  });
});

describe('a backup that is due', () => {
  const library = async (isAllowed: boolean, inFolder?: Map<string, string>) => {
    const fake = await opened({ documents });
    if (inFolder !== undefined) fake.browser.folders = folderOf(inFolder, isAllowed);
    await fake.ask('backup.plan-change', { everyDays: 7, lastAt: 0 });
    mounted(<BackupDue />, fake);
    return fake;
  };

  it('reminds the person where the browser has no folders', async () => {
    await library(false);
    await reads('A backup is due.');
    expect(one('.backup-due a').getAttribute('href')).toContain('options.html#backup');
  });

  it('is said in the popup too, until one was made', async () => {
    const fake = await opened({ documents });
    await fake.ask('backup.plan-change', { everyDays: 7, lastAt: 0 });
    mounted(<DeskLines />, fake);
    await eventually(() => expect(one('a').textContent).toBe('A backup is due.'));
    expect(one('a').getAttribute('href')).toContain('library.html');
    unmount();
    await fake.ask('backup.plan-change', { everyDays: 7, lastAt: fake.now().getTime() });
    mounted(<DeskLines />, fake);
    await eventually(() => expect(fake.requests('backup.plan')).toHaveLength(2));
    expect(document.querySelector('a')).toBeNull();
  });

  it('is not said of an empty library', async () => {
    const fake = await opened({ documents: [] });
    await fake.ask('backup.plan-change', { everyDays: 7, lastAt: 0 });
    mounted(<DeskLines />, fake);
    await eventually(() => expect(fake.requests('backup.plan')).toHaveLength(1));
    await fake.ask('backup.plan', {});
    expect(document.querySelector('a')).toBeNull();
    unmount();
    mounted(<BackupDue />, fake);
    await eventually(() => expect(fake.requests('backup.plan')).toHaveLength(3));
    await fake.ask('backup.plan', {});
    expect(document.querySelector('.backup-due')).toBeNull();
  });

  it('is written into the folder, and only the newest copies stay', async () => {
    const old = [1, 2, 3, 4, 5].map((n): [string, string] => [
      `jackdaw-backup-2025-01-0${n}.jsonl`,
      '',
    ]);
    const files = new Map([...old, ['mine.txt', 'mine']] as [string, string][]);
    const fake = await library(true, files);
    await reads('3 of 3 documents are identical');
    expect([...files.keys()].sort()).toEqual([
      ...old.slice(1).map(([name]) => name),
      expect.stringMatching(/^jackdaw-backup-2026/),
      'mine.txt',
    ]);
    expect((await fake.ask('backup.plan', {})).lastAt).toBeGreaterThan(0);
    one('.backup-due [aria-label="Dismiss"]').click();
    await eventually(() => expect(document.querySelector('.backup-due')).toBeNull());
  });

  it('asks for the folder again in a click', async () => {
    const files = new Map<string, string>();
    await library(false, files);
    await eventually(() => button('Back up to Copies').click());
    await reads('3 of 3 documents are identical');
    expect(files.size).toBe(1);
  });

  it('leaves nothing where the folder cannot be written', async () => {
    const files = new Map([['jackdaw-backup-2025-01-01.jsonl', 'old']]);
    const fake = await opened({ documents });
    fake.browser.folders = folderOf(files, true, true);
    await fake.ask('backup.plan-change', { everyDays: 7, lastAt: 0 });
    mounted(<BackupDue />, fake);
    await eventually(() => expect(document.querySelector('[role=alert]')).not.toBeNull());
    expect([...files.keys()]).toEqual(['jackdaw-backup-2025-01-01.jsonl']);
    expect((await fake.ask('backup.plan', {})).lastAt).toBe(0);
    one('.backup-due [aria-label="Dismiss"]').click();
    await eventually(() => expect(document.querySelector('.backup-due')).toBeNull());
  });
});

function folderOf(files: Map<string, string>, allowed: boolean, isFull = false): BackupFolders {
  const folder: BackupFolder = {
    name: 'Copies',
    isAllowed: async () => allowed,
    allow: async () => true,
    list: async () => [...files.keys()],
    remove: async (name) => void files.delete(name),
    create: async (name) => {
      const lines: string[] = [];
      return {
        write: async (more) => {
          if (isFull) throw new DOMException('full', 'QuotaExceededError');
          lines.push(...more);
        },
        close: async () => {
          files.set(name, lines.join(''));
          return new Blob(lines);
        },
        abort: async () => undefined,
      };
    },
  };
  return {
    alone: (work) => work(),
    choose: async () => folder,
    kept: async () => folder,
    forget: async () => undefined,
  };
}

describe('a restore', () => {
  it('says what it would do, does it, and takes it back', async () => {
    const fake = await section();
    const text = await backedUp(fake);
    await fake.ask('documents.remove', { uid: 'a' });
    await fake.ask('documents.correct', { uid: 'b', correction: { title: 'Another' } });
    choose(text);
    await reads('Will be added: 1 document');
    await reads('In your library too, but different: 1 document');
    await reads('Identical, and skipped: 1 document and 1 setting');
    await reads('The file is whole');
    expect((await fake.kept()).map(({ title }) => title).sort()).toEqual(['Another', 'Title c']);

    one<HTMLInputElement>('input[value=replace]').click();
    // A person is slower than the page draws.
    await new Promise((drawn) => setTimeout(drawn));
    one<HTMLButtonElement>('.restore .primary').click();
    await reads('Restored: 1 added, 1 replaced, 2 skipped.');
    expect((await fake.kept()).map(({ title }) => title).sort()).toEqual([
      'Title a',
      'Title b',
      'Title c',
    ]);
    button('Undo this restore').click();
    await reads('Undone: the library is as it was.');
    expect((await fake.kept()).map(({ title }) => title).sort()).toEqual(['Another', 'Title c']);
    button('Dismiss').click();
    await eventually(() => expect(document.querySelector('article.import')).toBeNull());
  });

  it('says that it has written nothing if another page begins one meanwhile', async () => {
    const fake = await section();
    const text = await backedUp(fake);
    await fake.ask('documents.remove', { uid: 'a' });
    choose(text);
    await reads('Will be added: 1 document');
    const goOn = fake.hold('restore.turn');
    one<HTMLButtonElement>('.restore .primary').click();
    await eventually(() => expect(fake.requests('restore.turn')).toHaveLength(1));
    await fake.ask('restore.begin', { name: 'another.jsonl', policy: 'keep' });
    goOn();
    await reads('Stopped before it was done.');
    await reads('Nothing was changed.');
    expect(await fake.kept()).toHaveLength(2);
  });

  it('has an open page show the settings that it brings', async () => {
    const fake = await section();
    const text = await backedUp(fake);
    await fake.ask('settings.change', { askFirst: [] });
    choose(text);
    await reads('In your library too, but different: 1 setting');
    one<HTMLInputElement>('input[value=replace]').click();
    await new Promise((drawn) => setTimeout(drawn));
    let told = 0;
    const stop = fake.listen('settings.changed', () => {
      told += 1;
    });
    one<HTMLButtonElement>('.restore .primary').click();
    await reads('Restored');
    await eventually(() => expect(told).toBeGreaterThan(0));
    stop();
  });

  it('names what of a damaged file is lost', async () => {
    const fake = await section();
    const text = await backedUp(fake);
    choose(text.replace('Text of b.', 'Tent of b.'));
    await reads('The file is damaged. All that is sound can be restored');
    expect(one('.failures').textContent).toContain('Title b');
    expect(one('.failures').textContent).not.toContain('Title c');
  });

  it('says that a file is no backup', async () => {
    await section();
    choose('# Notes\n\nSome text.');
    await reads('holds nothing that can be restored');
  });
});
