// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { NO_DEADLINE } from '../../../../src/clip/deadline';
import { dropMarksWithoutNotes } from '../../../../src/clip/markdown/footnotes';
import { toMarkdown } from '../../../../src/clip/markdown/markdown';
import { atOnce } from '../../../../src/clip/slices';

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

  it('knows marks of a letter and a number', () => {
    expect(md('<p>Old<a href="#n"><sup>F1</sup></a></p><p id="n">As towers go.</p>')).toBe(
      'Old[^F1]\n\n[^F1]: As towers go.',
    );
  });

  it('leaves alone what only looks like a mark', () => {
    expect(md('<p>See <a href="#two">2</a></p><h2 id="two">Two</h2>')).toBe(
      'See [2](https://tower.test/birds/#two)\n\n## Two',
    );
    expect(md('<p>x<sup><a href="#gone">1</a></sup></p>')).toBe(
      'x[1](https://tower.test/birds/#gone)',
    );
  });

  it('takes the ways back of a note with several marks for no marks', () => {
    expect(
      md(
        `<p>A bird.<sup id="r-1"><a href="#n-1">[1]</a></sup> It pairs for life.<sup id="r-2-0"><a href="#n-2">[2]</a></sup></p>
         <p>Its wings are broad.<sup id="r-2-1"><a href="#n-2">[2]</a></sup></p>
         <ol><li id="n-1"><span><b><a href="#r-1">^</a></b></span> <span>By Crow.</span></li>
         <li id="n-2"><span>^ <a href="#r-2-0"><sup><b>a</b></sup></a> <a href="#r-2-1"><sup><b>b</b></sup></a></span> <span>By Tern.</span></li></ol>`,
      ),
    ).toBe(
      'A bird.[^1] It pairs for life.[^2]\n\nIts wings are broad.[^2]\n\n[^1]: By Crow.\n\n[^2]: By Tern.',
    );
  });

  it('takes no paragraph with marks of its own for a note', () => {
    expect(
      md(
        '<p>See <sup><a href="#far">2</a></sup>.</p><p id="far">Far off.<sup><a href="#n">1</a></sup></p><p id="n">As towers go.</p>',
      ),
    ).toBe('See [2](https://tower.test/birds/#far).\n\nFar off.[^1]\n\n[^1]: As towers go.');
  });

  it('knows a note by its number, which leads back', () => {
    expect(
      md(
        '<p>Old<a id="m-1" href="#footnote-1" class="footnote-anchor">1</a>.</p><div><a id="footnote-1" href="#m-1" class="footnote-number">1</a><div><p>As towers go.</p></div></div>',
      ),
    ).toBe('Old[^1].\n\n[^1]: As towers go.');
  });
});

describe('ways back', () => {
  it('part no paragraph with several marks', () => {
    const twice = (n: number) =>
      `<li id="n-${n}"><a href="#r-${n}-0"><sup>a</sup></a> <a href="#r-${n}-1"><sup>b</sup></a> As ${n === 1 ? 'towers' : 'crows'} go.</li>`;
    const marks = [0, 1]
      .map(
        (i) =>
          `<p>Old.<sup id="r-1-${i}"><a href="#n-1">[1]</a></sup> Far.<sup id="r-2-${i}"><a href="#n-2">[2]</a></sup> Wide.</p>`,
      )
      .join('');
    expect(md(`${marks}<ol>${twice(1)}${twice(2)}</ol>`)).toBe(
      'Old.[^1] Far.[^2] Wide.\n\nOld.[^1] Far.[^2] Wide.\n\n[^1]: As towers go.\n\n[^2]: As crows go.',
    );
  });

  it('tell which note is which where names were lost', () => {
    expect(
      md(
        '<p>Old.<sup><a href="#_ftn1">[1]</a></sup></p><p><sup><a href="//doc.test#_ftnref1">[1]</a></sup> As towers go.</p>',
      ),
    ).toBe('Old.[^1]\n\n[^1]: As towers go.');
  });
});

describe('notes of other forms', () => {
  it('carry their numbers also where a mark was left out', () => {
    expect(
      md(
        '<p>Far.<sup><a href="#n2">2</a></sup></p><ol><li id="n1">As towers go.</li><li id="n2">As crows fly.</li></ol>',
      ),
    ).toBe('Far.[^2]\n\n[^1]: As towers go.\n\n[^2]: As crows fly.');
  });

  it('may stand in one paragraph, or under headings that are their numbers', () => {
    const marks =
      '<p>Old.<a href="#one"><sup>1</sup></a> Far.<a href="#two"><sup>2</sup></a></p><hr>';
    const notes = '[^1]: As towers go.\n\n[^2]: As crows fly.';
    for (const html of [
      '<p><a name="one"><sup>1</sup></a> As towers go.<br><br><a name="two"><sup>2</sup></a> As crows fly.</p>',
      '<div><h4>Notes</h4><h5><a id="one">(1)</a></h5><p>As towers go.</p><h5><a id="two">(2)</a></h5><p>As crows fly.</p></div>',
      '<ol><li><p><a name="one"></a>As towers go.</p></li><li><p><a name="two"></a>As crows fly.</p></li></ol>',
      '<div id="one"><sup>1</sup> <p>As towers go.</p></div><div id="two"><sup>2</sup><p>As crows fly.</p></div>',
    ])
      expect(md(marks + html), html).toMatch(
        new RegExp(`^Old\\.\\[\\^1] Far\\.\\[\\^2]\\n[^]*${notes.replace(/[.^[\]]/g, '\\$&')}$`),
      );
  });

  it('are named after their mark', () => {
    expect(
      md(
        '<p>Old.<span id="fnref:age"><a href="#fn:age">1</a></span></p><ol><li id="fn:age">As towers go.</li></ol>',
      ),
    ).toBe('Old.[^1]\n\n[^1]: As towers go.');
    expect(
      md('<p>Old.<span class="fn"><a href="#n">1</a></span></p><p id="n">1. As towers go.</p>'),
    ).toBe('Old.[^1]\n\n[^1]: As towers go.');
  });

  it('are not said again beside their mark', () => {
    expect(
      md(
        '<p>Old<sup><a href="#n">1</a></sup><span class="sidenote"><span>1. </span>As towers go</span> and wide.</p><div id="n">As towers go</div>',
      ),
    ).toBe('Old[^1] and wide.\n\n[^1]: As towers go');
  });
});

describe('references in brackets', () => {
  it('are marks where they lead to the source of their number', () => {
    expect(
      md(
        `<p>They sort <a href="#r1">[1]</a> and part <a href="#r2">[2]</a>.</p><p>See <a href="#far">[1]</a>.</p>
         <ol><li><a id="r1"></a>By Crow.</li><li><a id="r2"></a> By Tern.</li></ol><p id="far">Far off.</p>`,
      ),
    ).toBe(
      'They sort[^1] and part[^2].\n\nSee [\\[1\\]](https://tower.test/birds/#far).\n\n[^1]: By Crow.\n\n[^2]: By Tern.\n\nFar off.',
    );
    expect(md('<p>So <a href="#b7">[7]</a>.</p><p id="b7">[7] By Crow.</p>')).toBe(
      'So[^7].\n\n[^7]: By Crow.',
    );
  });

  it('lead back from a note', () => {
    expect(
      md(
        '<p>Old.<sup id="ftnt_ref1"><a href="#ftnt1">[1]</a></sup></p><p id="ftnt1"><a href="#ftnt_ref1">[1]</a>&nbsp;As towers go.</p>',
      ),
    ).toBe('Old.[^1]\n\n[^1]: As towers go.');
  });
});

describe('a selection with marks', () => {
  it('leaves out those whose notes are outside', () => {
    const page = new DOMParser().parseFromString(
      `<p>Lit in 1874.<sup class="reference"><a href="#note-3">[3]</a></sup> See <a href="#two">2</a>.<sup><a href="#n">1</a></sup></p><p id="n">Seen.</p>`,
      'text/html',
    );
    atOnce(dropMarksWithoutNotes(page.body, NO_DEADLINE));
    expect(atOnce(toMarkdown(page.body, 'https://tower.test/'))).toBe(
      'Lit in 1874. See [2](https://tower.test/#two).[^1]\n\n[^1]: Seen.',
    );
  });
});
