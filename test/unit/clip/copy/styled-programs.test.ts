// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { becomeProgram, styledPrograms } from '../../../../src/clip/copy/styled-programs';

/** The programs of a page that was never drawn, with `¶` for each line end. */
function programsIn(html: string): string[] {
  const page = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
  for (const program of [...styledPrograms(page)]) becomeProgram(program);
  return [...page.querySelectorAll('pre')].map((pre) =>
    (pre.textContent ?? '').replace(/\n/g, '¶'),
  );
}

const style = 'style="font-family: Consolas, monospace; white-space: pre"';

describe('a program by style alone', () => {
  it.each([
    ['a box of lines', `<div ${style}>a\n  b</div>`, ['a¶  b']],
    ['a box in pieces', `<div ${style}><i>a</i>\n  <i>b</i></div>`, ['a¶  b']],
    ['code', '<code style="white-space:pre-wrap">a\n  b</code>', ['a¶  b']],
    ['a box in one', `<div ${style}>a\n<span ${style}>b\nc</span></div>`, ['a¶b¶c']],
  ])('is found in %s', (_what, html, programs) => {
    expect(programsIn(html)).toEqual(programs);
  });

  it.each([
    ['a line', `<div ${style}>a b</div>`],
    ['a label', `<div ${style}>\n  a b\n</div>`],
    ['verse', '<div style="white-space:pre">a\nb</div>'],
    [
      'text whose spaces are not kept',
      `<div style="white-space:pre-line;font:9px mono">a\nb</div>`,
    ],
    ['a page', `<div ${style}><h2>a</h2>\n<p>b</p></div>`],
    ['a sentence', '<p>a <code style="white-space:pre-wrap">b\nc</code> d</p>'],
  ])('is not found in %s', (_what, html) => {
    expect(programsIn(html)).toEqual([]);
  });

  it('loses nothing of any page', () => {
    const part = fc.constantFrom(
      ...['a', ' ', '\n', '  b\n', '<br>', '<i>', '</i>', '<div>', '</div>', '</span>', '</code>'],
      ...[`<div ${style}>`, `<span ${style}>`, '<code style="white-space:pre">', '<p>', '<h2>'],
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const page = new DOMParser().parseFromString(parts.join(''), 'text/html');
        const before = page.body.textContent;
        for (const program of [...styledPrograms(page)]) becomeProgram(program);
        expect(page.body.textContent).toBe(before);
        expect(page.querySelector('pre pre')).toBeNull();
      }),
    );
  });
});
