// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { selectedMarkdown } from '../../../../src/ui/quotation/selected-markdown';

afterEach(() => document.body.replaceChildren());

/** All that is inside an element of a text, as markdown. */
function selected(drawn: string, inside = 'body'): string {
  document.body.innerHTML = drawn;
  const range = document.createRange();
  range.selectNodeContents(document.querySelector(inside) as Element);
  return selectedMarkdown(range).join('\n\n');
}

it('keeps the lines of code and its indentation', () => {
  const code = '<p>So:</p><pre><code>a {\n  b: *c*;\n\n}\n</code></pre>';
  expect(selected(code)).toBe('So:\n\n```\na {\n  b: *c*;\n\n}\n```');
  expect(selected(code, 'code')).toBe('```\na {\n  b: *c*;\n\n}\n```');
});

it('keeps tables and lists, also where only some of them is selected', () => {
  const table = `<section><table><thead><tr><th>Name</th><th>Height</th></tr></thead>
    <tbody><tr><td>A | B</td><td>30 m</td></tr></tbody></table></section>`;
  const rows = '| Name | Height |\n| --- | --- |\n| A \\| B | 30 m |';
  expect(selected(table)).toBe(rows);
  expect(selected(table, 'table')).toBe(rows);
  const lists = '<ul><li>One<ol start="3"><li>Three</li><li>Four</li></ol></li><li>Two</li></ul>';
  expect(selected(lists)).toBe('- One\n  3. Three\n  4. Four\n- Two');
  expect(selected(lists, 'ul')).toBe('- One\n  3. Three\n  4. Four\n- Two');
});

it('keeps links, line breaks and quotations, and no sign of the text becomes markup', () => {
  expect(
    selected('<p>See <a href="https://a.example/">the <b>page</b></a>,<br>or <code>x</code></p>'),
  ).toBe('See [the page](<https://a.example/>),  \nor `x`');
  expect(selected('<p># One</p><p>*2*</p><blockquote><p>A</p><p>B</p></blockquote>')).toBe(
    '\\# One\n\n\\*2\\*\n\n> A\n>\n> B',
  );
  expect(selected('<p>Only these words</p>', 'p')).toBe('Only these words');
});
