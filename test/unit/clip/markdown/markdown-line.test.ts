// @vitest-environment happy-dom
/** Lines of markdown that generated pages have found to be misread. */
import { describe, expect, it } from 'vitest';
import { toMarkdown } from '../../../../src/clip/markdown/markdown';
import { atOnce } from '../../../../src/clip/slices';

function md(html: string): string {
  const page = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
  return atOnce(toMarkdown(page.body, 'https://tower.test/birds/'));
}

describe('the text of a line', () => {
  it('is escaped by what stands beside it, in whatever element', () => {
    expect(md('<p><span>[a]</span><span>(b)</span></p>')).toBe('[a\\](b)');
    expect(md('<p>so!<a href="/x">x</a></p>')).toBe('so\\![x](https://tower.test/x)');
    expect(md('<p>\\<b>x</b></p>')).toBe('\\\\**x**');
    expect(md('<p><s>x</s>~5</p>')).toBe('~~x~~\\~5');
  });

  it('has neither control characters nor halves of characters', () => {
    const page = new DOMParser().parseFromString('<body><p></p></body>', 'text/html');
    page.querySelector('p')?.append('\u0000# a\u001bb\ud800');
    expect(atOnce(toMarkdown(page.body, 'https://tower.test/'))).toBe('\\# ab\ufffd');
  });

  it('keeps TeX from being tags, entities, links and code', () => {
    expect(md('<p>$x_1 &lt;b&gt; y$ and \\([a](b)_1\\) and $x_`y`$</p>')).toBe(
      '$x_1 < b> y$ and $[a] (b)_1$ and $x_‘y‘$',
    );
  });

  it('keeps the words of a link from being the mark of a note', () => {
    expect(md('<p><a href="/nest">^top</a> <img src="/a.png" alt="^a"></p>')).toBe(
      '[\\^top](https://tower.test/nest) ![\\^a](https://tower.test/a.png)',
    );
  });

  it('keeps formulas side by side apart', () => {
    const formula = '<math><mi>x</mi></math>';
    expect(md(`<p>${formula}${formula}</p>`)).toBe('$x$ $x$');
  });

  it('has one program where a page has two side by side', () => {
    expect(md('<p><code>a</code><code>b</code> <code>c </code>d</p>')).toBe('`ab` `c` d');
    expect(md('<p><code>a<br>b</code></p>')).toBe('`a b`');
    expect(md('<p><code>a<script>b</script></code></p>')).toBe('`a`');
  });
});

describe('the marks of a line', () => {
  it.each([
    ['<b>a</b><b>b</b>', '**ab**'],
    ['<b>a </b><b>b</b>', '**a b**'],
    ['<b>a <b>b</b></b>', '**a b**'],
    ['<b>a<br>b</b>', '**a**  \n**b**'],
    ['<b>a</b><i>b</i>', '**a**b'],
    ['<b>a<i>b</i></b><i>c</i>', '**a*b***c'],
    ['<i><b>a</b>b</i>', '***a**b*'],
    ['f<i>(x)</i>', 'f(x)'],
    ['<b>a😀</b>b', '**a😀** b'],
    ['<b>!</b>', '!'],
    ['<i><b>a</b> b <s><b>* c</b> *</s></i>', '***a** b ~~\\* c \\*~~*'],
    ['<b>x <a href="/a"><b>y</b></a></b>', '**x [y](https://tower.test/a)**'],
  ])('of %s: %s', (html, written) => {
    expect(md(`<p>${html}</p>`)).toBe(written);
  });
});

describe('an exponent without raised signs', () => {
  it.each([
    ['10<sup>k</sup> cells', '10^k cells'],
    ['<i>x</i><sup><i>2k</i></sup>', '*x*^2k'],
    ['(a + b)<sup>k</sup>', '(a + b)^k'],
    ['Feature<sup>NEW</sup>', 'Feature NEW'],
    ['1,240<sup>b</sup>', '1,240^b'],
    ['e<sup>*</sup>', 'e\\*'],
    ['the 1<sup>st</sup>, M<sup>me</sup> Corvid<sup>TM</sup>', 'the 1st, Mme CorvidTM'],
    ['10 <sup>k</sup>, <sup>k</sup>', '10 k, k'],
    ['H<sub>max</sub>', 'Hₘₐₓ'],
    ['log<sub>max</sub>, H<sub>a b</sub>', 'log max, Ha b'],
    ['<code>O(n<sup>2</sup>)</code>', '`O(n²)`'],
    ['<code>10<sup>k</sup>, a<sub>ij</sub>, H<sub>2</sub>O</code>', '`10^k, aᵢⱼ, H₂O`'],
    ['<code>x<sup>a/b</sup>, a<sub>i,j</sub>, b<sub>q</sub></code>', '`x^(a/b), a_(i,j), b_q`'],
    ['<code>new<sup>NEW</sup>, Box(8)<sup>TM</sup></code>', '`newNEW, Box(8)TM`'],
    ['x<sup><a href="/n">k</a></sup>', 'x[k](https://tower.test/n)'],
    ['x<a href="/n"><sup>k</sup></a>', 'x[k](https://tower.test/n)'],
    ['so<sup>this is said in small print</sup>', 'so this is said in small print'],
  ])('in %s: %s', (html, written) => {
    expect(md(`<p>${html}</p>`)).toBe(written);
  });
});

describe('signs with their readings', () => {
  it('are written without them, so that they are one word', () => {
    expect(
      md(
        '<p><ruby>港<rp>（</rp><rt>みなと</rt><rp>）</rp></ruby>の<ruby>町<rt>まち</rt></ruby></p>',
      ),
    ).toBe('港の町');
    expect(md('<h2><ruby><rb>漁</rb><rtc><rt>りょう</rt></rtc></ruby>師</h2>')).toBe('## 漁師');
  });
});

describe('two line breaks in a row', () => {
  it('end a paragraph', () => {
    expect(md('<div>a<br>b<br> <br>c<br><br><br>d<br><br></div>')).toBe('a  \nb\n\nc\n\nd');
    expect(md('<p><b>a<br><br># b</b></p>')).toBe('**a**\n\n**# b**');
    expect(md('<p>a<br><span> </span><br>- b</p>')).toBe('a\n\n\\- b');
  });

  it('stay inside the block that holds them', () => {
    expect(md('<blockquote>a<br><br>b</blockquote>')).toBe('> a\n>\n> b');
    expect(md('<ul><li>a<br><br>b</li><li>c</li></ul>')).toBe('- a\n\n  b\n\n- c');
  });

  it('are white space where a block is one line', () => {
    expect(md('<h2>a<br><br>b</h2>')).toBe('## a b');
    expect(md('<p><a href="/x">a<br><br>b</a></p>')).toBe('[a b](https://tower.test/x)');
    expect(md('<table><tr><th>a<br><br>b</th><th>c</th></tr></table>')).toBe(
      '| a b | c |\n| --- | --- |',
    );
  });
});

describe('a link', () => {
  it('in a link is words', () => {
    const page = new DOMParser().parseFromString('<body><a href="/a">a</a></body>', 'text/html');
    const inner = page.createElement('a');
    inner.setAttribute('href', '/b');
    inner.append('b');
    page.querySelector('a')?.append(inner);
    expect(atOnce(toMarkdown(page.body, 'https://tower.test/'))).toBe('[ab](https://tower.test/a)');
  });

  it('marks what a style of its own sets off from its line, but no whole line', () => {
    const bold = 'style="font-size:11pt;font-weight:700"';
    expect(
      md(
        `<p><span style="font-weight:400">We ring </span><span ${bold}>in May</span><span>, not </span><span style="font-style: italic">after</span><span>, and </span><span style="text-decoration:line-through">never</span>.</p>`,
      ),
    ).toBe('We ring **in May**, not *after*, and ~~never~~.');
    expect(md(`<p><span ${bold}>All of it </span><span ${bold}>is bold.</span></p>`)).toBe(
      'All of it is bold.',
    );
    expect(md(`<h2><span ${bold}>Who comes</span></h2>`)).toBe('## Who comes');
    expect(md(`<p><a href="/b"><span ${bold}>Link</span></a> and more</p>`)).toBe(
      '[Link](https://tower.test/b) and more',
    );
    expect(md('<p>So <b style="font-weight:normal">pasted</b> text</p>')).toBe('So pasted text');
  });
});
