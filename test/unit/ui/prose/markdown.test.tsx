// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadParser } from '../../../../src/ui/prose/load-parser';
import { Markdown } from '../../../../src/ui/prose/Markdown';
import { eventually, mounted, one, unmount } from '../mounted';
import { dangers } from './dangers';

beforeAll(loadParser);
afterEach(unmount);

describe('markdown from a page', () => {
  it('draws headings, lists, tables, code, quotations and links', () => {
    const place = mounted(
      <Markdown
        markdown={
          '# Title\n\nA *b* **c** ~~d~~ `e` [f](https://x.example/).\n\n1. one\n2. two\n\n- [x] done\n\n> said\n\n```js\nlet a;\n```\n\n| h |\n|---|\n| cell |\n\n---'
        }
      />,
    );
    const names = new Set([...place.querySelectorAll('*')].map(({ localName }) => localName));
    for (const name of 'h3 p em strong del code a ol li input blockquote pre table th td hr'.split(
      ' ',
    )) {
      expect(names, name).toContain(name);
    }
    expect(one('pre code').textContent).toBe('let a;');
  });

  it('gives no bullets to a list that counts in letters', () => {
    const listOf = (markdown: string) => one('ul', mounted(<Markdown markdown={markdown} />));
    expect(listOf('- a. you\n- b. others:\n  - x').className).toBe('lettered');
    unmount();
    expect(listOf('- iv. **you**\n- v. others').className).toBe('lettered');
    unmount();
    expect(listOf('- a. you\n- others').className).toBe('');
    unmount();
    expect(listOf('- and you.\n- or e.g. others').className).toBe('');
  });

  it('turns images into links, so that none is fetched', () => {
    const place = mounted(<Markdown markdown="![The bay](https://img.example/bay.jpg)" />);
    expect(place.querySelector('img')).toBeNull();
    expect(one<HTMLAnchorElement>('a', place).href).toBe('https://img.example/bay.jpg');
    expect(place.textContent).toBe('[image: The bay]');
  });

  it('shows raw HTML as the text it is', () => {
    const place = mounted(
      <Markdown markdown={'before <b>bold</b>\n\n<div onclick="x">block</div>'} />,
    );
    expect(place.querySelector('b, div[onclick]')).toBeNull();
    expect(place.textContent).toContain('before <b>bold</b>');
    expect(place.textContent).toContain('<div onclick="x">block</div>');
  });

  it('opens links elsewhere, and tells the other page nothing about us', () => {
    mounted(<Markdown markdown="[a](https://x.example/)" />);
    expect(one('a').getAttribute('rel')).toBe('noopener noreferrer');
  });

  it('reads relative links against the page', () => {
    mounted(<Markdown markdown="[a](/b)" base="https://x.example/c" />);
    expect(one<HTMLAnchorElement>('a').href).toBe('https://x.example/b');
  });

  it('draws citation markers where they are wanted and leaves them as text elsewhere', () => {
    const cited = mounted(
      <Markdown
        markdown="So it is [1, 2][3]."
        cite={(n) => <a href={`https://s.example/${n}`}>{n}</a>}
      />,
    );
    expect([...cited.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
      '1',
      '2',
      '3',
    ]);
    expect(mounted(<Markdown markdown="So it is [1]." />).textContent).toBe('So it is [1].');
  });

  it('does not let a page redefine a citation marker', () => {
    mounted(
      <Markdown
        markdown={'So [1].\n\n[1]: https://evil.example/'}
        cite={(n) => <a href={`https://s.example/${n}`}>{n}</a>}
      />,
    );
    expect(one<HTMLAnchorElement>('a').href).toBe('https://s.example/1');
  });

  it.each([
    ['in one go', 0],
    ['in turns, on a slow machine', 1_000],
  ])('shows nesting without end instead of failing on it, %s', async (_, step) => {
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
      now += step;
      return now;
    });
    try {
      const markdown = `before\n\n${'> '.repeat(9_000)}end`;
      const place = mounted(<Markdown markdown={markdown} />);
      await eventually(() => expect(place.textContent).toContain('end'));
      expect(place.querySelector('.sheet') !== null).toBe(step > 0);
      expect(dangers(place)).toEqual([]);
    } finally {
      clock.mockRestore();
    }
  });
});

describe('markdown in long lines', () => {
  it('may break anywhere in a line of a script without spaces, but in no short one', () => {
    const unspaced = 'ภาษาไทย'.repeat(200);
    const place = mounted(<Markdown markdown={`${unspaced}\n\nภาษาไทย ${'word '.repeat(400)}`} />);
    expect([...place.querySelectorAll('.unspaced')].map((one) => one.textContent)).toEqual([
      unspaced,
    ]);
  });

  it('reads no list and no heading into the middle of a long line', async () => {
    for (const mark of ['77. ', '# ', '- ', '> ']) {
      const place = mounted(<Markdown markdown={`${'x'.repeat(20_000)}${mark}more`} />);
      await eventually(() => expect(place.textContent).toContain(`${mark.trim()} more`));
      expect(place.querySelector('ol, ul, h3, blockquote')).toBeNull();
    }
  });

  it('lets no letter have marks without end, in words and in programs', () => {
    const marks = '\u0301\u0323'.repeat(500);
    const place = mounted(<Markdown markdown={`a${marks}\n\n    b${marks}`} />);
    expect(place.textContent).not.toMatch(/\p{M}{61}/u);
    expect(place.textContent?.replace(/[^\p{M}]/gu, '')).toHaveLength(2_000);
  });

  it('draws an endless paragraph in parts, and loses no letter of it', async () => {
    const endless = 'ก{ก'.repeat(30_000);
    const place = mounted(<Markdown markdown={endless} />);
    await eventually(() => expect(place.textContent).toBe(endless));
    const parts = [...place.querySelectorAll('p')].map((one) => one.textContent?.length ?? 0);
    expect(Math.max(...parts)).toBeLessThanOrEqual(8_000);
  });

  it('draws few long paragraphs at once', async () => {
    const paragraph = 'word '.repeat(3_000);
    const place = mounted(<Markdown markdown={`${paragraph}\n\n`.repeat(10)} />);
    expect(place.querySelectorAll('p').length).toBeLessThan(3);
    await eventually(() => expect(place.querySelectorAll('p').length).toBe(10));
  });
});
