// @vitest-environment happy-dom
/** Blocks of markdown that generated pages have found to be misread, or lost. */
import { describe, expect, it } from 'vitest';
import { toMarkdown } from '../../../../src/clip/markdown/markdown';
import { atOnce } from '../../../../src/clip/slices';

function md(html: string): string {
  const page = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
  return atOnce(toMarkdown(page.body, 'https://tower.test/birds/'));
}

/** An element for each word, each in the one before; no parser would put them so. */
function nested(tags: string, text: string): string {
  const page = new DOMParser().parseFromString('<body></body>', 'text/html');
  let inner: Element = page.body;
  for (const tag of tags.split(' ')) inner = inner.appendChild(page.createElement(tag));
  inner.append(text);
  return atOnce(toMarkdown(page.body, 'https://tower.test/'));
}

describe('a table', () => {
  it('keeps what a script has put where no table has anything', () => {
    expect(nested('table tr', 'in a row')).toBe('in a row');
    expect(nested('table tbody div', 'in a body')).toBe('in a body');
  });

  it('says in its last column what has none of its own', () => {
    const row = `<tr>${'<td colspan="100">a</td>'.repeat(4)}</tr>`;
    expect(md(`<table>${row}</table>`).match(/a/g)).toHaveLength(4);
  });

  it('marks pipes behind backslashes, too', () => {
    expect(md('<table><tr><th>a<th>b<tr><td><code>x\\|y</code><td>c</table>')).toContain(
      '| `x\\\\|y` | c |',
    );
  });

  it('has no columns that are empty throughout', () => {
    expect(md('<table><tr><th>a<th>b<th><tr><td>c<td>d<td></table>')).toBe(
      '| a | b |\n| --- | --- |\n| c | d |',
    );
  });

  it('of one cell with a program among its text is no program', () => {
    expect(md(`<table><tr><td>${'words '.repeat(40)}<pre>code</pre></table>`)).toMatch(
      /^(?:words ?)+\n\n```\ncode\n```$/,
    );
  });

  it('of one cell with a short post and a program in it keeps the form of both', () => {
    expect(
      md('<table><tr><td><a href="/u">ada</a><div>A <i>b</i><p>c</p><pre>d</pre></div></table>'),
    ).toBe('[ada](https://tower.test/u)\n\nA *b*\n\nc\n\n```\nd\n```');
  });

  it('of a program and its lines keeps the name of its file', () => {
    expect(
      md(
        '<table><tr><th colspan="2">nest.py<tr><td class="linenos"><pre>1\n2</pre><td><pre>a\nb</pre></table>',
      ),
    ).toContain('nest.py\n\n```\na\nb\n```');
  });
});

describe('a program', () => {
  it('has neither its numbers nor its language beside it', () => {
    const numbers = '<div class="line-numbers-wrapper"><span>1</span><br><span>2</span></div>';
    expect(
      md(`<div class="language-ts"><span class="lang">ts</span><pre>a\nb</pre>${numbers}</div>`),
    ).toBe('```ts\na\nb\n```');
    expect(md('<div class="language-ts"><div>nest.ts</div><pre>a</pre></div>')).toBe(
      'nest.ts\n\n```ts\na\n```',
    );
  });

  it('has no numbers that are in rows with its lines', () => {
    const row = (number: number, line: string) =>
      `<div><span>${number}</span><div>${line}</div></div>`;
    expect(md(`<pre>${row(1, 'nest/')}${row(2, '')}${row(3, '  egg.md')}</pre>`)).toBe(
      '```\nnest/\n\n  egg.md\n```',
    );
    expect(md(`<pre>${row(3, 'a')}${row(5, 'b')}</pre>`)).toBe('```\n3\na\n5\nb\n```');
  });

  it('has its language from the head of its viewer', () => {
    for (const html of [
      '<pre><div><div><div class="select-none"><div><svg></svg>Python</div><button>Run</button></div><div><span>a</span><br><span>b</span></div></div></div></pre>',
      '<pre><code class="hljs language-python"><div class="head"><span>python</span><button></button></div><div>a\nb</div></code></pre>',
      '<div language="python"><div><button>Copy</button></div><div><pre>a\nb</pre></div></div>',
    ])
      expect(md(html), html).toBe('```python\na\nb\n```');
    expect(md('<pre><div>a<button>+</button></div><div>b c</div></pre>')).toContain('b c');
    expect(md('<pre><div>egg</div><div>b</div></pre>')).toBe('```\negg\nb\n```');
  });
});

describe('a list', () => {
  it('of items that begin like other blocks', () => {
    expect(md('<ul>+ a<li># b<li>[x] c</ul>')).toBe('- \\+ a\n- \\# b\n- \\[x] c');
  });

  it('counts no further than markdown can', () => {
    expect(md('<ol start="999999999"><li>a<li>b</ol>')).toBe('999999999. a\n999999999) b');
  });

  it('of numbers begins anew behind another', () => {
    expect(md('<ol><li>a</ol><ol><li>b</ol>')).toBe('1. a\n\n1) b');
  });

  it('has no rule right behind a mark', () => {
    expect(md('<ul><li><hr>a</ul>')).toBe('- a');
  });

  it('keeps the box of a task before what is no text', () => {
    expect(md('<ul><li><input type="checkbox"><pre>a</pre></ul>')).toBe(
      '- [ ]\n\n  ```\n  a\n  ```',
    );
  });

  it('counts its items alone, and indents what stands between them below the one before', () => {
    expect(md('<ol><li>Install it.</li><pre>npm i\n  nest</pre><li>Open it.</li></ol>')).toBe(
      '1. Install it.\n\n   ```\n   npm i\n     nest\n   ```\n\n2. Open it.',
    );
    expect(md('<ul><li>a</li>bare <b>text</b><p>d</p><li>e<ul><li>f</ul></li><p>g</p></ul>')).toBe(
      '- a\n\n  bare **text**\n\n  d\n\n- e\n  - f\n\n  g',
    );
    expect(md('<ol><li></li><p>a</p><li></li><p>b</p><li></li></ol>')).toBe('1. a\n2. b');
  });

  it('has a heading between its items as one of them', () => {
    expect(md('<ul><li>a</li><h3>b</h3><li>c</li></ul>')).toBe('- a\n- ### b\n- c');
  });

  it('has items of what stands before its first one, or without any', () => {
    expect(md('<ul>a<p>b</p><li>c</li></ul>')).toBe('- a\n- b\n- c');
    expect(md('<ol><div>a</div><div>b</div></ol>')).toBe('1. a\n2. b');
  });

  it('keeps a program that stands right in it', () => {
    expect(nested('ul pre', 'a')).toBe('- ```\n  a\n  ```');
  });
});

describe('blocks', () => {
  it('in more lists and quotations than readers follow are written flat', () => {
    const tags = 'ul li blockquote '.repeat(30).trim();
    const written = nested(tags, 'at the bottom');
    expect(written).toMatch(/at the bottom$/);
    expect(written.length).toBeLessThan(100);
  });

  it('of a heading end in no sign that closes it', () => {
    expect(md('<h2>F #</h2>')).toBe('## F \\#');
  });

  it('of a term are strong where they are one paragraph, and no list', () => {
    expect(md('<dl><dt>a <code>b</code></dt><dt><ol><li>c</ol></dt></dl>')).toBe(
      '**a `b`**\n\n1. c',
    );
  });

  it('in quotations are parted by their own line ends alone', () => {
    expect(md('<blockquote><pre>a\u2028b</pre></blockquote>')).toBe('> ```\n> a\u2028b\n> ```');
  });

  it('without code are no code', () => {
    expect(md('<pre> </pre>a')).toBe('a');
  });

  it('keep a note that a parenthesis follows', () => {
    expect(md('<p>a<sup><a href="#n">1</a></sup>(b)</p><ul><li id="n">The note.</ul>')).toContain(
      'a[^1]\\(b)',
    );
  });
});

describe('a formula of formulas', () => {
  it('is converted once for each of its parts', () => {
    const levels = 200;
    const roots = `${'<msqrt>'.repeat(levels)}<mi>x</mi>${'</msqrt>'.repeat(levels)}`;
    expect(md(`<p><math>${roots}</math></p>`)).toBe(
      `$${'\\sqrt{'.repeat(levels)}x${'}'.repeat(levels)}$`,
    );
  });
});
