// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FOLDED } from '../../../../src/clip/copy/folds';
import { dropRepetitions } from '../../../../src/clip/copy/repetitions';

function left(html: string): string {
  const page = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
  dropRepetitions(page);
  return (page.body.textContent ?? '').replace(/\s+/g, ' ').trim();
}

describe('what a page repeats', () => {
  it('of slides, at both ends of them, is left once', () => {
    expect(
      left(
        `<div><div class="slide slide-cloned" aria-hidden="true"><p>Rooks</p></div><div class="slide"><p>Jackdaws</p></div>
         <div class="slide" aria-hidden="true"><p>Rooks</p></div><div class="slide slide-cloned" aria-hidden="true"><p>Jackdaws</p></div></div>`,
      ),
    ).toBe('Jackdaws Rooks');
  });

  it('of a row that runs round is left once', () => {
    expect(
      left('<div><ul><li>Nests</li></ul><ul aria-hidden="true"><li>Nests</li></ul></div>'),
    ).toBe('Nests');
  });

  it('is left where nothing marks it, or where it differs', () => {
    expect(left('<p>Aye</p><p>Aye</p>')).toBe('AyeAye');
    expect(left('<p>Aye</p><p aria-hidden="true">Nay</p>')).toBe('AyeNay');
    expect(left('<table><tr><td>No</td><td aria-hidden="true">No</td></tr></table>')).toBe('NoNo');
    expect(
      left(
        '<i aria-hidden="true"><img src="a.png"></i> <i aria-hidden="true"><img src="b.png"></i>x',
      ),
    ).toBe('x');
  });

  it('never goes as a whole', () => {
    const slide = fc.tuple(
      fc.constantFrom('aria-hidden="true"', 'class="clone"', 'class="a-duplicate"', ''),
      fc.constantFrom('Nests', 'Eggs', 'Wings', ''),
    );
    fc.assert(
      fc.property(fc.array(slide, { maxLength: 8 }), (slides) => {
        const html = slides.map(([marks, word]) => `<div ${marks}><b>${word}</b> </div>`).join('');
        const words = (text: string) => new Set(text.match(/\w+/g) ?? []);
        expect(words(left(html))).toEqual(words(slides.map(([, word]) => word).join(' ')));
      }),
    );
  });
});

describe('a text that was cut short', () => {
  it('is dropped before the whole of it', () => {
    expect(
      left(
        `<div><p>Jackdaws pair for life and return …</p><p ${FOLDED}>Jackdaws pair for life and return to the same hole.</p></div>`,
      ),
    ).toBe('Jackdaws pair for life and return to the same hole.');
  });

  it('loses its dots where the rest of it follows', () => {
    expect(
      left(`<p>Jackdaws pair<span id="dots">...</span><span ${FOLDED}> for life.</span></p>`),
    ).toBe('Jackdaws pair for life.');
  });

  it('is dropped when the whole of it is shown already', () => {
    const whole = '<p>Jackdaws pair for life and return to the same hole.</p>';
    const short = `<p ${FOLDED}>Jackdaws pair for life ...more</p>`;
    expect(left(`<div>${short}<span>Show less</span>${whole}</div>`)).toBe(
      'Show lessJackdaws pair for life and return to the same hole.',
    );
  });

  it('stays before another', () => {
    expect(
      left(`<div><p>Rooks pair for a year and return …</p><p ${FOLDED}>Jackdaws pair.</p></div>`),
    ).toBe('Rooks pair for a year and return …Jackdaws pair.');
    expect(left(`<h3>Why?</h3><p ${FOLDED}>Why? Because.</p>`)).toBe('Why?Why? Because.');
  });
});

describe('a text in a box of few lines', () => {
  const POST = 'Jackdaws pair for life, and return to the same hole.';
  const clamped = `<div class="line-clamp-1"><p class="line-clamp-1">${POST}</p></div>`;

  it('is dropped where the page says all of it elsewhere', () => {
    expect(left(`<p>${POST}</p><div>${clamped}<p>So do rooks.</p></div>`)).toBe(
      `${POST}So do rooks.`,
    );
  });

  it('stays where nothing says it in full', () => {
    expect(left(clamped + clamped)).toBe(POST + POST);
    expect(left('<p>Rooks</p><p class="line-clamp-2">Rooks</p>')).toBe('RooksRooks');
  });
});
