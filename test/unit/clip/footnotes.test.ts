// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { toMarkdown } from '../../../src/clip/markdown/markdown';
import { atOnce } from '../../../src/clip/slices';

function md(html: string): string {
  const page = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
  return atOnce(toMarkdown(page.body, 'https://tower.test/birds/'));
}

describe('footnotes', () => {
  it('writes marks and notes, and leaves out the way back', () => {
    expect(
      md(
        `<p>They pair for life.<sup id="fnref1"><a href="#fn1">1</a></sup> Mostly.<sup><a href="#fn2">2</a></sup></p>
         <section class="footnotes"><ol>
           <li id="fn1"><p>Seen in <i>Corvus</i>. <a href="#fnref1">↩</a></p><p>And later.</p></li>
           <li id="fn2">Rarely not. <a class="footnote-backref" href="#fnref2">back</a></li>
         </ol></section>`,
      ),
    ).toBe(
      'They pair for life.[^1] Mostly.[^2]\n\n[^1]: Seen in *Corvus*.\n\n    And later.\n\n[^2]: Rarely not.',
    );
  });

  it('numbers notes whose marks are signs', () => {
    expect(
      md('<p>Old<a class="footnote-ref" href="#n-a">*</a></p><p id="n-a">* As towers go.</p>'),
    ).toBe('Old[^1]\n\n[^1]: As towers go.');
  });

  it('leaves alone what only looks like a mark', () => {
    expect(md('<p>See <a href="#two">2</a></p><h2 id="two">Two</h2>')).toBe(
      'See [2](https://tower.test/birds/#two)\n\n## Two',
    );
    expect(md('<p>x<sup><a href="#gone">1</a></sup></p>')).toBe(
      'x[1](https://tower.test/birds/#gone)',
    );
  });
});
