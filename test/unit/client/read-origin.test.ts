import { describe, expect, it } from 'vitest';
import { readOrigin, splitAtOrigins } from '../../../src/client/read-origin';
import { withOrigin } from '../../../src/protocol/template/origin-lines';
import { keptPage } from '../../fakes/documents/documents';

const page = { ...keptPage(1), url: 'https://www.coast.example/reading/tides?page=2' };

describe('what a service gives back', () => {
  it('is known by title and address, whatever its template says', () => {
    const document = {
      ...page,
      title: '“Late”: "why"',
      tags: ['sea'],
      frontMatter: [
        { name: 'read', value: '{{date}}' },
        { name: 'url', value: 'https://evil.example/' },
        { name: 'URL', value: 'https://evil.example/' },
        { name: 'tags', value: '{{tags}}' },
      ],
    };
    const sent = withOrigin(document);
    expect(sent).toContain(
      `url: ${page.url}\nsaved: ${page.updatedAt}\nread: 1970-01-01T00:00:00.000Z\n`,
    );
    expect(readOrigin(`\n${sent}`)).toEqual({
      origin: { title: document.title, url: page.url, saved: page.updatedAt },
      rest: page.markdown,
    });
    expect(splitAtOrigins(`${sent}\n\n${withOrigin(page)}`)).toHaveLength(2);
  });

  it('is cut where one begins, and nowhere else', () => {
    const one = '---\nurl: https://a.example/\n---\n';
    expect(splitAtOrigins(`Before.\n\n${one}One.\n${one}url: https://b.example/\n---\n`)).toEqual([
      'Before.\n\n',
      `${one}One.\n`,
      `${one}url: https://b.example/\n---\n`,
    ]);
    const none = '---\ntitle: no address\n---\n\n---\nurl: mailto:a@b.example\n---\n';
    expect(splitAtOrigins(none)).toEqual([none]);
    expect(readOrigin(none)).toEqual({ rest: none });
  });
});
