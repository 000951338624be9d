import type { BackupEntry } from '../../../src/protocol/backup/backup-entry';
import { fakeDocument, fakeHighlight } from './documents';

/** Entries of every kind, with what is hard in texts. */
export function backupEntries(documents: number): BackupEntry[] {
  const at = '2026-03-10T09:00:00Z';
  const texts = [
    'A line\nand {"sum":"0123","document":{}} as somebody may write it.',
    'Zwölf Boxkämpfer 🥊 und ein \\ "Anführungszeichen".',
    `Long. ${'The tide comes in. '.repeat(300)}`,
    '',
  ];
  return [
    ...Array.from({ length: documents }, (_, n): BackupEntry => {
      const markdown = `${n}: ${texts[n % texts.length]}`;
      return {
        kind: 'document',
        value: {
          ...fakeDocument({ uid: `d${n}`, title: `Document ${n}`, markdown }),
          ...(n % 2 === 0 && { tags: ['sea', 'größe'] }),
          ...(n % 3 === 0 && { highlights: [fakeHighlight({ id: `h${n}`, note: '\u0007 bell' })] }),
          ...(n % 5 === 0 && { frontMatter: [{ name: 'by', value: '{{author}}' }] }),
          versions:
            n % 4 === 0
              ? [
                  { title: 'Before', markdown: `Before ${n}.`, updatedAt: at },
                  {
                    title: 'Before',
                    markdown,
                    updatedAt: at,
                    said: { url: '', note: 'Mine.', tags: ['sea'] },
                  },
                ]
              : [],
        } as Extract<BackupEntry, { kind: 'document' }>['value'],
      };
    }),
    {
      kind: 'removed',
      value: {
        uid: 'r1',
        removedAt: at,
        document: { ...fakeDocument({ uid: 'r1', title: 'Removed' }) } as never,
        versions: [],
      },
    },
    {
      kind: 'conversation',
      value: {
        id: 'c1',
        title: 'On tides',
        createdAt: at,
        updatedAt: at,
        turns: [
          {
            question: 'Why?',
            at,
            reply: { question: 'Why?', rung: { kind: 'extraction', why: 'no-model' } },
          },
        ],
      },
    },
    {
      kind: 'setting',
      value: { key: 'savedSearches', value: [{ name: 'Sea', address: '#q=sea' }] },
    },
  ];
}

/** A backup as a file that consists of these bytes. */
export const fileOf = (bytes: Uint8Array<ArrayBuffer>): File => new File([bytes], 'backup.jsonl');
