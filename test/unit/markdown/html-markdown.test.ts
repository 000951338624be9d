import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlToMarkdown } from '../../../src/markdown/html-markdown';

describe('HTML without a DOM', () => {
  it.each([
    ['<h1>One</h1><p>Two <b>three</b>, <i>four</i>.</p>', '# One\n\nTwo **three**, *four*.'],
    ['plain &amp; simple', 'plain & simple'],
    ['<p>One<p>Two<div>Three</div>Four', 'One\n\nTwo\n\nThree\n\nFour'],
    ['<p>a<br>b<br/>c</p>', 'a  \nb  \nc'],
    ['<b> spaced </b>out', '**spaced** out'],
    ['<p>1 &lt; 2 &amp;&amp; a*b_c', '1 < 2 && a\\*b_c'],
    ['a &nbsp;&eacute;&#8212;&#x1F426;&#150; &copy=1 &nosuch;', 'a é—🐦– &copy=1 \\&nosuch;'],
    ['<a href="https://example.org/a b">Words</a>', '[Words](https://example.org/a%20b)'],
    ['<a href="javascript:alert(1)">Words</a>', 'Words'],
    [
      '<a href="/relative">One<a href="https://x.org/">Two</a>',
      '[One](/relative)[Two](https://x.org/)',
    ],
    ['<img alt="A [bird]" src=bird.png>', '![A \\[bird\\]](bird.png)'],
    ['<img src="data:image/png;base64,AAAA">after', 'after'],
    ['<ul><li>One<li>Two<ul><li>Three</ul></ul>', '- One\n- Two\n  - Three'],
    ['<ol start=3><li>a</li><li><p>b</p><p>c</p></li></ol>', '3. a\n\n4. b\n\n   c'],
    ['<ul><li>a</ul><ul><li>b</ul>', '- a\n\n* b'],
    ['10<sup>6</sup> H<sub>2</sub>O, 1<sup>st</sup>', '10⁶ H₂O, 1st'],
    ['<ul><script>var x=1</script><style>li{}</style><li>a</ul>', '- a'],
    ['<ol><li value=7>a<li>b<li value=3>c</ol>', '7. a\n8. b\n3) c'],
    ['<ol reversed><li>a<li>b</ol>', '2. a\n1) b'],
    [
      '<ul><li><input type=checkbox checked> Done<li><input type=checkbox> Open</ul>',
      '- [x] Done\n- [ ] Open',
    ],
    ['<blockquote><p>One<p>Two</blockquote>', '> One\n>\n> Two'],
    [
      '<pre><code class="language-js">if (a &lt; b) {\n  go()\n}\n</code></pre>',
      '```js\nif (a < b) {\n  go()\n}\n```',
    ],
    ['<code>a`b</code> and <kbd>Ctrl</kbd>', '``a`b`` and `Ctrl`'],
    [
      '<table><tr><th>A<th>B<tr><td>1<td>2 | 3</table>',
      '| A | B |\n| --- | --- |\n| 1 | 2 \\| 3 |',
    ],
    ['<table><tr><td>a<td>b</table>', '|  |  |\n| --- | --- |\n| a | b |'],
    ['<table><tr><td><h2>Menu</h2><td><p>Text</table>', '## Menu\n\nText'],
    [
      '<dl><dt>Rye<dd>A grain.<dt>Oat<dd>Another.</dl>',
      '**Rye**\n\nA grain.\n\n**Oat**\n\nAnother.',
    ],
    ['One<hr>Two', 'One\n\n---\n\nTwo'],
    ['<title>T</title><style>p{}</style><script>if (a<b) "</p>"</script>Text', 'Text'],
    ['a<!-- b --><!doctype x>c<!-->d', 'acd'],
    ['a <!-- never ends <p>b', 'a'],
    ['a < b and <3', 'a < b and <3'],
    ['<p hidden>no</p><p aria-hidden=true>no</p>yes', 'yes'],
    ['</p></b>text</div>', 'text'],
    ['<P CLASS=X>Loud</P>', 'Loud'],
    [
      '<p>- no list</p><p>1. nor this</p><p># nor this',
      '\\- no list\n\n1\\. nor this\n\n\\# nor this',
    ],
    ['<a href="https://x.org/"><h2>Card</h2><p>Text</p></a>', '## Card\n\nText'],
    ['', ''],
  ])('writes %j', (html, markdown) => {
    expect(htmlToMarkdown(html)).toBe(markdown);
  });

  it('never fails, keeps every word outside machinery, and writes no element', () => {
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
        const markdown = htmlToMarkdown(html);
        const words = html
          .replace(/<!--.*?-->|<[a-z/][^>]*>/g, ' ')
          .match(/(?<![&a-z])[a-z]{4,8}(?![a-z])/g);
        const missing = (words ?? []).filter((word) => !markdown.includes(word));
        expect([html, markdown, missing]).toEqual([html, markdown, []]);
      }),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        htmlToMarkdown(text);
        htmlToMarkdown(`<${text}>${text}`);
      }),
    );
  });

  it.each([
    ['open elements', '<div>'],
    ['quotations', '<blockquote>x'],
    ['lists', '<ul><li>x'],
    ['tables', '<table><tr><td>x<td>'],
    ['emphasis', '<b>x'],
    ['links', '<a href=x>y'],
    ['comments that never end', '<!--'],
    ['attributes that never end', '<p a="'],
    ['scripts that never end', '<script>'],
    ['end tags without a beginning', '</div>'],
    ['ampersands', '&'],
    ['line breaks', 'x<br>'],
  ])(
    'takes twenty thousand %s in its stride',
    (_, piece) => {
      const markdown = htmlToMarkdown(piece.repeat(20_000));
      expect(markdown.length).toBeLessThan(30_000_000);
    },
    60_000,
  );
});
