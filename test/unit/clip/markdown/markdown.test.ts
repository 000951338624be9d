// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { deadlineIn, TooSlowError } from '../../../../src/clip/deadline';
import { toMarkdown } from '../../../../src/clip/markdown/markdown';
import { atOnce, Slices } from '../../../../src/clip/slices';

/** The page these snippets stand in. */
const BASE = 'https://tower.test/birds/';

function md(html: string): string {
  const page = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
  return atOnce(toMarkdown(page.body, BASE));
}

describe('toMarkdown', () => {
  it('stops when the time is up', () => {
    const page = new DOMParser().parseFromString('<p>one</p><p>two</p>', 'text/html');
    let time = 0;
    const deadline = deadlineIn(2, new Slices(() => time++));
    expect(() => atOnce(toMarkdown(page.body, BASE, deadline))).toThrow(TooSlowError);
  });

  it('stops in the middle of a paragraph when the time is up', () => {
    const page = new DOMParser().parseFromString(
      `<p>${'<i>x</i> '.repeat(5_000)}</p>`,
      'text/html',
    );
    let time = 0;
    const deadline = deadlineIn(40, new Slices(() => time++));
    expect(() => atOnce(toMarkdown(page.body, BASE, deadline))).toThrow(TooSlowError);
  });

  it('writes headings, paragraphs and emphasis, with white space outside the marks', () => {
    expect(md('<h2>A <em>fine</em> day</h2><p>It <b>rained </b>hard,<i> twice</i>.</p>')).toBe(
      '## A *fine* day\n\nIt **rained** hard, *twice*.',
    );
  });

  it('treats loose text beside blocks as paragraphs', () => {
    expect(md('one <div>two</div> three <span>four</span>')).toBe('one\n\ntwo\n\nthree four');
  });

  it('joins what a page split into neighbouring strongs, and nested ones', () => {
    expect(md('<p><b>Jack</b><b>daw</b> <b><strong>x</strong></b></p>')).toBe('**Jackdaw** **x**');
  });

  it('keeps a strong from running into the next word', () => {
    expect(md('<p><b>Note:</b>read this</p>')).toBe('**Note:** read this');
  });

  it('makes links and images absolute and drops those that lead nowhere', () => {
    expect(
      md(
        '<p><a href="jackdaw?a=1&b=(2)">j</a> <a href="javascript:x()">k</a> <a>l</a> <img src="/i.png" alt="a [b]"> <img alt="none"> <img src="/" alt="of a script"></p>',
      ),
    ).toBe(
      '[j](https://tower.test/birds/jackdaw?a=1&b=(2)) k l ![a \\[b\\]](https://tower.test/i.png)',
    );
  });

  it('puts the picture of a link with words beside it, and keeps a picture that is the whole link', () => {
    expect(
      md(
        '<a href="/a"><img src="/i.png" alt="i"> Words</a> <a href="/b"><img src="/j.png" alt="j"></a>',
      ),
    ).toBe(
      '![i](https://tower.test/i.png) [Words](https://tower.test/a) [![j](https://tower.test/j.png)](https://tower.test/b)',
    );
  });

  it('drops the sign that links a heading to itself', () => {
    expect(md('<h3>Nests <a href="#nests">#</a></h3>')).toBe('### Nests');
  });

  it('puts the link of a card on its heading', () => {
    expect(md('<a href="/x"><h3>Card</h3><p>Words</p></a>')).toBe(
      '### [Card](https://tower.test/x)\n\nWords',
    );
  });

  it('nests lists, also those that stand straight inside a list', () => {
    expect(
      md(
        '<ul><li>a<ol start="3"><li>b</li><li>c<ul><li>d</li></ul></li></ol></li><ul><li>e</li></ul></ul>',
      ),
    ).toBe('- a\n\n  3. b\n  4. c\n     - d\n  - e');
  });

  it('keeps paragraphs and code inside their list item', () => {
    expect(md('<ol><li><p>a</p><p>b</p><pre>x\n  y</pre></li><li>c</li></ol>')).toBe(
      '1. a\n\n   b\n\n   ```\n   x\n     y\n   ```\n\n2. c',
    );
  });

  it('keeps two lists in a row apart', () => {
    expect(md('<ul><li>a</li></ul><ul><li>b</li></ul>')).toBe('- a\n\n* b');
  });

  it('leaves scripts and styles between the items of a list out', () => {
    const page = '<ul><script>var x=1;</script><style>li{}</style><li>a</li></ul>';
    expect(md(page)).toBe('- a');
    expect(md('<ol><div><li>a</li><li>b</li></div><li>c</li></ol>')).toBe('1. a\n2. b\n3. c');
  });

  it('counts as the page does, and begins a list anew where a number is out of turn', () => {
    expect(
      md('<ol start="3"><li>a</li><li value="7">b</li><li>c</li><li value="x">d</li></ol>'),
    ).toBe('3. a\n7) b\n8) c\n9) d');
    expect(md('<ol reversed><li>a</li><li>b</li><li>c</li></ol>')).toBe('3. a\n2) b\n1. c');
    expect(md('<ol start="-4"><li>a</li><li value="12345678901">b</li></ol>')).toBe('1. a\n2. b');
  });

  it('are found by the letters and Roman numbers they count in', () => {
    expect(
      md(
        '<ol><li>Who may drive:<ol type="a"><li>you</li><li>others:<ol type="i"><li>of 21</li><li>of 70</li></ol></li></ol></li></ol>',
      ),
    ).toBe('1. Who may drive:\n   - a. you\n   - b. others:\n     - i. of 21\n     - ii. of 70');
    expect(md('<ol type="A" start="26"><li>x</li><li></li><li value="703">y</li></ol>')).toBe(
      '- Z. x\n- AAA. y',
    );
    expect(md('<ol type="I" reversed start="1994"><li>x</li><li>y</li></ol>')).toBe(
      '- MCMXCIV. x\n- MCMXCIII. y',
    );
    expect(md('<ol style="list-style-type: lower-alpha"><li><pre>x</pre></li></ol>')).toBe(
      '- a.\n\n  ```\n  x\n  ```',
    );
    expect(md('<ol type="a" start="0"><li>x</li><li>y</li></ol>')).toBe('- 0. x\n- a. y');
  });

  it('writes task lists', () => {
    expect(
      md(
        '<ul><li><input type="checkbox" checked> done</li><li><input type="checkbox"> open</li></ul>',
      ),
    ).toBe('- [x] done\n- [ ] open');
  });

  it('parts a name that is a link from what is said of it', () => {
    expect(md('<p><a href="/a">ada</a><span>Member</span><a href="/b">2 posts</a></p>')).toBe(
      '[ada](https://tower.test/a) Member [2 posts](https://tower.test/b)',
    );
    expect(md('<p><a href="/a">Jackdaw</a>s, <a href="/b">塔</a><span>楼</span></p>')).toBe(
      '[Jackdaw](https://tower.test/a)s, [塔](https://tower.test/b)楼',
    );
  });

  it('writes exponents and indices raised and lowered, and leaves letters and marks of notes', () => {
    expect(
      md(
        '<p>10<sup>6</sup> m<sup>2</sup>, 10<sup>−9</sup>, x<sup>(n)</sup>, H<sub>2</sub>O, SO<sub>4</sub><sup>2-</sup></p>',
      ),
    ).toBe('10⁶ m², 10⁻⁹, x⁽ⁿ⁾, H₂O, SO₄²⁻');
    expect(
      md(
        '<p>e<sup>2x+1</sup>, 10<sup>-3.5</sup>, x<sub>max</sub>, V<sub>in</sub>, as said<sup>1,2</sup></p>',
      ),
    ).toBe('e²ˣ⁺¹, 10^-3.5, xₘₐₓ, Vᵢₙ, as said¹,²');
    expect(md('<p>the 1<sup> st </sup>of May, Nests<sup>new</sup>, M<sup>lle</sup> A</p>')).toBe(
      'the 1st of May, Nests new, Mlle A',
    );
    expect(md('<p>the 1<sup>st</sup>, x<sub>i<sup>2</sup></sub>, 2<sup>a</sup></p>')).toBe(
      'the 1st, xi², 2a',
    );
    expect(md('<p>said<sup><a href="/n">3</a></sup> <a href="/n"><sup>4</sup></a></p>')).toBe(
      'said[3](https://tower.test/n) [4](https://tower.test/n)',
    );
    expect(md('<p><a href="/n">a room of 9 m<sup>2</sup></a></p>')).toBe(
      '[a room of 9 m²](https://tower.test/n)',
    );
    expect(md('<pre>O(n<sup>2</sup>)\nx<sub>i</sub> = 2<sup>k/2</sup></pre>')).toBe(
      '```\nO(n²)\nxᵢ = 2^(k/2)\n```',
    );
  });

  it('leaves the numbers of lines out of programs, however they are marked', () => {
    const numbered = (attributes: string, space = '') =>
      md(
        `<pre><code><span ${attributes}>8${space}</span>if (a) {\n<span ${attributes}>9${space}</span>  b();\n<span ${attributes}>10${space}</span>}\n</code></pre>`,
      );
    const code = '```\nif (a) {\n  b();\n}\n```';
    for (const attributes of [
      'class="ln"',
      'class="lineno"',
      'class="x9z"',
      'aria-hidden="true"',
      'class="text-right select-none"',
      'style="-webkit-user-select: none; color: grey"',
    ])
      expect(numbered(attributes)).toBe(code);
    expect(numbered('class="any"', ' ')).toBe(code);
    expect(
      md(
        '<pre><div><i>1</i><span>let a;</span></div><div><i>2</i></div><div><i>3</i>a++</div></pre>',
      ),
    ).toBe('```\nlet a;\n\na++\n```');
  });

  it('leaves numbers in programs that are no numbers of lines', () => {
    const token = (number: number) => `<span class="mi">${number}</span>`;
    for (const [page, code] of [
      [`${token(1)}\n${token(2)}\n${token(3)}`, '1\n2\n3'],
      [`${token(1)},ada\n${token(2)},bert`, '1,ada\n2,bert'],
      [`${token(1)} ada\n${token(2)} bert`, '1 ada\n2 bert'],
      [`${token(1)}px\n${token(3)}px`, '1px\n3px'],
      [`${token(1)}px\n${token(2)}px\nauto`, '1px\n2px\nauto'],
      [`${token(1)}, ${token(2)}, ${token(3)}`, '1, 2, 3'],
    ])
      expect(md(`<pre>${page}</pre>`)).toBe(`\`\`\`\n${code}\n\`\`\``);
  });

  it('finds the language of a code block wherever the page names it', () => {
    for (const html of [
      '<pre><code class="hljs language-rust">x</code></pre>',
      '<pre class="lang-rust prettyprint">x</pre>',
      '<div class="highlight-source-rust"><pre>x</pre></div>',
      '<div class="highlight highlight-source-rust"><pre>x</pre></div>',
      '<pre data-lang="Rust">x</pre>',
      '<div class="sourceCode"><pre class="sourceCode rust">x</pre></div>',
      '<pre class="brush: rust; gutter: false">x</pre>',
      '<figure class="highlight rust"><pre>x</pre></figure>',
      '<div class="language-rust highlight"><table><tr><td><pre>1</pre></td><td><div><pre><code>x</code></pre></div></td></tr></table></div>',
      '<pre><div><div>Rust</div><div><button>Copy code</button></div><div><code>x</code></div></div></pre>',
    ]) {
      expect(md(html), html).toBe('```rust\nx\n```');
    }
    expect(md('<pre class="language-plaintext">x</pre>')).toBe('```\nx\n```');
  });

  it('leaves a label beside the code out of it, and nothing that may be part of it', () => {
    expect(md('<pre><div>tower.rs (old)</div><code class="language-rust">x</code></pre>')).toBe(
      '```rust\nx\n```',
    );
    expect(md('<pre><div>Copy</div><div><code>x</code></div></pre>')).toBe('```\nx\n```');
    expect(md('<pre>$ <code>ls</code></pre>')).toBe('```\n$ ls\n```');
    expect(md('<pre><span>let</span> <code>x</code></pre>')).toBe('```\nlet x\n```');
    expect(md('<pre><code>a</code><div>b</div><div>c</div></pre>')).toBe('```\na\nb\nc\n```');
    expect(md('<div class="highlight notranslate"><pre>x</pre></div>')).toBe('```\nx\n```');
  });

  it('keeps code exactly, one line to a line, without line numbers', () => {
    expect(md('<pre><code>if a:\n    b  *c*\n\n\n<span>d</span></code></pre>')).toBe(
      '```\nif a:\n    b  *c*\n\n\nd\n```',
    );
    expect(md('<pre>a<br>b</pre>')).toBe('```\na\nb\n```');
    expect(
      md(
        '<pre><div class="line"><span class="lineno">1</span>a</div><div class="line"><span class="lineno">2</span>b</div></pre>',
      ),
    ).toBe('```\na\nb\n```');
    expect(
      md(
        '<table class="highlighttable"><tr><td class="linenos"><pre>1\n2</pre></td><td class="code"><pre>a\nb</pre></td></tr></table>',
      ),
    ).toBe('```\na\nb\n```');
  });

  it('fences code that itself holds fences', () => {
    expect(md('<pre>```js\nx\n```</pre>')).toBe('````\n```js\nx\n```\n````');
  });

  it('writes code in a line, keeping its links and backticks', () => {
    expect(md('<p>Use <code>a`b</code> or <code>f(<a href="/T">T</a>)</code></p>')).toBe(
      'Use ``a`b`` or `f(`[`T`](https://tower.test/T)`)`',
    );
  });

  it('writes tables with spans in their columns and pipes escaped', () => {
    expect(
      md(
        '<table><caption>Birds</caption><thead><tr><th>Name<th>Size</tr></thead><tr><td rowspan="2">Jack|daw<td>34 cm<tr><td>220 g<tr><td colspan="2">all</table>',
      ),
    ).toBe(
      'Birds\n\n| Name | Size |\n| --- | --- |\n| Jack\\|daw | 34 cm |\n|  | 220 g |\n| all |  |',
    );
  });

  it('gives a table without a head an empty one', () => {
    expect(
      md('<table><tr><th>Size</th><td>34 cm</td></tr><tr><th>Mass</th><td>220 g</td></tr></table>'),
    ).toBe('|  |  |\n| --- | --- |\n| Size | 34 cm |\n| Mass | 220 g |');
  });

  it('writes nothing of a table in which nothing is written', () => {
    expect(md('<table><tr><td>\u200b</td><td><button>Sort</button></td></tr></table>')).toBe('');
    expect(md('<table><caption>Birds</caption><tr><td>\u200b<td></table>')).toBe('Birds');
  });

  it('unfolds a table that lays out the page', () => {
    expect(
      md('<table role="presentation"><tr><td><h2>A</h2></td><td><p>b</p></td></tr></table>'),
    ).toBe('## A\n\nb');
  });

  it('quotes', () => {
    expect(md('<blockquote><p>a</p><p>b</p></blockquote>')).toBe('> a\n>\n> b');
  });

  it('writes formulas as LaTeX, from whatever the page used', () => {
    const annotated =
      '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">x_1^2</annotation></semantics></math>';
    expect(md(`<p>Let ${annotated} be</p>`)).toBe('Let $x_1^2$ be');
    expect(
      md(
        `<p><span class="katex"><span class="katex-mathml">${annotated}</span><span class="katex-html">x12</span></span></p>`,
      ),
    ).toBe('$x_1^2$');
    expect(md('<p>a <script type="math/tex">\\frac{1}{2}</script></p>')).toBe('a $\\frac{1}{2}$');
    expect(
      md(
        '<div><math display="block"><mfrac><mn>1</mn><msqrt><mi>n</mi></msqrt></mfrac></math></div>',
      ),
    ).toBe('$$\\frac{1}{\\sqrt{n}}$$');
    expect(
      md(
        '<p><img class="mwe-math-fallback-image-inline" alt="{\\displaystyle E=mc^{2}}" src="/e.svg"></p>',
      ),
    ).toBe('$E=mc^{2}$');
    expect(md('<p>as \\(a_i * b_i\\) and $x_1$, but $5 or $6</p>')).toBe(
      'as $a_i * b_i$ and $x_1$, but $5 or $6',
    );
  });

  it.each([
    ['top', '\\overline{AB}'],
    ['bottom', '\\underline{AB}'],
    ['updiagonalstrike', '\\cancel{AB}'],
    ['roundedbox', '\\boxed{AB}'],
    ['radical', '\\sqrt{AB}'],
    ['longdiv', 'AB'],
  ])('writes what a formula encloses by %s', (notation, tex) => {
    const inside = '<mi>A</mi><mi>B</mi>';
    expect(md(`<p><math><menclose notation="${notation}">${inside}</menclose></math></p>`)).toBe(
      `$${tex}$`,
    );
  });

  it('marks what markdown would misread, and nothing else', () => {
    expect(
      md('<p>2 * 3 and snake_case_name and _x_ and `y` and a < b &amp;lt; [1] &lt;b></p>'),
    ).toBe('2 \\* 3 and snake_case_name and \\_x\\_ and \\`y\\` and a < b \\&lt; [1] \\<b>');
    expect(md('<p># no heading</p><p>- no item</p><p>1. no number</p><p>C# 5.0 - fine</p>')).toBe(
      '\\# no heading\n\n\\- no item\n\n1\\. no number\n\nC# 5.0 - fine',
    );
  });

  it('leaves out scripts, styles, controls and invisible characters', () => {
    expect(
      md(
        '<p>a<script>1</script><style>2</style><button>3</button> so\u00adft</p><noscript>4</noscript>',
      ),
    ).toBe('a soft');
  });

  it('leaves out the marks of a heading that is bold as a whole', () => {
    expect(md('<h2><strong>The <a href="/t">tide</a></strong></h2>')).toBe(
      '## The [tide](https://tower.test/t)',
    );
    expect(md('<h2><b>The</b> <b>tide</b> turns</h2>')).toBe('## **The** **tide** turns');
  });

  it('keeps the words of a button that is a heading', () => {
    expect(md('<h3><button>Question?</button></h3><p>Answer</p>')).toBe('### Question?\n\nAnswer');
  });
});
