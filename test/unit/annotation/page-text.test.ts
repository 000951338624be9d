// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { PageText } from '../../../src/annotation/page-text';

beforeEach(() => {
  document.body.replaceChildren();
});

function page(html: string) {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  document.body.append(...parsed.body.childNodes);
  return new PageText(document.body);
}

describe('the text of a page', () => {
  it('has one space for any white space, and one between blocks that have none', () => {
    const { text } = page('<p>One\n  two</p><p>three<br>four</p><ul><li>a</li><li>b</li></ul>');
    expect(text).toBe('One two three four a b');
  });

  it('leaves out what is no text, and joins what only looks apart', () => {
    const { text } = page('<p>A<b>B</b>C<script>no</script></p><style>no</style>');
    expect(text).toBe('ABC');
  });

  it('has each formula once, and no readings of signs', () => {
    const math = (inner: string) => `<math><semantics><mi>T</mi>${inner}</semantics></math>`;
    const tex = '<annotation encoding="application/x-tex">T_0</annotation>';
    const xml = '<annotation-xml encoding="MathML-Content"><ci>T</ci></annotation-xml>';
    expect(page(`<p>of ${math(tex + xml)} is</p>`).text).toBe('of T is');
    document.body.replaceChildren();
    const hidden = `<span class="katex-mathml">${math(tex)}</span>`;
    const drawn = '<span class="katex-html" aria-hidden="true"><span>T₀</span></span>';
    expect(page(`<p>of <span class="katex">${hidden}${drawn}</span> is</p>`).text).toBe('of T₀ is');
    document.body.replaceChildren();
    expect(page(`<p>of <span class="katex">${hidden}</span> is</p>`).text).toBe('of T is');
    document.body.replaceChildren();
    const ruby = '<ruby>潮<rp>(</rp><rt>しお</rt><rp>)</rp></ruby>';
    const read = page(`<p>${ruby}の満ち引き</p>`);
    expect(read.text).toBe('潮の満ち引き');
    expect(read.leavesOut).toBe(true);
    expect(new PageText(document.body, { isAll: true }).text).toBe('潮(しお)の満ち引き');
  });

  it('gives back the ranges of its characters, across elements', () => {
    const read = page('<p>The <em>tide</em> follows</p><p>the Moon.</p>');
    const start = read.text.indexOf('tide');
    const ranges = read.rangesOf(start, read.text.indexOf('Moon') + 4);
    expect(ranges).toHaveLength(1);
    expect(ranges[0]?.startContainer.textContent).toBe('tide');
    expect(ranges[0]?.startOffset).toBe(0);
    expect(ranges[0]?.endContainer.textContent).toBe('the Moon.');
    expect(ranges[0]?.endOffset).toBe(8);
  });

  it('tells which characters a range covers, without white space at its ends', () => {
    const read = page('<p>The tide</p>\n<p>  follows the Moon. </p>');
    const [first, second] = document.querySelectorAll('p');
    const range = document.createRange();
    range.setStart(first?.firstChild as Text, 3);
    range.setEnd(second?.firstChild as Text, 10);
    const found = read.charactersOf(range);
    expect(read.text.slice(found?.start, found?.end)).toBe('tide follows');
  });

  it('reads open shadow trees, and gives each its own range', () => {
    const host = document.createElement('div');
    host.attachShadow({ mode: 'open' }).append('inside');
    document.body.append('before ', host, ' after');
    const read = new PageText(document.body);
    expect(read.text).toBe('before inside after');
    expect(read.rangesOf(0, read.text.length)).toHaveLength(3);
  });
});
