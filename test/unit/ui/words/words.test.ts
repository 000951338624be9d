import { beforeAll, describe, expect, it } from 'vitest';
import { figure, size } from '../../../../src/i18n/numbers';
import { when } from '../../../../src/i18n/times';
import { loadParser } from '../../../../src/ui/prose/load-parser';
import { plainText } from '../../../../src/ui/prose/read-markdown';
import { markWords, snippet } from '../../../../src/ui/prose/snippet';
import { atQuote, copyPath } from '../../../../src/ui/words/text-fragment';
import { followable, siteOf } from '../../../../src/ui/words/web-address';

beforeAll(loadParser);

describe('a link into a page', () => {
  it('names a short quotation whole', () => {
    expect(atQuote('https://a.example/x', 'The tide follows the Moon.')).toBe(
      'https://a.example/x#:~:text=The%20tide%20follows%20the%20Moon.',
    );
  });

  it('encodes the signs that have a meaning in a text directive', () => {
    expect(atQuote('https://a.example/', 'well-known, or & so')).toBe(
      'https://a.example/#:~:text=well%2Dknown%2C%20or%20%26%20so',
    );
  });

  it('names a long quotation by its two ends', () => {
    const quote = `${'one two three four five six '.repeat(8)}the very last words of it`;
    expect(atQuote('https://a.example/', quote)).toBe(
      'https://a.example/#:~:text=one%20two%20three%20four%20five%20six,the%20very%20last%20words%20of%20it',
    );
  });

  it('names a quotation over two blocks by its two ends, because a match may not cross them', () => {
    expect(atQuote('https://a.example/', 'First line.\nSecond line.')).toBe(
      'https://a.example/#:~:text=First%20line.,Second%20line.',
    );
  });

  it('keeps the place the address already has, and drops an older quotation', () => {
    expect(atQuote('https://a.example/#part', 'words')).toBe(
      'https://a.example/#part:~:text=words',
    );
    expect(atQuote('https://a.example/#:~:text=old', 'new')).toBe('https://a.example/#:~:text=new');
  });

  it('is the page itself without a quotation', () => {
    expect(atQuote('https://a.example/', ' \n ')).toBe('https://a.example/');
  });

  it('survives half of a surrogate pair', () => {
    expect(atQuote('https://a.example/', 'a\ud83d')).toBe('https://a.example/#:~:text=a');
  });
});

describe('a link to our own copy', () => {
  it('carries the document and the quotation through any sign', () => {
    const hash = new URLSearchParams(copyPath('a&b#c', 'x = 1 & y').split('#')[1]);
    expect(hash.get('uid')).toBe('a&b#c');
    expect(hash.get('quote')).toBe('x = 1 & y');
  });
});

describe('a link in a kept page', () => {
  it('is followed to web and mail addresses only', () => {
    expect(followable('https://a.example/')).toBe('https://a.example/');
    expect(followable('mailto:a@b.example')).toBe('mailto:a@b.example');
    for (const href of [
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      '',
      '#x',
    ]) {
      expect(followable(href), href).toBeUndefined();
    }
  });

  it('is read against the page it stands on', () => {
    expect(followable('../b', 'https://a.example/x/y')).toBe('https://a.example/b');
    expect(followable('javascript:alert(1)', 'https://a.example/')).toBeUndefined();
  });

  it('has a site without www', () => {
    expect(siteOf('https://www.a.example/x')).toBe('a.example');
    expect(siteOf('no address')).toBe('');
  });
});

describe('a snippet', () => {
  const text =
    'The harbour was built in 1880. Nobody remembers why.\n\nThe **tide** follows the [Moon](https://m.example), and the tides of spring are late.';

  it('shows the sentence with most of the words asked for, without markdown signs', () => {
    const { stretches, quote } = snippet(text, ['tide', 'moon']);
    expect(quote).toBe('The tide follows the Moon, and the tides of spring are late.');
    expect(stretches.filter(({ marked }) => marked).map(({ text }) => text)).toEqual([
      'tide',
      'Moon',
    ]);
  });

  it('shows no marks of footnotes', () => {
    const noted = 'It stands off the coast.[^1] The tide was late.\n\n[^1]: Hansard on `[^0]`.';
    const shown = snippet(noted, ['coast']).stretches.map(({ text }) => text);
    expect(shown.join('')).toBe('It stands off the coast. The tide was late. · Hansard on [^0].');
  });

  it('shows the rarest word rather than the common ones, also deep in a sentence', () => {
    const common = 'The tide and the moon. A tide, a moon, a tide. Here nests the grebe.';
    expect(snippet(common, ['grebe', 'tide', 'moon']).quote).toBe('Here nests the grebe.');
    const long = `The tide ${'comes and goes '.repeat(30)}where the grebe nests.`;
    const { stretches } = snippet(long, ['grebe', 'tide']);
    expect(stretches.some(({ marked, text }) => marked && text === 'grebe')).toBe(true);
  });

  it('says nothing twice: neither what is highlighted nor a caption', () => {
    const shown = (markdown: string, word: string) =>
      snippet(markdown, [word])
        .stretches.map(({ text }) => text)
        .join('');
    const marked =
      'Low water.\n\nThe **tide** is late, they say.\n\n## Highlights\n\n> The tide is late';
    expect(shown(marked, 'tide')).toBe('The tide is late, they say.');
    expect(shown(`${marked}\n\nWhy is the moon?`, 'moon')).toBe('Why is the moon?');
    const figure = 'A heron at dawn.\n\n*A heron at dawn*\n\nIt nests.';
    expect(shown(figure, 'heron')).toBe('A heron at dawn. · It nests.');
    expect(shown('Is it late? Yes.\n\nYes.', 'late')).toBe('Is it late? Yes. · Yes.');
  });

  it('ends between words, and so does what is quoted', () => {
    const long = `tide ${'seaweed-and-kelp '.repeat(40)}`;
    const { stretches, quote } = snippet(long, ['tide']);
    expect(quote).toMatch(/-kelp$/);
    expect(quote.length).toBeLessThanOrEqual(300);
    const shown = stretches.map(({ text }) => text).join('');
    expect(shown).toMatch(/-kelp …$/);
    // A letter of two halves stays whole where nothing has spaces.
    expect(snippet(`潮${'𠮷'.repeat(400)}`, ['潮']).quote).toMatch(/𠮷$/u);
  });

  it('marks whole words, not parts of others', () => {
    const marked = markWords('An art, a part, ART.', ['art']).filter(({ marked }) => marked);
    expect(marked.map(({ text }) => text)).toEqual(['art', 'ART']);
  });

  it('marks words of scripts that have no spaces', () => {
    const marked = markWords('潮汐は月の引力によって起こる', ['引力']);
    expect(marked.map(({ text }) => text)).toEqual(['潮汐は月の', '引力', 'によって起こる']);
  });

  it('marks Korean words with their endings on, and pairs that overlap as one', () => {
    const marked = (text: string, words: string[]) =>
      markWords(text, words)
        .filter(({ marked }) => marked)
        .map(({ text }) => text);
    expect(marked('학교에서 배운다', ['학교'])).toEqual(['학교']);
    expect(marked('機械を再起動する', ['再起', '起動'])).toEqual(['再起動']);
    expect(marked('𠮷野家の牛丼', ['𠮷野', '野家', '牛丼'])).toEqual(['𠮷野家', '牛丼']);
  });

  it('takes words with signs of patterns literally', () => {
    const marked = markWords('Use c++ (or a.b) here', ['c++', '(or', 'a.b', '-x']);
    expect(marked.filter((stretch) => stretch.marked)).toHaveLength(3);
  });

  it('loses no letter of the text', () => {
    const { stretches } = snippet('One tide, two tides; three tide.', ['tide', 'tides']);
    expect(stretches.map(({ text }) => text).join('')).toBe('One tide, two tides; three tide.');
  });

  it.each([
    ['word ', 300, 'needle '],
    ['word ', 22, 'needle '],
    ['潮の満ち引き', 12, '海底'],
  ])('has the match in its first two lines, however deep in a sentence: %s%i', (word, n, match) => {
    const { stretches } = snippet(`${word.repeat(n)}${match}${word.repeat(n)}`, [match.trim()]);
    const at = stretches.findIndex(({ marked }) => marked);
    expect(stretches[at]?.text).toBe(match.trim());
    const shown = stretches.map(({ text }) => text);
    expect(shown.slice(0, at).join('').length).toBeLessThan(match === '海底' ? 46 : 91);
    expect(shown.join('').length).toBeLessThan(260);
  });

  it('shows a block alone when it fills the room, and parts short ones', () => {
    const words = (markdown: string) =>
      snippet(markdown, ['tide'])
        .stretches.map(({ text }) => text)
        .join('');
    const block = `The tide ${'goes out and comes in again '.repeat(4)}as ever.`;
    expect(words(`${block}\n\n## Another matter\n\nMore.`)).toBe(block);
    expect(words('Tide tables\n\nSee below.')).toBe('Tide tables · See below.');
  });

  it('leaves out rows of a table that have only empty cells', () => {
    const table = 'It boils a litre.\n\n|  |  |\n| --- | --- |\n| Weight | 1.2 kg |';
    const shown = snippet(table, ['boils']).stretches.map(({ text }) => text);
    expect(shown.join('')).toBe('It boils a litre. · Weight 1.2 kg');
  });

  it('of an empty chunk is empty', () => {
    expect(snippet('', ['tide']).quote).toBe('');
  });
});

describe('plain text of markdown', () => {
  it('keeps the words and drops the signs', () => {
    expect(plainText('# A\n\n- *b* `c`\n- [d](https://x.example)\n\n| e |\n|---|\n| f |')).toBe(
      'A\nb c\nd\ne\nf',
    );
  });

  it('resolves character references once', () => {
    expect(plainText('a &amp; b &lt;i&gt; &#x41; &amp;lt; &nosuch;')).toBe(
      'a & b <i> A &lt; &nosuch;',
    );
  });
});

describe('figures in words', () => {
  it('say when, the nearer the finer', () => {
    const now = new Date('2026-03-12T15:00:00');
    expect(when('2026-03-12T09:05:00', now)).toBe('today, 9:05 AM');
    expect(when('2026-03-11T23:59:00', now)).toBe('yesterday');
    expect(when('2026-01-03T10:00:00', now)).toBe('Jan 3');
    expect(when('2024-01-03T10:00:00', now)).toBe('Jan 3, 2024');
    expect(when('not a date', now)).toBe('');
  });

  it('count and measure', () => {
    expect(figure(1204)).toBe('1,204');
    expect([0, 999, 1000, 48_300_000, 12_400_000_000].map(size)).toEqual([
      '0 bytes',
      '999 bytes',
      '1.0 kB',
      '48 MB',
      '12 GB',
    ]);
  });
});
