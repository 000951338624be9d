/** Converts MathML presentation elements to LaTeX (MathML Core, https://www.w3.org/TR/mathml-core/). */
import { squeeze } from '../../protocol/plain-line';
import { accentOf, operatorOf } from './latex';
import { beginningOf } from './writer';

const FUNCTIONS =
  /^(?:sin|cos|tan|cot|sec|csc|arcsin|arccos|arctan|sinh|cosh|tanh|log|ln|exp|lim|max|min|sup|inf|det|dim|ker|deg|gcd|arg|Pr)$/;

/** Returns LaTeX for a `math` element or any part of one. */
export function mathmlToTex(element: Element): string {
  return tidy(convert(element));
}

function convert(element: Element): string {
  switch (element.localName.replace(/^.*:/, '')) {
    case 'mi':
      return styled(identifier(leaf(element)), element);
    case 'mn':
      return signs(leaf(element));
    case 'mo':
      return FUNCTIONS.test(leaf(element)) ? `\\${leaf(element)} ` : signs(leaf(element));
    case 'mtext':
    case 'ms':
      return leaf(element) ? `\\text{${leaf(element)}}` : '\\ ';
    case 'mspace':
      return ' ';
    case 'msup':
      return `${base(part(element, 0))}^${argument(part(element, 1))}`;
    case 'msub':
      return `${base(part(element, 0))}_${argument(part(element, 1))}`;
    case 'msubsup':
    case 'munderover':
      return `${base(part(element, 0))}_${argument(part(element, 1))}^${argument(part(element, 2))}`;
    case 'mfrac':
      return element.getAttribute('linethickness') === '0'
        ? `{${part(element, 0)} \\atop ${part(element, 1)}}`
        : `\\frac{${part(element, 0)}}{${part(element, 1)}}`;
    case 'msqrt':
      return `\\sqrt{${children(element)}}`;
    case 'mroot':
      return `\\sqrt[${part(element, 1)}]{${part(element, 0)}}`;
    case 'menclose':
      return enclosed(children(element), element.getAttribute('notation') ?? '');
    case 'mover':
      return over(part(element, 0), part(element, 1), element);
    case 'munder':
      return under(part(element, 0), part(element, 1), element);
    case 'mtable':
      return `\\begin{matrix}${children(element, ' \\\\ ')}\\end{matrix}`;
    case 'mtr':
      return children(element, ' & ');
    case 'mlabeledtr':
      return labelled(children(element, ' & '));
    case 'mfenced': {
      const separator = (element.getAttribute('separators') ?? ',').trim();
      return `\\left${signs(element.getAttribute('open') ?? '(')}${children(element, separator)}\\right${signs(element.getAttribute('close') ?? ')')}`;
    }
    case 'semantics':
      return part(element, 0);
    case 'annotation':
    case 'annotation-xml':
    case 'none':
    case 'mprescripts':
      return '';
    default:
      return children(element);
  }
}

/** Converts a child whose position gives it its meaning. */
function part(element: Element, place: number): string {
  const child = element.children[place];
  return child ? convert(child) : '';
}

function children(element: Element, separator = ''): string {
  const parts: string[] = [];
  for (let child = element.firstElementChild; child; child = child.nextElementSibling)
    parts.push(convert(child));
  return parts.join(separator);
}

function leaf(element: Element): string {
  return squeeze((element.textContent ?? '').replace(/[\u2061-\u2064\u200b]/g, ''));
}

function identifier(name: string): string {
  if (FUNCTIONS.test(name)) return `\\${name} `;
  return [...name].length > 1 && /^[\p{L}]+$/u.test(name) ? `\\mathrm{${name}}` : signs(name);
}

const VARIANTS: Readonly<Record<string, string>> = {
  bold: 'mathbf',
  'double-struck': 'mathbb',
  script: 'mathcal',
  fraktur: 'mathfrak',
};

/** A bold letter is another variable than a plain one. */
function styled(tex: string, element: Element): string {
  const variant = VARIANTS[element.getAttribute('mathvariant') ?? ''];
  return variant && /^[A-Za-z]$/.test(tex) ? `\\${variant}{${tex}}` : tex;
}

/** Writes the number of an equation, which comes first in its row, behind it. */
function labelled(row: string): string {
  const [label = '', ...cells] = row.split(' & ');
  return cells.length === 0 ? label : `${cells.join(' & ')}\\qquad ${label}`;
}

function signs(text: string): string {
  return [...text]
    .map((sign) => {
      const plain = plainLetter(sign);
      const command = operatorOf(plain);
      return command ? (/[a-z]$/i.test(command) ? `${command} ` : command) : plain;
    })
    .join('');
}

/** Converts styled mathematical letters (𝐱, 𝑥) to plain ones. */
function plainLetter(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  return code >= 0x1d400 && code <= 0x1d7ff ? sign.normalize('NFKC') : sign;
}

function base(tex: string): string {
  return /^(?:.|\\[A-Za-z]+ ?|)$/u.test(tex) ||
    /^\\(?:mathrm|mathb[bf]|mathcal|mathfrak|text)\{[^{}]*\}$/.test(tex)
    ? tex.trimEnd()
    : `{${tex}}`;
}

function argument(tex: string): string {
  return tex.length <= 2 && [...tex].length === 1 ? tex : `{${tex.trim()}}`;
}

function over(content: string, mark: string, element: Element): string {
  const accent = accentOf(leafMark(element));
  if (accent) return `${accent}{${content}}`;
  return /^\\(?:sum|prod|int|lim|max|min|sup|inf)/.test(content)
    ? `${base(content)}^${argument(mark)}`
    : `\\overset{${mark}}{${content}}`;
}

/** @param notation a list of names. `longdiv`, which is the default, has no LaTeX. */
function enclosed(content: string, notation: string): string {
  if (notation.includes('radical')) return `\\sqrt{${content}}`;
  if (notation.includes('diagonalstrike')) return `\\cancel{${content}}`;
  if (/box|circle/.test(notation)) return `\\boxed{${content}}`;
  if (/\btop\b/.test(notation)) return `\\overline{${content}}`;
  return /\bbottom\b/.test(notation) ? `\\underline{${content}}` : content;
}

function under(content: string, mark: string, element: Element): string {
  const accent = accentOf(leafMark(element));
  if (accent && /under/.test(accent)) return `${accent}{${content}}`;
  return /^\\(?:sum|prod|int|lim|max|min|sup|inf|bigcup|bigcap)/.test(content)
    ? `${base(content)}_${argument(mark)}`
    : `\\underset{${mark}}{${content}}`;
}

function leafMark(element: Element): string {
  const [, mark] = element.children;
  return mark ? beginningOf(mark, 2) : '';
}

function tidy(tex: string): string {
  return tex
    .replace(/\s+/g, ' ')
    .replace(/ (?=[_^}])/g, '')
    .trim();
}
