// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { toMarkdown } from '../../../../src/clip/markdown/markdown';
import { atOnce } from '../../../../src/clip/slices';

function md(html: string): string {
  const page = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
  return atOnce(toMarkdown(page.body, 'https://tower.test/birds/'));
}

const drawn =
  '<mjx-msup data-latex="r^2"><mjx-mi data-latex="r"><mjx-c>𝑟</mjx-c></mjx-mi><mjx-script><mjx-mn><mjx-c>2</mjx-c></mjx-mn></mjx-script></mjx-msup>';
const spoken = '<mjx-speech aria-label="r squared" role="img"></mjx-speech>';

describe('a formula that MathJax 4 has drawn', () => {
  it('is written as the LaTeX that it keeps, in a line', () => {
    expect(
      md(
        `<p>An area of <mjx-container class="MathJax" jax="CHTML"><mjx-math data-latex="\\pi r^2" aria-hidden="true"><mjx-mi data-latex="\\pi"><mjx-c>𝜋</mjx-c></mjx-mi>${drawn}</mjx-math>${spoken}</mjx-container> nests.</p>`,
      ),
    ).toBe('An area of $\\pi r^2$ nests.');
  });

  it('is a block of its own where it is displayed, and drawn as a picture', () => {
    expect(
      md(
        `<p>Then</p><mjx-container class="MathJax" jax="SVG" display="true"><svg><g data-mml-node="math" data-latex="\\frac{1}{2}\n  % half\n x"><g data-mml-node="mfrac" data-latex="\\frac{1}{2}"><path d=""></path></g></g></svg></mjx-container>`,
      ),
    ).toBe('Then\n\n$$\\frac{1}{2} x$$');
  });

  it('is read from its LaTeX rather than from what is there for screen readers', () => {
    expect(
      md(
        `<mjx-container display="true"><mjx-math data-latex="\\R">ℝ</mjx-math><mjx-assistive-mml><math data-latex="\\R"><mi>ℝ</mi></math></mjx-assistive-mml></mjx-container>`,
      ),
    ).toBe('$$\\R$$');
  });

  it('is not taken for one of its parts', () => {
    expect(
      md(
        `<mjx-container><mjx-math>${drawn}<mjx-mi data-latex="x">x</mjx-mi></mjx-math></mjx-container>`,
      ),
    ).toBe('𝑟2x');
  });
});
