// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { toMarkdown } from '../../../../../src/clip/markdown/markdown';
import { atOnce } from '../../../../../src/clip/slices';

function md(html: string): string {
  const page = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
  return atOnce(toMarkdown(page.body, 'https://tower.test/birds/'));
}

const change =
  '```diff\n@@ -1,2 +1,3 @@ nest()\n for bird in tower:\n-  ring(bird)\n+  note(bird)\n```';

describe('a change of a program in a table', () => {
  it('has signs that are only drawn, and numbers that are', () => {
    expect(
      md(
        `<table class="diff-table"><tbody>
        <tr><td class="blob-num blob-num-hunk" colspan="2" data-line-number="..."></td><td class="blob-code blob-code-hunk">@@ -1,2 +1,3 @@ nest()</td></tr>
        <tr><td class="blob-num" data-line-number="1"></td><td class="blob-num" data-line-number="1"></td>
          <td class="blob-code"><button>Comment</button><span class="inner" data-code-marker=" "><i>for</i> bird in tower:</span></td></tr>
        <tr><td class="blob-num blob-num-deletion" data-line-number="2"></td><td class="blob-num empty"></td>
          <td class="blob-code"><span class="inner" data-code-marker="-">  ring(<b>bird</b>)</span></td></tr>
        <tr><td class="blob-num empty"></td><td class="blob-num blob-num-addition" data-line-number="2"></td>
          <td class="blob-code"><span class="inner" data-code-marker="+">  note(<b>bird</b>)</span></td></tr></tbody></table>`,
      ),
    ).toBe(change);
  });

  it('has signs before its lines, and names its file', () => {
    const line = (kind: string, one: string, two: string, sign: string, text: string) =>
      `<tr><td class="code-number ${kind}"><div class="num1">${one}</div><div class="num2">${two}</div></td><td class="${kind}"><div class="code-line">
        <span class="line-prefix">${sign}</span>
        <span class="line-text">${text}</span>
      </div></td></tr>`;
    expect(
      md(
        `<table class="file-diff"><thead><tr><th colspan="2">tower/nest.py</th></tr></thead><tbody>
        <tr><td></td><td><div>@@ -1,2 +1,3 @@ nest()</div></td></tr>
        ${line('ctx', '1', '1', '&nbsp;', 'for bird in tower:')}${line('del', '2', '', '-', '  ring(bird)')}${line('ins', '', '2', '+', '  note(bird)')}</tbody></table>`,
      ),
    ).toBe(`tower/nest.py\n\n${change}`);
  });

  it('has old and new side by side, told by their names alone', () => {
    const half = (number: string, kind: string, text: string) =>
      `<td class="line-num ${kind}">${number}</td><td class="line-code ${kind}"><code>${text}</code></td>`;
    expect(
      md(
        `<div class="diff-view"><table><tr>${half('1', '', 'a')}${half('1', '', 'a')}</tr>
         <tr>${half('2', 'removed', 'b')}${half('2', 'added', 'x')}</tr><tr>${half('3', 'removed', 'c')}${half('3', 'added', 'y')}</tr>
         <tr>${half('', '', '')}${half('4', 'added', 'z')}</tr><tr>${half('4', 'removed', '17')}${half('', '', '')}</tr><tr>${half('5', '', '')}${half('5', '', '')}</tr><tr>${half('6', '', 'd')}${half('6', '', 'd')}</tr></table></div>`,
      ),
    ).toBe('```diff\n a\n-b\n-c\n-17\n+x\n+y\n+z\n \n d\n```');
  });

  it('keeps what is said between its lines', () => {
    const line = (sign: string, text: string) =>
      `<tr><td>1</td><td>${sign}</td><td class="code">${text}</td></tr>`;
    expect(
      md(
        `<table class="diff">${line('+', 'a')}${line('', 'b')}<tr><td colspan="3"><p>Ada: is this right?</p></td></tr>${line('-', 'c')}</table>`,
      ),
    ).toBe('```diff\n+a\n b\n```\n\nAda: is this right?\n\n```diff\n-c\n```');
  });
});

describe('a program in a table', () => {
  it('has a row for each line', () => {
    expect(
      md(
        `<div class="highlight"><table><tr><td class="line-num" data-line-number="7"></td><td class="code-line">if a:</td></tr>
         <tr><td class="line-num" data-line-number="8"></td><td class="code-line">  b()</td></tr>
         <tr><td class="line-num" data-line-number="9"></td><td class="code-line"></td></tr><tr><td class="line-num" data-line-number="10"></td><td class="code-line">c()</td></tr></table></div>`,
      ),
    ).toBe('```\nif a:\n  b()\n\nc()\n```');
  });

  it('is not any table with numbers', () => {
    for (const html of [
      '<table class="codes"><tr><td>1<td>Kingsgate<tr><td>2<td>Tower Hill</table>',
      '<table class="news"><tr class="new"><td>1<td>Kingsgate<tr><td>2<td>Tower Hill</table>',
      '<table class="diff"><tr><td>Name<td class="added">Kingsgate<tr><td>Size<td class="removed">2</table>',
    ])
      expect(md(html)).toMatch(/^\|/);
  });
});

describe('a program in one row of a table', () => {
  const lines = [
    '<code>for</code> <code>bird {</code>',
    '<code>&nbsp;&nbsp;</code><code>ring();</code>',
    '}',
  ];
  const table = (numbers: readonly string[]) =>
    `<div class="syntaxhighlighter java"><table><tr><td class="gutter">${numbers
      .map((number) => `<div>${number}</div>`)
      .join('')}</td><td class="code"><div class="container">${lines
      .map((line) => `<div class="line">${line}</div>`)
      .join('')}</div></td></tr></table></div>`;

  it('has its numbers below each other in a cell of their own', () => {
    expect(md(table(['1', '2', '3']))).toBe('```java\nfor bird {\n  ring();\n}\n```');
  });

  it('is none where the numbers do not run', () => {
    expect(md(table(['7', '2', '3']))).not.toContain('```');
    expect(md(table(['1', '2']))).not.toContain('```');
  });
});
