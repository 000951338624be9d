import { expect, it } from 'vitest';
import { type BackedUp, type Copies, copyToFolder } from '../../../../src/files/backup/make-backup';
import { nameOf } from '../../../../src/protocol/backup/backup-entry';
import { backupEntries } from '../../../fakes/documents/backup-entries';

const now = new Date('2026-03-11T10:00:00Z');
const TODAY = 'jackdaw-backup-2026-03-11.jsonl';
const AGAIN = 'jackdaw-backup-2026-03-11-2.jsonl';
const entries = backupEntries(6);
const library: BackedUp = {
  list: async () => entries.map(nameOf),
  read: async () => ({ entries }),
  compare: async () => [],
};

/** @param write what comes onto the disk of each line. */
function folderOf(files: Map<string, string>, write = (line: string) => line): Copies {
  return {
    list: async () => [...files.keys()],
    remove: async (name) => {
      if (!files.delete(name)) throw new DOMException('gone', 'NotFoundError');
    },
    create: async (name) => {
      let text = '';
      return {
        write: async (lines) => {
          text += lines.map(write).join('');
        },
        close: async () => {
          files.set(name, text);
          return new Blob([text]);
        },
        abort: async () => undefined,
      };
    },
  };
}

async function copied(
  files: Map<string, string>,
  over: { write?: (line: string) => string; stopAt?: boolean; of?: BackedUp } = {},
) {
  const cut = new AbortController();
  let noted = 0;
  const made = await copyToFolder(over.of ?? library, folderOf(files, over.write), {
    now,
    signal: cut.signal,
    tell: ({ isReadBack }) => {
      if (isReadBack === over.stopAt) cut.abort();
    },
    note: async () => void noted++,
  });
  return { made, noted };
}

it('takes the place of the copy of the same day once it is whole', async () => {
  const files = new Map([
    [TODAY, 'earlier'],
    ['jackdaw-backup-2026-03-10.jsonl', 'old'],
  ]);
  const { made, noted } = await copied(files);
  expect(made).toMatchObject({ fileName: AGAIN, comparison: { report: { isWhole: true } } });
  expect(noted).toBe(1);
  expect([...files.keys()]).toEqual(['jackdaw-backup-2026-03-10.jsonl', AGAIN]);
  expect((await copied(files)).made?.fileName).toBe(TODAY);
  expect([...files.keys()]).toEqual(['jackdaw-backup-2026-03-10.jsonl', TODAY]);
});

it('stays beside it where what came onto the disk is damaged', async () => {
  const files = new Map([[TODAY, 'earlier']]);
  const { made, noted } = await copied(files, {
    write: (line) => line.replace('"title"', '"titel"'),
  });
  expect(made?.comparison.report.isWhole).toBe(false);
  expect(noted).toBe(0);
  expect(files.get(TODAY)).toBe('earlier');
});

it.each([false, true])(
  'leaves all as it was when it is cancelled, while read back: %s',
  async (stopAt) => {
    const files = new Map([[TODAY, 'earlier']]);
    expect(await copied(files, { stopAt })).toEqual({ made: undefined, noted: 0 });
    expect([...files]).toEqual([[TODAY, 'earlier']]);
  },
);

it('leaves the copies of a library that is lost, whose place an empty one has taken', async () => {
  const files = new Map([[TODAY, 'earlier']]);
  const settings = entries.filter(({ kind }) => kind === 'setting');
  const empty = {
    ...library,
    list: async () => settings.map(nameOf),
    read: async () => ({ entries: settings }),
  };
  const { made, noted } = await copied(files, { of: empty });
  expect({ made, noted }).toEqual({ made: undefined, noted: 0 });
  expect([...files]).toEqual([[TODAY, 'earlier']]);
});
