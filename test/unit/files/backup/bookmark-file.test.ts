import { describe, expect, it } from 'vitest';
import { BookmarkFile, bookmarkFileName } from '../../../../src/files/backup/bookmark-file';
import { isBookmarks, readBookmarks } from '../../../../src/files/bookmarks';
import type { KeptDocument } from '../../../../src/protocol/document/document';
import { fakeDocument } from '../../../fakes/documents/documents';

const createdAt = '2025-03-04T05:06:07.000Z';

function fileOf(documents: readonly KeptDocument[]): string {
  const file = new BookmarkFile();
  for (const document of documents) file.add(document);
  return file.end().join('');
}

const read = (text: string) =>
  [...readBookmarks(text, 'bookmarks.html')].map((one) => ('draft' in one ? one.draft : one));

describe('a file of bookmarks', () => {
  it('holds address, title, day, tags and note, in folders by namespace', () => {
    const text = fileOf([
      fakeDocument({
        uid: 'a',
        title: 'Gulls',
        createdAt,
        namespace: 'sea',
        tags: ['bird', 'b c'],
      }),
      fakeDocument({
        uid: 'b',
        title: 'Tits',
        createdAt,
        namespace: 'land',
        note: 'Blue.\nGreat.',
      }),
      fakeDocument({ uid: 'c', title: 'Terns', createdAt, namespace: 'sea' }),
    ]);
    expect(isBookmarks(text)).toBe(true);
    expect(text.split('\n').slice(5, -2)).toEqual([
      '    <DT><H3>land</H3>',
      '    <DL><p>',
      '        <DT><A HREF="https://example.org/b" ADD_DATE="1741064767">Tits</A>',
      '        <DD>Blue.',
      'Great.',
      '    </DL><p>',
      '    <DT><H3>sea</H3>',
      '    <DL><p>',
      '        <DT><A HREF="https://example.org/a" ADD_DATE="1741064767" TAGS="bird,b c">Gulls</A>',
      '        <DT><A HREF="https://example.org/c" ADD_DATE="1741064767">Terns</A>',
      '    </DL><p>',
    ]);
  });

  it('is read back as it was, whatever it holds', () => {
    const strange = {
      url: 'https://example.org/?a="b"&c=<d>&amp;e',
      title: '</A><script>"x" & \'y\' &amp; &lt;</script>',
      note: '<DL><p>\n<A HREF="https://other.example/">x</A> &quot;',
      tags: ['<b>', '"q"x', 'R&D'],
    };
    const documents = [
      fakeDocument({ uid: 'a', createdAt, namespace: '"</H3>', ...strange }),
      fakeDocument({ uid: 'b', createdAt, title: 'Plain' }),
    ];
    const drafts = read(fileOf(documents));
    expect(drafts).toHaveLength(2);
    expect(drafts).toContainEqual(
      expect.objectContaining({
        ...strange,
        url: 'https://example.org/?a=%22b%22&c=%3Cd%3E&amp;e',
        tags: [...strange.tags, '"</H3>'],
        createdAt,
      }),
    );
  });

  it('leaves out what has no address', () => {
    const file = new BookmarkFile();
    file.add(fakeDocument({ uid: 'a', url: '', pageUrl: '' }));
    file.add(fakeDocument({ uid: 'b' }));
    expect(file.links).toBe(1);
    expect(read(file.end().join(''))).toHaveLength(1);
  });

  it('is named after its day', () => {
    expect(bookmarkFileName(new Date(createdAt))).toBe('jackdaw-bookmarks-2025-03-04.html');
  });
});
