// @vitest-environment happy-dom
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadParser } from '../../../../src/ui/prose/load-parser';
import { Markdown } from '../../../../src/ui/prose/Markdown';
import { eventually, mounted, one, unmount } from '../mounted';

const root = resolve(import.meta.dirname, '../../../..');
const own = resolve(root, 'test/fixtures/hostile/markdown.txt');
/** A larger public collection, where the project is developed beside one; our own always. */
const shared = resolve(root, '../shared/data/xss/payloads.txt');

/** All that markdown may become. */
const allowed = new Set(
  'p h3 h4 h5 h6 pre code blockquote ul ol li section table thead tbody tr th td hr br strong em del a span input'.split(
    ' ',
  ),
);
const allowedAttributes = new Set(
  'href target rel class start tabindex aria-label type disabled checked dir'.split(' '),
);

beforeAll(loadParser);
afterEach(unmount);

/** What in a drawing could do anything but be read. The sheets of a long text are ours, not the text's. */
function dangers(place: HTMLElement): string[] {
  const sheets = new Set(place.querySelectorAll(':scope > div.sheet'));
  return [...place.querySelectorAll('*')].flatMap((element) => {
    const name = element.localName;
    const found = allowed.has(name) || sheets.has(element) ? [] : [`<${name}>`];
    for (const { name: attribute, value } of element.attributes) {
      if (!allowedAttributes.has(attribute)) found.push(`${name}[${attribute}]`);
      if (attribute === 'href' && !/^(?:https?:\/\/|mailto:)/.test(value)) found.push(value);
    }
    return found;
  });
}

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

describe('hostile markdown', () => {
  const payloads = lines(own);

  it.each(payloads)('is drawn as harmless text: %s', (payload) => {
    expect(dangers(mounted(<Markdown markdown={payload} />))).toEqual([]);
  });

  it('is harmless in every place a payload can stand', () => {
    for (const payload of payloads) {
      for (const markdown of placesFor(payload)) {
        const place = mounted(<Markdown markdown={markdown} base="https://x.example/" />);
        expect(dangers(place), markdown).toEqual([]);
      }
    }
    expect(document.title).not.toBe('owned');
  });

  it('is harmless in all these places at once, for every payload at hand', () => {
    const collection = existsSync(shared) ? [...payloads, ...lines(shared)] : payloads;
    for (const payload of collection) {
      const markdown = placesFor(payload).join('\n\n');
      expect(dangers(mounted(<Markdown markdown={markdown} />)), payload).toEqual([]);
    }
  });

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

  it('draws few long paragraphs at once', async () => {
    const paragraph = 'word '.repeat(3_000);
    const place = mounted(<Markdown markdown={`${paragraph}\n\n`.repeat(10)} />);
    expect(place.querySelectorAll('p').length).toBeLessThan(3);
    await eventually(() => expect(place.querySelectorAll('p').length).toBe(10));
  });
});

function lines(path: string): string[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
}

function placesFor(payload: string): string[] {
  return [
    payload,
    `words ${payload} words`,
    `# ${payload}`,
    `- ${payload}`,
    `> ${payload}`,
    `[words](${payload})`,
    `[words](<${payload}>)`,
    `[${payload}](https://x.example/)`,
    `![${payload}](${payload})`,
    `| ${payload} |\n|---|\n| ${payload} |`,
    `\`\`\`${payload}\n${payload}\n\`\`\``,
    `<${payload}>`,
  ];
}
