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
    ).toBe('$r^2x$');
  });
});

describe('a formula that MathJax has drawn without MathML', () => {
  const c = (name: string, ...codes: string[]) =>
    `<mjx-${name}>${codes.map((code) => `<mjx-c class="mjx-c${code} TEX-I"></mjx-c>`).join('')}</mjx-${name}>`;
  const box = (name: string, inner: string) => `<mjx-${name}>${inner}</mjx-${name}>`;
  const formula = (inner: string) => md(`<p>${box('container', box('math', inner))}</p>`);
  const frac = (over: string, below: string) =>
    `<mjx-mfrac><mjx-frac><mjx-num><mjx-nstrut></mjx-nstrut>${over}</mjx-num><mjx-dbox><mjx-dtable><mjx-row><mjx-den>${below}</mjx-den></mjx-row></mjx-dtable></mjx-dbox></mjx-frac></mjx-mfrac>`;
  const root = `<mjx-msqrt><mjx-sqrt><mjx-surd>${c('mo', '221A')}</mjx-surd><mjx-box>${c('mi', '1D45B')}</mjx-box></mjx-sqrt></mjx-msqrt>`;

  it('is read from its drawing', () => {
    expect(formula(c('mi', '1D467') + c('mo', '3D') + frac(c('mn', '31'), root))).toBe(
      '$z=\\frac{1}{\\sqrt{n}}$',
    );
    expect(formula(frac(frac(c('mn', '31'), c('mn', '32')), c('mn', '33')))).toBe(
      '$\\frac{\\frac{1}{2}}{3}$',
    );
    const both = `<mjx-msubsup>${c('mi', '1D70E')}<mjx-script>${c('mn', '32')}<mjx-spacer></mjx-spacer>${c('mi', '69')}</mjx-script></mjx-msubsup>`;
    expect(formula(both)).toBe('$\\sigma_i^2$');
    expect(
      formula(`<mjx-msub>${c('mi', '78')}<mjx-script>${c('mi', '69')}</mjx-script></mjx-msub>`),
    ).toBe('$x_i$');
    const sum = `<mjx-munderover><mjx-over>${c('mi', '6E')}</mjx-over><mjx-box><mjx-munder><mjx-row><mjx-base>${c('mo', '2211')}</mjx-base></mjx-row><mjx-row><mjx-under>${c('mi', '69')}</mjx-under></mjx-row></mjx-munder></mjx-box></mjx-munderover>`;
    expect(formula(sum)).toBe('$\\sum_i^n$');
    const tall = `<mjx-mo><mjx-stretchy-v class="mjx-c28"><mjx-beg><mjx-c>⎛</mjx-c></mjx-beg><mjx-end><mjx-c>⎝</mjx-c></mjx-end></mjx-stretchy-v></mjx-mo>`;
    expect(formula(`${tall}${c('mi', '78')}`)).toBe('$(x$');
  });
});

describe('a formula in MathML', () => {
  const tex = (inner: string) => md(`<p><math>${inner}</math></p>`);

  it('keeps bold letters, numbers of choices and the numbers of equations', () => {
    expect(tex('<msub><mi mathvariant="bold">V</mi><mn>1</mn></msub>')).toBe('$\\mathbf{V}_1$');
    expect(tex('<mo>(</mo><mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac><mo>)</mo>')).toBe(
      '$({n \\atop k})$',
    );
    expect(
      tex(
        '<mtable><mlabeledtr><mtd><mtext>(1)</mtext></mtd><mtd><mi>a</mi></mtd></mlabeledtr></mtable>',
      ),
    ).toBe('$\\begin{matrix}a\\qquad \\text{(1)}\\end{matrix}$');
    expect(tex('<mi>𝜎</mi>')).toBe('$\\sigma$');
  });
});

describe('a formula without MathML', () => {
  it('is what the element around its drawing says', () => {
    expect(
      md(
        '<p>For all <span class="math-inline" data-math="\\forall x"><span class="katex"><span class="katex-html">∀x</span></span></span>.</p><div class="math-block" data-math="x = 2"><span class="katex-html">x=2</span></div>',
      ),
    ).toBe('For all $\\forall x$.\n\n$$x = 2$$');
  });

  it('is in the words or in the address of its picture', () => {
    const picture = (src: string, alt = '') => md(`<p>So <img src="${src}" alt="${alt}">.</p>`);
    expect(picture('a.svg', '\\exp(x) - \\sqrt{y}')).toBe('So $\\exp(x) - \\sqrt{y}$.');
    expect(
      md('<div><img src="a.svg" alt="\\begin{align*} x &= \\frac{1}{2} \\end{align*}"></div>'),
    ).toBe('$$\\begin{align*} x &= \\frac{1}{2} \\end{align*}$$');
    expect(picture('https://tex.test/svg.image?%5Cfrac%7Ba%7D%7Bb%7D')).toBe('So $\\frac{a}{b}$.');
    expect(picture('https://tex.test/chart?cht=tx&amp;chl=%5Calpha%2B%5Cbeta')).toBe(
      'So $\\alpha+\\beta$.',
    );
    expect(picture('https://tex.test/%5Csum_%7Bi%7D')).toBe('So $\\sum_{i}$.');
    expect(picture('https://a.test/x.png', 'C:\\nest\\summary.png')).toContain('![');
    expect(picture('https://a.test/x?p=C:%5Cnest%5Csummary.png')).toContain('![');
  });
});
