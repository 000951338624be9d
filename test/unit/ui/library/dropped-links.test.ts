import { describe, expect, it } from 'vitest';
import { droppedLinks } from '../../../../src/ui/library/dropped-links';

const dropped = (given: Record<string, string>) =>
  droppedLinks({ getData: (type: string) => given[type] ?? '' } as never);

async function linksIn(given: Record<string, string>): Promise<unknown[]> {
  const [file] = dropped(given);
  return ((await file?.text()) ?? '').split('\n').map((line) => JSON.parse(line));
}

describe('links that are dropped', () => {
  it('become a list with the words of the link', async () => {
    const url = 'https://tides.example/spring';
    const html = `<meta charset="utf-8"><a href="${url}">Spring &amp; neap</a>`;
    const links = await linksIn({ 'text/uri-list': url, 'text/html': html });
    expect(links).toEqual([{ url, title: 'Spring & neap' }]);
  });

  it('have no title where nobody says it', async () => {
    const list = '# two\r\nhttps://a.example/\r\nhttps://b.example/';
    expect(await linksIn({ 'text/uri-list': list, 'text/html': '<a href="#">One</a>' })).toEqual([
      { url: 'https://a.example/', title: '' },
      { url: 'https://b.example/', title: '' },
    ]);
  });

  it('are those of web pages', () => {
    expect(dropped({ 'text/uri-list': 'javascript:alert(1)\nfile:///etc/hosts' })).toEqual([]);
    expect(dropped({ 'text/plain': 'https://a.example/' })).toEqual([]);
  });
});
