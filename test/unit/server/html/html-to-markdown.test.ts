import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlToMarkdown } from '../../../../src/server/html/html-to-markdown';
import { HTML_SAMPLES } from '../../../fixtures/html-samples';

const md = (html: string) => htmlToMarkdown(html, 'https://x.org/wiki/page');

describe('HTML on the team’s host', () => {
  it.each(HTML_SAMPLES)('writes %j', (html, markdown) => {
    expect(md(html)).toBe(markdown);
  });

  it('keeps no relative address where nobody knows what it is relative to', () => {
    expect(htmlToMarkdown('<a href="/a">One</a> <img src="b.png" alt="Two">', '')).toBe('One');
    const based = '<base href="https://y.org/wiki/"><a href="a">One</a>';
    expect(htmlToMarkdown(based, '')).toBe('[One](https://y.org/wiki/a)');
  });

  it('never fails on plain words and broken tags, and keeps every word outside machinery', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<a href="x">',
        '<!-- x -->',
        ...'<p> <b> </b> <i> </i> <div> </div> <ul> <li> </ul> <table> <tr> <td> </table> </a> <h2> </h2> <br> <pre> </pre> <code> </code> <blockquote> </blockquote> </nothing> > & &amp; " \' ='.split(
          ' ',
        ),
      ),
      fc.stringMatching(/^[a-z]{4,8}$/).map((word) => ` ${word} `),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const html = pieces.join('');
        const markdown = md(html);
        const words = html
          .replace(/<!--.*?-->|<[a-z/][^>]*>/g, ' ')
          .match(/(?<![&a-z])[a-z]{4,8}(?![a-z])/g);
        const missing = (words ?? []).filter((word) => !markdown.includes(word));
        expect([html, markdown, missing]).toEqual([html, markdown, []]);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps the order of what is nested too deeply to stay so', () => {
    const words = Array.from({ length: 1_000 }, (_, n) => `word${n}`);
    const html = words.map((word) => `<div>${word} `).join('') + '</div>after '.repeat(1_000);
    expect(md(html).match(/word\d+/g)).toEqual(words);
  });
});
