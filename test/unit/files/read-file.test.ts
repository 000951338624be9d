// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { type ReadableFile, readFile } from '../../../src/files/read-file';
import type { BackupEntry } from '../../../src/protocol/backup/backup-entry';
import { markdownFile } from '../../../src/ui/words/markdown-file';
import { parseUndrawn } from '../../fakes/browser/parse-undrawn';
import { backupEntries } from '../../fakes/documents/backup-entries';
import { linesOf } from '../../fakes/documents/backup-files';
import { fakeDocument } from '../../fakes/documents/documents';

function file(name: string, content: string | Uint8Array<ArrayBuffer>): ReadableFile {
  const blob = new Blob([content]);
  return { name, size: blob.size, stream: () => blob.stream() };
}

const ports = { parse: parseUndrawn, now: () => 0 };

async function read(name: string, content: string | Uint8Array<ArrayBuffer>) {
  const documents = [];
  const failures = [];
  const leftOut = [];
  for await (const item of readFile(file(name, content), ports)) {
    if ('document' in item) documents.push(item.document);
    else if ('failure' in item) failures.push(item.failure);
    else leftOut.push(item.leftOut);
  }
  return { documents, failures, leftOut };
}

describe('an address that betrays a person', () => {
  const secret = 'https://ada:s3cret@sea.example/tides?id=1&access_token=abcdef0123456789';
  const clean = 'https://sea.example/tides?id=1';
  const escaped = secret.replaceAll('&', '&amp;');

  it.each([
    ['a.md', `---\nurl: ${secret}\n---\n\nText.`],
    ['a.jsonl', JSON.stringify({ title: 'Tides', text: 'Text.', url: secret })],
    ['a.json', JSON.stringify([{ title: 'T', markdown: 'Text.', url: secret, pageUrl: secret }])],
    ['a.csv', `url,title\n${secret},`],
    [
      'a.html',
      `<!doctype netscape-bookmark-file-1><dl><dt><a href="${escaped}" add_date="1"></a></dl>`,
    ],
    [
      'b.html',
      `<!-- saved from url=(0012)${secret} --><title>Tides</title><p>The tide follows the Moon.`,
    ],
  ])('is kept without that: %s', async (name, content) => {
    const { documents } = await read(name, content);
    expect(documents.map(({ url }) => url)).toEqual([clean]);
    expect(JSON.stringify(documents)).not.toMatch(/s3cret|abcdef0123456789/);
  });
});

describe('a text of nothing but addresses', () => {
  it('is a list of links, as OneTab exports it', async () => {
    const { documents, failures } = await read(
      'onetab.txt',
      'https://sea.example/a?utm_source=x | The sea | and more\r\nhttps://sea.example/b\r\n\r\nHTTPS://moon.example\n',
    );
    expect(documents.map(({ kind, url, title }) => [kind, url, title])).toEqual([
      ['bookmark', 'https://sea.example/a', 'The sea | and more'],
      ['bookmark', 'https://sea.example/b', 'https://sea.example/b'],
      ['bookmark', 'https://moon.example/', 'https://moon.example/'],
    ]);
    expect(failures).toEqual([]);
  });

  it.each([
    ['a.txt', 'https://sea.example/a\nwas read yesterday'],
    ['a.txt', 'https://'],
    ['a.md', 'https://sea.example/a'],
  ])('is a note with other words, or in a note’s format: %s, %s', async (name, text) => {
    const { documents } = await read(name, text);
    expect(documents.map(({ kind }) => kind)).toEqual(['page']);
  });
});

describe('a markdown note', () => {
  it('brings its front matter', async () => {
    const { documents } = await read(
      'notes/tides.md',
      `---
title: "Tides: why late"
source: https://sea.example/tides
tags:
  - sea
  - moon
author: [Marit Solheim, 'O. Nyborg']
created: 2024-03-01
---

# Another heading

The tide follows the Moon.
`,
    );
    expect(documents).toHaveLength(1);
    expect(documents[0]).toMatchObject({
      title: 'Tides: why late',
      url: 'https://sea.example/tides',
      byline: 'Marit Solheim, O. Nyborg',
      createdAt: '2024-03-01T00:00:00.000Z',
      tags: ['sea', 'moon'],
      markdown: '# Another heading\n\nThe tide follows the Moon.',
    });
  });

  it('is named by its first heading, or by its file', async () => {
    expect((await read('a.md', '# Rooks\n\nThey nest.')).documents[0]?.title).toBe('Rooks');
    expect((await read('On rooks.md', 'They nest.')).documents[0]?.title).toBe('On rooks');
  });

  it('may write a title over several lines', async () => {
    const title = async (yaml: string) =>
      (await read('a.md', `---\n${yaml}\ntags: sea, moon\n---\n\n# Other\n\nText.`)).documents[0];
    for (const yaml of [
      'title: >-\n  A folded\n  title',
      'title: |\n  A folded\n  title\n',
      'title: >2\n   A folded\n   title',
      'title: A folded\n  title',
      'title: "A folded\n  title"',
    ]) {
      expect(await title(yaml), yaml).toMatchObject({ title: 'A folded title' });
    }
    const described = await title(
      'title: T\ndescription: |\n  two: a\n\n  lines\nauthor:\n- Ada\n',
    );
    expect(described).toMatchObject({ excerpt: 'two: a\n\nlines', byline: 'Ada', title: 'T' });
  });

  it('has the tags that it means, and loses nothing to one bad line', async () => {
    const tags = async (yaml: string) =>
      (await read('a.md', `---\ntitle: Foo: bar\n${yaml}\n---\n\nText.`)).documents[0];
    for (const yaml of [
      'tags: #sea, #moon',
      'tags: sea, moon',
      'tags: #sea #moon',
      'tag: [sea, #moon]',
    ]) {
      expect(await tags(yaml), yaml).toMatchObject({ title: 'Foo: bar', tags: ['sea', 'moon'] });
    }
    const long = `tags: ${'x'.repeat(300)}\nauthor: ["[[Ada]]", "[[people/bo|Bo]]", "Cy [x]"]\ncreated: 2024-03-01`;
    expect(await tags(long)).toMatchObject({
      tags: ['x'.repeat(200)],
      byline: 'Ada, Bo, Cy [x]',
      createdAt: '2024-03-01T00:00:00.000Z',
    });
    expect(
      (await tags(`tags: [${Array.from({ length: 300 }, (_, n) => `a${n}`).join()}]`))?.tags,
    ).toHaveLength(200);
  });

  it('has the tags in its text too, unless it is the copy of a page', async () => {
    const tags = async (yaml: string) =>
      (await read('a.md', `---\ntags: sea\n${yaml}\n---\n\nAt #Sea with #rooks/young.`))
        .documents[0]?.tags;
    expect(await tags('created: 2024-03-01')).toEqual(['sea', 'rooks/young']);
    expect(await tags('source: https://sea.example/tides')).toEqual(['sea']);
  });

  it('has the folders of its vault as tags, unless Jackdaw exported it', async () => {
    const tags = async (path: string, yaml = 'tags: sea') => {
      const note = file(path.split('/').at(-1) ?? '', `---\n${yaml}\n---\n\nText.`);
      for await (const item of readFile({ ...note, webkitRelativePath: path }, ports)) {
        return 'document' in item ? item.document.tags : item;
      }
    };
    expect(await tags('Vault/Projects/House/note.md')).toEqual(['sea', 'Projects', 'House']);
    expect(await tags('Vault/Sea/Inbox/note.md')).toEqual(['sea']);
    expect(await tags('Vault/note.md')).toEqual(['sea']);
    expect(await tags('Vault/birds/note.md', 'namespace: birds')).toEqual([]);
  });

  it('has its other names in its note', async () => {
    const noteOf = async (yaml: string) =>
      (await read('House.md', `---\n${yaml}\n---\n\nText.`)).documents[0]?.note;
    expect(await noteOf('aliases: [Home, The old mill, House]')).toBe(
      'aliases: Home, The old mill',
    );
    expect(await noteOf('aliases:\n  - Home')).toBe('aliases: Home');
    expect(await noteOf('alias: Home')).toBe('aliases: Home');
    expect(await noteOf('aliases: []')).toBe(undefined);
    const { text } = markdownFile(fakeDocument({ uid: 'a', note: 'Mine.' }));
    const again = text.replace('---\n', '---\naliases: [Home]\n');
    expect((await read('a.md', again)).documents[0]?.note).toBe('Mine.');
  });

  it('says how far its reader was, in the words of other readers too', async () => {
    const state = async (status: string) =>
      (await read('a.md', `---\nstatus: ${status}\n---\n\nText.`)).documents[0]?.readState;
    expect(await state('read')).toBe('read');
    expect(await state('Archived')).toBe('archived');
    expect(await state('draft')).toBeUndefined();
    const list = 'url,status\nhttps://a.example/,archive\nhttps://b.example/,unread';
    const { documents } = await read('pocket.csv', list);
    expect(documents.map(({ readState }) => readState)).toEqual(['archived', undefined]);
  });

  it('keeps words between two rules', async () => {
    const text = '---\n\nWords between rules.\n\n---\n\nText.';
    expect((await read('rule.md', text)).documents[0]?.markdown).toBe(text);
  });

  it('is not named by what stands in its code', async () => {
    const code = '```bash\n# install it\n```\n';
    expect((await read('On rooks.md', `Note.\n\n${code}`)).documents[0]?.title).toBe('On rooks');
    const nested = '~~~~\n~~~\n# not this\n~~~~\n';
    expect((await read('a.md', `${code}${nested}# Rooks #\n`)).documents[0]?.title).toBe('Rooks');
  });

  it('that Jackdaw exported comes back as it was', async () => {
    const document = fakeDocument({
      uid: 'a',
      title: 'A "quoted": title',
      byline: 'Ada',
      publishedAt: '2025-11-02',
      namespace: 'sea',
      updatedAt: '2026-03-10T09:00:00.000Z',
      tags: ['moon', 'Night photography'],
    });
    const { fileName, text } = markdownFile(document);
    // Obsidian reads no space in a tag.
    expect(text).toContain('\ntags: [moon, Night-photography]\n');
    const [back] = (await read(fileName, text)).documents;
    const { title, url, byline, site, publishedAt, namespace, updatedAt, markdown } = document;
    expect(back).toMatchObject({
      ...{ title, url, byline, site, publishedAt, namespace, updatedAt, markdown },
      tags: document.tags,
    });
  });

  it.each(['page', 'selection', 'transcript', 'pdf'] as const)(
    'that Jackdaw exported brings note and highlights again, and is still a %s',
    async (kind) => {
      const mark = { prefix: '', suffix: '', createdAt: '2026-03-10T09:00:00.000Z' };
      const document = fakeDocument({
        ...{ uid: 'a', kind, createdAt: '2026-03-01T09:00:00.000Z' },
        updatedAt: '2026-03-10T09:00:00.000Z',
        markdown:
          'Text with *stars*.\n\n## Note\n\nA note of the page.\n\n## Highlights\n\n> Quoted there.',
        note: 'My note.\n\nOf two paragraphs.',
        highlights: [
          { ...mark, id: '1', exact: 'with *stars* [1]', note: '', start: 5 },
          { ...mark, id: '2', exact: '# of the page', note: 'Why?\n\nBecause.', start: 30 },
        ],
      });
      const { fileName, text } = markdownFile(document);
      const [back] = (await read(fileName, text)).documents;
      const { url, markdown, note, createdAt, updatedAt } = document;
      expect(back).toMatchObject({ kind, url, markdown, note, createdAt, updatedAt });
      expect(back?.highlights.map(({ exact, note: why }) => [exact, why])).toEqual([
        ['with *stars* [1]', ''],
        ['# of the page', 'Why?\n\nBecause.'],
      ]);
    },
  );

  it("of Obsidian's clipper brings its ==marked words== as highlights", async () => {
    const note = '---\nsource: https://a.example/tide\n---\n\nThe tide ==turns **twice**== a day.';
    const [document] = (await read('Tide.md', note)).documents;
    expect(document?.markdown).toBe('The tide turns **twice** a day.');
    expect(document?.highlights.map(({ exact }) => exact)).toEqual(['turns twice']);
  });

  it('of Obsidian reads well: links to other notes, pictures, names of blocks and comments', async () => {
    const text =
      '# On [[Tides|the tide]]\n\nSee ==[[Sea birds]]==. ^a1b2c3\n\n%% later %%\n![[heron.png|300]]';
    const { documents } = await read('Sea.md', text);
    expect(documents).toMatchObject([
      {
        title: 'On the tide',
        markdown:
          '# On [the tide](Tides.md)\n\nSee [Sea birds](Sea%20birds.md).\n\n![heron](heron.png)',
        highlights: [{ exact: 'Sea birds' }],
      },
    ]);
    const ofPage = `---\nsource: https://a.example/sea\n---\n\nSee [[Tides|the tide]].`;
    expect((await read('Sea.md', ofPage)).documents[0]?.markdown).toBe('See the tide.');
    // Plain text has no such signs.
    expect((await read('Sea.txt', text)).documents[0]?.markdown).toContain('[[Tides|the tide]]');
  });

  it('that Jackdaw exported keeps signs that only look like those of Obsidian', async () => {
    const markdown = 'Obsidian has [[links]] and %% comments %%. ^a1b2c3';
    const { fileName, text } = markdownFile(fakeDocument({ uid: 'a', markdown }));
    expect((await read(fileName, text)).documents[0]?.markdown).toBe(markdown);
  });

  it('that Jackdaw exported keeps signs that look like marks', async () => {
    const markdown = 'Obsidian has ==marks==.';
    const { fileName, text } = markdownFile(fakeDocument({ uid: 'a', markdown }));
    expect((await read(fileName, text)).documents[0]).toMatchObject({ markdown, highlights: [] });
  });

  it('with more marked words than a document may have highlights keeps its signs', async () => {
    const note = '==word== '.repeat(501).trim();
    const [document] = (await read('Words.md', note)).documents;
    expect(document).toMatchObject({ markdown: note, highlights: [] });
  });

  it('keeps sections of its own text that are called Note and Highlights', async () => {
    const markdown = 'Text.\n\n## Note\n\nOf the page.\n\n## Highlights\n\n> Of the page.';
    const { fileName, text } = markdownFile(fakeDocument({ uid: 'a', markdown }));
    expect((await read(fileName, text)).documents[0]).toMatchObject({ markdown, highlights: [] });
  });

  it('is never taken for front matter that it does not have', async () => {
    const text = '---\n\nA rule above, and --- in the text.';
    expect((await read('rule.md', text)).documents[0]?.markdown).toBe(text);
  });
});

describe('an exported selection', () => {
  it('leaves out what is no document, but not what it says of itself', async () => {
    const picture = { type: 'image/webp', width: 3, height: 2, data: btoa('a heron') } as const;
    const about = { id: 'p', documentUid: 'd', address: 'https://heron.example/a.webp' };
    const entries: BackupEntry[] = [
      ...backupEntries(3),
      { kind: 'picture', value: { ...about, ...picture } },
    ];
    const { documents, failures, leftOut } = await read(
      'jackdaw-selection.jsonl',
      (await linesOf(entries)).join(''),
    );
    const count = (kind: string) => entries.filter((entry) => entry.kind === kind).length;
    expect(documents).toHaveLength(count('document'));
    expect(failures).toEqual([]);
    expect(leftOut.filter((what) => what === 'picture')).toHaveLength(1);
    expect(leftOut.filter((what) => what === 'of-backup')).toHaveLength(
      count('removed') + count('conversation') + count('setting'),
    );
  });

  it('fails where its document is none', async () => {
    const line = JSON.stringify({ sum: 'a', bytes: 1, document: 'text' });
    expect((await read('a.jsonl', line)).failures).toEqual([
      { file: 'a.jsonl', line: 1, fault: 'not-a-document' },
    ]);
  });
});

describe('a list of links', () => {
  it('as Raindrop exports it', async () => {
    const csv = `id,title,note,excerpt,url,folder,tags,created,cover,highlights,favorite
1,"Tides, and why",my note,"He said ""late"".
Twice.",https://sea.example/a,Reading,"sea, moon",2024-05-01T10:00:00.000Z,,,false
2,No address,,,not an address,,,,,,
3,Plain,,,https://sea.example/b,,,,,,`;
    const { documents, failures } = await read('raindrop.csv', csv);
    expect(documents.map(({ title, url }) => [title, url])).toEqual([
      ['Tides, and why', 'https://sea.example/a'],
      ['Plain', 'https://sea.example/b'],
    ]);
    expect(documents[0]?.markdown).toBe(
      'He said "late".\nTwice.\n\nFolder: Reading\n\n<https://sea.example/a>',
    );
    expect(documents[0]?.note).toBe('my note');
    expect(documents[0]?.tags).toEqual(['sea', 'moon', 'Reading']);
    expect(documents[0]?.createdAt).toBe('2024-05-01T10:00:00.000Z');
    // The row is named by the line it begins on, though cells before it span several.
    expect(failures).toEqual([
      { file: 'raindrop.csv', line: 4, fault: 'not-a-document', field: 'url' },
    ]);
  });

  it.each([
    ['Food / Soups', 'false', { tags: ['Food', 'Soups'] }],
    ['Unsorted', 'true', { tags: ['favorite'] }],
    ['Archive', '', { tags: [], readState: 'archived' }],
    ['x'.repeat(201), '', { tags: ['x'.repeat(200)] }],
  ])('has the folder %s and what is liked as tags', async (folder, favorite, expected) => {
    const csv = `URL,Title,Folder,Favorite,Timestamp\nhttps://sea.example/a,A,${folder},${favorite},1714557600`;
    const { documents } = await read('instapaper.csv', csv);
    expect(documents).toMatchObject([{ ...expected, createdAt: '2024-05-01T10:00:00.000Z' }]);
  });

  it('brings the highlights of Raindrop with their notes, and other forms as a note', async () => {
    const csv = `url,title,highlights,created
https://sea.example/a,A,"Highlight:Tides come
 twice a day.
Note:Ask Ada

Highlight:The moon pulls.",2024-05-01T10:00:00.000Z
https://sea.example/b,B,Marked by hand,
,No address,"Highlight:Kept all the same",
javascript:alert(1),A script,,`;
    const { documents, leftOut } = await read('raindrop.csv', csv);
    expect(documents[0]?.highlights.map(({ exact, note }) => [exact, note])).toEqual([
      ['Tides come twice a day.', 'Ask Ada'],
      ['The moon pulls.', ''],
    ]);
    expect(documents[0]?.highlights[0]?.createdAt).toBe('2024-05-01T10:00:00.000Z');
    expect(documents.map(({ markdown }) => markdown)).toEqual([
      '<https://sea.example/a>',
      '<https://sea.example/b>',
      '',
    ]);
    expect(documents[1]?.note).toBe('Marked by hand');
    expect(documents[2]?.kind).toBe('page');
    expect(leftOut).toEqual(['no-web-page']);
  });

  it('as Readwise Reader exports it', async () => {
    const csv = `Title,URL,ID,Document tags,Saved date,Reading progress,Location,Seen
A,https://sea.example/a,1,"['sea', 'two words']",2024-05-01 10:00:00+00:00,0.5,archive,True
B,https://sea.example/b,2,[],2024-05-01 10:00:00+00:00,0,later,False
C,https://sea.example/c,3,,2024-05-01 10:00:00+00:00,0,new,False`;
    const { documents, failures } = await read('reader.csv', csv);
    expect(failures).toEqual([]);
    const createdAt = '2024-05-01T10:00:00.000Z';
    expect(documents).toMatchObject([
      { title: 'A', tags: ['sea', 'two words'], createdAt, readState: 'archived' },
      { title: 'B', tags: ['later'], createdAt },
      { title: 'C', tags: [], createdAt, markdown: '<https://sea.example/c>' },
    ]);
    expect(documents.slice(1).map(({ readState }) => readState)).toEqual([undefined, undefined]);
  });

  it('of highlights, as Readwise exports them, is one document for each book', async () => {
    const csv = `Highlight,Book Title,Book Author,Amazon Book ID,Note,Color,Tags,Location Type,Location,Highlighted at,Document tags
"Tides come
twice a day.",The Sea,Marit Solheim,,Ask Ada,yellow,"moon,tide",page,12,2024-05-02 10:00:00+00:00,science
They nest.,Rooks,,,,,,order,1,2024-05-01 10:00:00+00:00,
The moon pulls.,The Sea,Marit Solheim,,,,,location,345,2024-05-01 10:00:00+00:00,science
,The Sea,Marit Solheim,,All of it was good,,,,,,science
${'x'.repeat(10_001)},Rooks,,,Long,,,order,2,,`;
    const { documents, failures } = await read('readwise-data.csv', csv);
    expect(failures).toEqual([]);
    expect(documents).toMatchObject([
      {
        kind: 'page',
        title: 'The Sea',
        byline: 'Marit Solheim',
        tags: ['science', 'moon', 'tide'],
        note: 'All of it was good',
        createdAt: '2024-05-01T10:00:00.000Z',
        updatedAt: '2024-05-02T10:00:00.000Z',
        joinsKept: true,
        markdown: '',
        highlights: [
          {
            exact: 'Tides come twice a day.',
            note: 'Ask Ada\n\n#moon #tide\n\npage 12',
            start: 0,
            createdAt: '2024-05-02T10:00:00.000Z',
          },
          { exact: 'The moon pulls.', note: 'location 345', start: 1 },
        ],
      },
      {
        title: 'Rooks',
        byline: '',
        tags: [],
        joinsKept: false,
        markdown: `> ${'x'.repeat(10_001)}\n\nLong`,
        highlights: [{ exact: 'They nest.', note: '' }],
      },
    ]);
    // A later export has another name and more highlights.
    const later = await read('readwise-data (1).csv', csv);
    expect(later.documents.map(({ origin }) => origin)).toEqual(
      documents.map(({ origin }) => origin),
    );
  });

  it('of highlights may name the addresses of articles', async () => {
    const csv =
      'Highlight,Title,Author,URL,Note\nThe tide.,A,Ada,https://sea.example/a?utm_source=x,';
    expect((await read('a.csv', csv)).documents).toMatchObject([
      {
        kind: 'bookmark',
        url: 'https://sea.example/a',
        byline: 'Ada',
        highlights: [{ exact: 'The tide.' }],
      },
    ]);
  });

  it.each([
    [
      'a quote in a plain cell',
      'https://sea.example/2,He said "hi" twice,ok',
      'He said "hi" twice',
    ],
    [
      'quotes in a quoted cell',
      'https://sea.example/2,"He said "hi" twice",ok',
      'He said "hi" twice',
    ],
    ['text behind a quoted cell', 'https://sea.example/2,"hi" he said,ok', '"hi" he said'],
    ['a quote that is never closed', 'https://sea.example/2,"hi,ok', '"hi'],
    ['a lone quote', 'https://sea.example/2,",ok', '"'],
  ])('with %s loses no row', async (_, row, title) => {
    const csv = `url,title,note\r\nhttps://sea.example/1,One,ok\r\n${row}\r\nhttps://sea.example/3,"Three",ok\r\n`;
    const { documents, failures } = await read('links.csv', csv);
    expect(documents.map((document) => document.title)).toEqual(['One', title, 'Three']);
    expect(documents.map(({ note }) => note)).toEqual(['ok', 'ok', 'ok']);
    expect(failures).toEqual([]);
  });

  it.each([
    ['semicolons', 'url;title;note\nhttps://sea.example/1;"Tides; late, too";ok\n'],
    ['tabs', 'url\ttitle\tnote\nhttps://sea.example/1\tTides; late, too\tok\n'],
    [
      'a delimiter that it names',
      'sep=;\r\nurl;title;note\r\nhttps://sea.example/1;"Tides; late, too";ok\r\n',
    ],
  ])('between %s', async (_, text) => {
    const { documents, failures } = await read('links.csv', text);
    expect(failures).toEqual([]);
    expect(documents.map(({ url, title }) => [url, title])).toEqual([
      ['https://sea.example/1', 'Tides; late, too'],
    ]);
    expect(documents[0]?.note).toBe('ok');
  });

  it('of one column', async () => {
    const { documents } = await read('links.tsv', 'url\nhttps://sea.example/a;b\n');
    expect(documents.map(({ url }) => url)).toEqual(['https://sea.example/a;b']);
  });

  it('as every browser exports its bookmarks', async () => {
    const { documents } = await read(
      'bookmarks.html',
      `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<DL><p>
  <DT><H3 ADD_DATE="1700000000">Sea &amp; shore</H3>
  <DL><p>
    <DT><A HREF="https://sea.example/?a=1&amp;b=2" ADD_DATE="1700000000" TAGS="sea,moon">Tides &#8212; late</A>
    <DD>What the harbour master says
    <DT><A HREF="javascript:alert(1)">A script</A>
    <DT><A HREF="https://sea.example/b">B</A>
  </DL><p>
  <DT><A HREF="https://top.example/">Top</A>
</DL>`,
    );
    expect(documents.map(({ title }) => title)).toEqual(['Tides — late', 'B', 'Top']);
    expect(documents[0]).toMatchObject({
      url: 'https://sea.example/?a=1&b=2',
      createdAt: '2023-11-14T22:13:20.000Z',
    });
    expect(documents[0]?.note).toBe('What the harbour master says');
    expect(documents.map(({ excerpt }) => excerpt)).toEqual([
      'What the harbour master says',
      '',
      '',
    ]);
    expect(documents.map(({ tags }) => tags)).toEqual([
      ['sea', 'moon', 'Sea & shore'],
      ['Sea & shore'],
      [],
    ]);
    expect(documents[1]?.markdown).toContain('Folder: Sea & shore');
    expect(documents[2]?.markdown).toBe('<https://top.example/>');
  });

  it('gives a link the tags of all its places, however far apart', async () => {
    const others = Array.from(
      { length: 700 },
      (_, n) => `<DT><A HREF="https://sea.example/${n}">x</A>`,
    );
    const place = (name: string, inside: string) => `<DT><H3>${name}</H3><DL><p>${inside}</DL><p>`;
    const twice = '<DT><A HREF="https://sea.example/tides">Tides</A>';
    const list = `${place('One', twice)}${others.join('')}${place('Two', twice)}`;
    const { documents } = await read(
      'a.html',
      `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL>${list}</DL>`,
    );
    expect([documents[0]?.tags, documents[1]?.tags, documents.at(-1)?.tags]).toEqual([
      ['One', 'Two'],
      [],
      ['One', 'Two'],
    ]);
  });

  it.each([
    ['[]', []],
    ['"[""sea"", ""two words""]"', ['sea', 'two words']],
    ['"a,""b c"" "', ['a', 'b c']],
    ['AC/DC', ['AC/DC']],
  ])('reads tags written as %s', async (cell, tags) => {
    const { documents } = await read('a.csv', `url,tags\nhttps://sea.example/a,${cell}`);
    expect(documents[0]?.tags).toEqual(tags);
  });

  it('has the folders of a list as tags, where a slash leads from one into the next', async () => {
    const { documents } = await read(
      'raindrop.csv',
      'url,folder,tags\nhttps://sea.example/a,Music/Live,AC/DC',
    );
    expect(documents[0]?.tags).toEqual(['AC/DC', 'Music', 'Live']);
  });

  it('has folders as tags, but for those that each browser has', async () => {
    const { documents } = await read(
      'bookmarks.html',
      `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<DL><p>
  <DT><H3 ADD_DATE="1" PERSONAL_TOOLBAR_FOLDER="true">Lesezeichenleiste</H3>
  <DL><p>
    <DT><H3>Food</H3>
    <DL><p><DT><H3>Soups, hot</H3><DL><p><DT><A HREF="https://sea.example/a">A</A></DL><p></DL><p>
    <DT><A HREF="https://sea.example/b">B</A>
  </DL><p>
</DL>`,
    );
    expect(documents.map(({ tags }) => tags)).toEqual([['Food', 'Soups', 'hot'], []]);
  });

  it('makes a link of an address with signs that markdown ends it at', async () => {
    const address = 'https://sea.example/a b?c=<d>';
    const escaped = address.replace('<', '&lt;').replace('>', '&gt;');
    const list = `<!DOCTYPE NETSCAPE-Bookmark-file-1><DT><A HREF="${escaped}">A</A>`;
    for (const file of [await read('a.html', list), await read('a.csv', `url\n${address}\n`)]) {
      expect(file.documents.map(({ markdown }) => markdown)).toEqual([
        '<https://sea.example/a%20b?c=%3Cd%3E>',
      ]);
    }
  });

  it('as Pocket exports it, and no page', async () => {
    const list =
      '<title>Pocket Export</title><ul><li><a href="https://sea.example/a" time_added="1400000000" tags="sea,moon">A</a></li></ul>';
    const { documents } = await read('pocket.html', list);
    expect(documents).toMatchObject([
      { title: 'A', createdAt: '2014-05-13T16:53:20.000Z', tags: ['sea', 'moon'] },
    ]);
  });

  it('as Pocket exports it, with what had been read in its archive', async () => {
    const link = (name: string) =>
      `<li><a href="https://sea.example/${name}" time_added="1400000000" tags="">${name}</a></li>`;
    const { documents } = await read(
      'ril_export.html',
      `<title>Pocket Export</title><h1>Unread</h1><ul>${link('a')}</ul><h1>Read Archive</h1><ul>${link('b')}</ul>`,
    );
    expect(documents.map(({ title, readState }) => [title, readState])).toEqual([
      ['a', undefined],
      ['b', 'archived'],
    ]);
  });

  it('as Instapaper exports it, whose links have no times', async () => {
    const { documents } = await read(
      'instapaper-export.html',
      `<html><head><title>Instapaper: Export</title></head><body><h1>Unread</h1>
<ol><li><a href="https://sea.example/a">A</a></ol><h1>Archive</h1>
<ol><li><a href="https://sea.example/b">B</a></ol></body></html>`,
    );
    expect(documents.map(({ kind, title, readState }) => [kind, title, readState])).toEqual([
      ['bookmark', 'A', undefined],
      ['bookmark', 'B', 'archived'],
    ]);
  });

  it('leaves out what is no web page, and takes no folder or separator for one', async () => {
    const { documents, failures, leftOut } = await read(
      'bookmarks.html',
      `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<DL><p>
  <DT><A HREF="place:sort=8&maxResults=10">Most visited</A>
  <DT><H3 ADD_DATE="1700000000">Sea</H3>
  <DL><p>
    <DT><A HREF="https://sea.example/b">B</A>
    <HR>
    <DT><A HREF="javascript:alert(1)">A script</A>
    <DD>What it does
  </DL><p>
  <DT><A HREF="about:config">Settings</A>
</DL>`,
    );
    expect(documents.map(({ title, excerpt }) => [title, excerpt])).toEqual([['B', '']]);
    expect(leftOut).toEqual(['no-web-page', 'no-web-page', 'no-web-page']);
    expect(failures).toEqual([]);
    const script = '<!DOCTYPE NETSCAPE-Bookmark-file-1><DT><A HREF="javascript:a()">A</A>';
    expect(await read('a.html', script)).toEqual({
      ...{ documents: [], failures: [], leftOut: ['no-web-page'] },
    });
  });

  it('without addresses is refused as such', async () => {
    expect((await read('a.csv', 'a,b\n1,2')).failures).toEqual([
      { file: 'a.csv', fault: 'no-addresses' },
    ]);
    const none = '<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p></DL>';
    expect((await read('a.html', none)).failures).toEqual([
      { file: 'a.html', fault: 'no-addresses' },
    ]);
  });
});

describe('lines of JSON', () => {
  it('in BEIR form', async () => {
    const { documents, failures } = await read(
      'corpus.jsonl',
      '{"_id":"7","title":"Wings","text":"Lift."}\nnot json\n{"_id":"8","text":"Drag."}\n{"a":1}\n',
    );
    expect(documents.map(({ origin, title, markdown }) => [origin, title, markdown])).toEqual([
      ['corpus.jsonl#7', 'Wings', 'Lift.'],
      ['corpus.jsonl#8', 'Drag.', 'Drag.'],
    ]);
    expect(failures).toEqual([
      { file: 'corpus.jsonl', line: 2, fault: 'not-json' },
      { file: 'corpus.jsonl', line: 4, fault: 'unknown-json' },
    ]);
  });

  it('finds words also where there is a title alone', async () => {
    const { documents } = await read('a.jsonl', '{"_id":"1","title":"Wings","text":" "}');
    expect(documents).toMatchObject([{ title: 'Wings', markdown: 'Wings' }]);
  });

  it('tells a line from what has its number for a name', async () => {
    const { documents } = await read('a.jsonl', '{"text":"x"}\n{"_id":1,"text":"y"}');
    expect(documents.map(({ origin }) => origin)).toEqual(['a.jsonl:1', 'a.jsonl#1']);
  });

  it('lose no text to a long title', async () => {
    const line = JSON.stringify({ title: 'long '.repeat(1_000), text: 'Tides' });
    const { documents, failures } = await read('a.jsonl', line);
    expect(failures).toEqual([]);
    expect(documents.map(({ title, markdown }) => [title.length, markdown])).toEqual([
      [2_000, 'Tides'],
    ]);
  });

  it('take the address from where it stands, and keep the text where it is none', async () => {
    const address = async (fields: object) => {
      const { documents, failures } = await read(
        'a.jsonl',
        JSON.stringify({ text: 'x', ...fields }),
      );
      expect([documents.length, failures]).toEqual([1, []]);
      return documents[0]?.url;
    };
    const tides = 'https://sea.example/tides';
    expect(await address({ url: tides })).toBe(tides);
    expect(await address({ link: tides })).toBe(tides);
    expect(await address({ metadata: { url: tides } })).toBe(tides);
    expect(await address({ url: 'HTTPS://sea.example/', link: tides })).toBe(
      'https://sea.example/',
    );
    expect(await address({ url: '', metadata: { url: tides } })).toBe(tides);
    for (const url of [null, 7, 'tides', 'javascript:alert(1)', 'https://']) {
      expect(await address({ url, metadata: null })).toBe('');
    }
  });

  it('bring what is said of a text, under the usual names', async () => {
    const lines = [
      {
        title: 'Tides',
        text: 'The tide follows the Moon.',
        url: 'https://sea.example/tides',
        tags: ['sea', '#moon', 'Sea'],
        author: 'Marit Solheim',
        created_at: '2024-05-01T10:00:00Z',
        publishedAt: '2023',
        description: 'Why late',
        notes: 'Ask Ada',
        status: 'archived',
        lang: 'en',
      },
      {
        text: 'x',
        labels: [{ name: 'a' }, { name: 'b' }, 7, ['no'], null],
        authors: ['Ada', { name: 'Ben' }],
        timestamp: 1714557600000,
      },
      { text: 'y', tags: 'sea, moon', metadata: { author: 'Ada', date: '2024-05-01' } },
      { text: 'z', tags: { a: 1 }, author: null, created: 'never', title: 7 },
    ];
    const { documents, failures } = await read(
      'a.jsonl',
      lines.map((one) => JSON.stringify(one)).join('\n'),
    );
    expect(failures).toEqual([]);
    expect(documents[0]).toMatchObject({
      title: 'Tides',
      url: 'https://sea.example/tides',
      tags: ['sea', 'moon'],
      byline: 'Marit Solheim',
      createdAt: '2024-05-01T10:00:00.000Z',
      publishedAt: '2023',
      excerpt: 'Why late',
      note: 'Ask Ada',
      readState: 'archived',
      language: 'en',
      markdown: 'The tide follows the Moon.',
    });
    expect(documents[1]).toMatchObject({
      tags: ['a', 'b', '7'],
      byline: 'Ada, Ben',
      createdAt: '2024-05-01T10:00:00.000Z',
    });
    expect(documents[2]).toMatchObject({
      tags: ['sea', 'moon'],
      byline: 'Ada',
      publishedAt: '2024-05-01',
      createdAt: '2024-05-01T00:00:00.000Z',
    });
    expect(documents[3]).toMatchObject({ tags: [], byline: '', createdAt: '', title: '7' });
  });

  it('keep a note that is too long for one in the text', async () => {
    const line = JSON.stringify({ text: 'x', note: 'n'.repeat(20_001) });
    const { documents } = await read('a.jsonl', line);
    expect(documents[0]?.note).toBeUndefined();
    expect(documents[0]?.markdown).toBe(`x\n\n${'n'.repeat(20_001)}`);
  });

  it('may be links with what a list says of them', async () => {
    const lines = [
      { url: 'https://sea.example/a?utm_source=x', title: 'A', tags: 'sea', note: 'Ask Ada' },
      { link: 'javascript:alert(1)', title: 'A script' },
      { url: 'not an address', title: 'B' },
      { title: 'Nothing but this' },
      ['a list'],
    ];
    const { documents, failures, leftOut } = await read(
      'a.jsonl',
      lines.map((one) => JSON.stringify(one)).join('\n'),
    );
    expect(documents).toMatchObject([
      { kind: 'bookmark', url: 'https://sea.example/a', tags: ['sea'], note: 'Ask Ada' },
    ]);
    expect(leftOut).toEqual(['no-web-page']);
    expect(failures).toEqual([
      { file: 'a.jsonl', line: 3, fault: 'not-a-document', field: 'url' },
      { file: 'a.jsonl', line: 4, fault: 'unknown-json' },
      { file: 'a.jsonl', line: 5, fault: 'unknown-json' },
    ]);
  });

  it('as wallabag exports its entries', async () => {
    const entry = {
      title: 'Tides',
      url: 'https://sea.example/tides',
      tags: ['sea'],
      is_archived: 1,
    };
    const entries = [entry, { ...entry, url: 'https://sea.example/waves', is_archived: 0 }];
    const { documents } = await read('wallabag.json', JSON.stringify(entries));
    expect(documents.map(({ url, readState }) => [url, readState])).toEqual([
      ['https://sea.example/tides', 'archived'],
      ['https://sea.example/waves', undefined],
    ]);
  });

  it('with the articles that wallabag keeps, and what was marked in them', async () => {
    const entry = { title: 'Tides', url: 'https://sea.example/tides', tags: [], is_archived: 0 };
    const notFetched =
      'wallabag can\'t retrieve contents for this article. Please <a href="#">troubleshoot</a>.';
    const entries = [
      {
        ...entry,
        content:
          '<div><h2>Why late</h2><p>The tide is <em>late</em> by <a href="/moon">the Moon</a>.</p><script>alert(1)</script></div>',
        published_by: ['Marit Solheim'],
        published_at: '2016-09-08T11:55:58+0200',
        annotations: [
          { quote: 'The tide is\nlate', text: 'Ask Ada', created_at: '2024-05-01T10:00:00+0000' },
          { text: 'Without a quote' },
        ],
      },
      { ...entry, url: 'https://sea.example/waves', content: notFetched },
      { ...entry, url: 'https://sea.example/plain', content: 'Two lines.\nOf text.' },
      { ...entry, url: 'https://sea.example/none', content: '<p> </p>' },
    ];
    const { documents, failures } = await read('wallabag.json', JSON.stringify(entries));
    expect(failures).toEqual([]);
    expect(documents).toMatchObject([
      {
        kind: 'page',
        title: 'Tides',
        url: 'https://sea.example/tides',
        byline: 'Marit Solheim',
        publishedAt: '2016-09-08T11:55:58+0200',
        markdown: '## Why late\n\nThe tide is *late* by [the Moon](https://sea.example/moon).',
        highlights: [
          { exact: 'The tide is late', note: 'Ask Ada', createdAt: '2024-05-01T10:00:00.000Z' },
        ],
      },
      { kind: 'bookmark', url: 'https://sea.example/waves' },
      { kind: 'page', url: 'https://sea.example/plain', markdown: 'Two lines.\nOf text.' },
      { kind: 'bookmark', url: 'https://sea.example/none' },
    ]);
  });

  it('as Karakeep exports its bookmarks', async () => {
    const bookmarks = [
      {
        createdAt: 1714557600,
        title: 'Tides',
        tags: ['sea', 'moon'],
        content: { type: 'link', url: 'https://sea.example/tides' },
        note: 'Ask Ada',
        archived: true,
      },
      {
        createdAt: 1714557600,
        title: null,
        tags: ['rooks'],
        content: { type: 'text', text: 'They nest.\nIn trees.' },
        note: null,
        archived: false,
      },
      { createdAt: 1714557600, title: 'A picture', tags: [], content: null, note: null },
    ];
    const { documents, failures } = await read('karakeep.json', JSON.stringify({ bookmarks }));
    expect(documents).toMatchObject([
      {
        kind: 'bookmark',
        title: 'Tides',
        url: 'https://sea.example/tides',
        tags: ['sea', 'moon'],
        note: 'Ask Ada',
        readState: 'archived',
        createdAt: '2024-05-01T10:00:00.000Z',
        markdown: '<https://sea.example/tides>',
      },
      {
        kind: 'page',
        title: 'They nest.',
        tags: ['rooks'],
        markdown: 'They nest.\nIn trees.',
        createdAt: '2024-05-01T10:00:00.000Z',
      },
    ]);
    expect(documents[1]?.readState).toBeUndefined();
    expect(failures).toEqual([{ file: 'karakeep.json', line: 3, fault: 'unknown-json' }]);
  });

  it('as one array', async () => {
    const { documents } = await read('a.json', '[{"title":"A","markdown":"x"},{"markdown":"y"}]');
    expect(documents.map(({ markdown }) => markdown)).toEqual(['x', 'y']);
  });
});

describe('a file that cannot be taken', () => {
  it.each([
    ['cat.png', 'x', 'unknown-form'],
    ['vault.zip', 'PK', 'packed'],
    ['empty.md', '', 'empty'],
    ['blank.md', ' \n\n', 'empty'],
    ['blank.jsonl', '\n\n', 'empty'],
    ['cat.md', new Uint8Array([0xff, 0xd8, 0x00, 0x01, 0xe0]), 'not-text'],
    ['nul.csv', 'url\n\u0000', 'not-text'],
    ['long.md', 'a'.repeat(5_000_001), 'too-long'],
  ])('%s says why', async (name, content, fault) => {
    const { documents, failures } = await read(name, content);
    expect(documents).toEqual([]);
    expect(failures).toEqual([{ file: name, fault }]);
  });

  it('and one that vanishes while it is read says so', async () => {
    const gone: ReadableFile = {
      name: 'gone.md',
      size: 3,
      stream: () => new ReadableStream({ pull: (now) => now.error(new Error('NotFoundError')) }),
    };
    const items = [];
    for await (const item of readFile(gone, ports)) items.push(item);
    expect(items).toEqual([{ failure: { file: 'gone.md', fault: 'unreadable' } }]);
  });
});

describe('the encoding of a file', () => {
  it('reads UTF-16 where its mark says so', async () => {
    const text = '\ufeffHéllo';
    // Little-endian, as everything this runs on is.
    const units = Uint16Array.from(text, (sign) => sign.charCodeAt(0));
    const bytes = new Uint8Array(units.buffer);
    expect((await read('a.md', bytes)).documents[0]?.markdown).toBe('Héllo');
  });

  /** Bytes as they are written here: every sign is one. */
  const bytes = (signs: string) => Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
  const utf8 = (text: string) => String.fromCharCode(...new TextEncoder().encode(text));
  const textOf = async (name: string, signs: string) => {
    const { documents, failures } = await read(name, bytes(signs));
    expect(failures).toEqual([]);
    return documents[0]?.markdown;
  };
  const page = (head: string, body: string) => `<!doctype html><head>${head}</head><p>${body}</p>`;

  it.each([
    ['charset', '<meta charset="Shift_JIS">', '\x93\xfa\x96\x7b', '日本'],
    [
      'http-equiv',
      '<META content="text/html; charset=windows-1251" HTTP-EQUIV=Content-Type>',
      '\xcf\xf0\xe8\xe2\xe5\xf2',
      'Привет',
    ],
    ['a later tag', '<meta name=a content="charset=koi8-r"><meta charset=gbk>', '\xc4\xe3', '你'],
    ['no comment', '<!-- <meta charset=koi8-r> --><meta charset=gbk>', '\xc4\xe3', '你'],
    ['seven bits', '<meta charset=iso-2022-jp>', '\x1b$BF|K\\\x1b(B', '日本'],
    ['unknown', '<meta charset="x-mac-klingon">', 'caf\xe9', 'café'],
    ['replacement', '<meta charset="iso-2022-kr">', 'caf\xe9', 'café'],
    ['UTF-16, which it is not', '<meta charset="utf-16">', 'caf\xe9', 'café'],
    ['another than it is', '<meta charset="windows-1251">', utf8('café'), 'café'],
    ['UTF-8, with a fault', '<meta charset="utf-8">', `${utf8('日本')}\xe9`, '日本\ufffd'],
    ['UTF-8, which it is not', '<meta charset="utf-8">', 'caf\xe9', 'café'],
    ['after where it counts', `${' '.repeat(1_024)}<meta charset=koi8-r>`, 'caf\xe9', 'café'],
    ['nothing', '', 'caf\xe9 \x96 \x93one\x94', 'café – “one”'],
  ])('a page declares: %s', async (_, head, body, expected) => {
    expect(await textOf('a.html', page(head, body))).toBe(expected);
  });

  it('a page declares as XML', async () => {
    const xml = '<?xml version="1.0" encoding="iso-8859-2"?>';
    expect(await textOf('a.htm', xml + page('', '\xb3\xf3d\xbc'))).toBe('łódź');
  });

  it('is the one of browsers where nothing says so', async () => {
    expect(await textOf('a.md', 'caf\xe9 \x80')).toBe('café €');
    expect(await textOf('a.txt', 'caf\xe9')).toBe('café');
    const { documents } = await read('a.csv', bytes('url;title\nhttps://sea.example/;Ebbe f\xfcr'));
    expect(documents[0]?.title).toBe('Ebbe für');
  });

  /** Bytes of texts, as iconv writes them. */
  const notes: readonly [encoding: string, base64: string, text: string][] = [
    [
      'windows-1251',
      'w+Dr6uAg5ujiuPIg8P/k7uwg8SD35evu4uXq7uwg6CDj7eXn5Ojy8f8g4iDk8+/r4PUsIO3gIPfl8OTg6uD1IOgg4iDy8PPh4PUu',
      'Галка живёт рядом с человеком и гнездится в дуплах, на чердаках и в трубах.',
    ],
    [
      'koi8-r',
      '58HMy8Eg1snXo9Qg0tHEz80g0yDexczP18XLz80gySDHzsXaxMnU09Eg1yDE1dDMwcgsIM7BIN7F0sTBy8HIIMkg1yDU0tXCwcgu',
      'Галка живёт рядом с человеком и гнездится в дуплах, на чердаках и в трубах.',
    ],
    [
      'shift_jis',
      'g0qDiYNYgsmCwoKigsSCzIOBg4KBQpGDgs2JjJPLgsmN7ILnguqC6YFC',
      'カラスについてのメモ。巣は煙突に作られる。',
    ],
    [
      'euc-jp',
      'paul6aW5pMukxKSkpMakzqXhpeKho8HjpM+x7MbNpMu67qTppOyk66Gj',
      'カラスについてのメモ。巣は煙突に作られる。',
    ],
    [
      'gbk',
      'udjT2rqu0bu1xLHKvMeho8v8w8fU2tHMtNHA79b+s7Khow==',
      '关于寒鸦的笔记。它们在烟囱里筑巢。',
    ],
    [
      'big5',
      'w/ap87RIvn6qurWnsE+hQ6hlrcymYrfPp3e4zL92sV+hQw==',
      '關於寒鴉的筆記。牠們在煙囪裡築巢。',
    ],
    [
      'euc-kr',
      'sKWx7ri2sc2/oSC068fRILjeuPAuILG8ttK/oSC11cH2uKYgxrC02S4=',
      '갈까마귀에 대한 메모. 굴뚝에 둥지를 튼다.',
    ],
    [
      'windows-1253',
      '0+fs5d/58+cg4+nhIPTp8iDq3PHj6eXyLiDW+evp3Obv9e0g8+Ug6uHs6e3c5OXyLg==',
      'Σημείωση για τις κάργιες. Φωλιάζουν σε καμινάδες.',
    ],
    [
      'windows-1250',
      'UG96buFta2EgbyBrYXZr4WNoLiCOaWrtIHYga29t7W5lY2ggYSBkdXRpbuFjaCBzdHJvbfksIOhhc3RvIGkgdmUgbexzdGVjaC4=',
      'Poznámka o kavkách. Žijí v komínech a dutinách stromů, často i ve městech.',
    ],
    [
      'windows-1254',
      'S/zn/Gsga2FyZ2FsYXIgaGFra/1uZGEgbm90OiBiYWNhbGFyZGEgeXV2YSB5YXBhcmxhciwg/mVoaXJkZSB2ZSBh8GHnbGFyZGEgeWH+YXJsYXIu',
      'Küçük kargalar hakkında not: bacalarda yuva yaparlar, şehirde ve ağaçlarda yaşarlar.',
    ],
    [
      'windows-1252',
      'TGUgZ2Fy529uIGEgbWFuZ+kgdW5lIGNy6nBlIOAgbJLpdOksIG/5IOl0YWl0LWlsID8gQXBy6HMgbGEgbWFy6WUsIHBldXQt6nRyZS4=',
      'Le garçon a mangé une crêpe à l’été, où était-il ? Après la marée, peut-être.',
    ],
  ];

  it.each(notes)(
    'is what the text reads like where nothing says so: %s',
    async (_, base64, text) => {
      expect(await textOf('a.txt', atob(base64))).toBe(text);
    },
  );

  it('is no other for the sake of a few signs', async () => {
    expect(await textOf('a.md', 'At 25 \xb0C \xb1 3 \xb5m \xd7 2')).toBe('At 25 °C ± 3 µm × 2');
  });

  it('stays UTF-8 where a file is cut off inside a sign', async () => {
    expect(await textOf('a.md', utf8('Überall café €').slice(0, -1))).toBe('Überall café \ufffd');
    expect(await textOf('a.md', `${utf8('\ufeff')}caf\xe9 x`)).toBe('caf\ufffd x');
  });

  it.each([
    ['a picture', 'a.html', '\x89PNG\r\n\x1a\n\xff\xd9'],
    ['what begins like UTF-16', 'a.txt', '\xff\xfe\x41\xd8\x41\x41'],
    ['a text of another encoding', 'a.txt', '\x93\xfa\x96\x7b\x81\x42'],
    ['JSON, which is UTF-8', 'a.json', '[{"text":"caf\xe9"}]'],
    ['lines of JSON', 'a.jsonl', '{"text":"caf\xe9"}'],
  ])('is none of %s', async (_, name, signs) => {
    const { documents, failures } = await read(name, bytes(signs));
    expect([documents, failures]).toEqual([[], [{ file: name, fault: 'not-text' }]]);
  });

  it('is found however the bytes come', async () => {
    const all = bytes(page('<meta charset=gbk>', '\xc4\xe3'));
    const slow: ReadableFile = {
      name: 'a.html',
      size: all.length,
      stream: () =>
        new ReadableStream({
          start: (now) => {
            for (const one of all) now.enqueue(Uint8Array.of(one));
            now.close();
          },
        }),
    };
    const items = [];
    for await (const item of readFile(slow, ports)) items.push(item);
    expect(items).toMatchObject([{ document: { markdown: '你' } }]);
  });
});
