import { decoded } from '../../protocol/document/page-title';
import { squeeze } from '../../protocol/plain-line';
import { mathmlOfDrawing } from './mathjax-tree';
import { mathmlToTex } from './mathml';
import { isTexScript, tagOf } from './writer';

/** A formula as LaTeX source. */
export interface Tex {
  source: string;
  display: boolean;
}

/** Quick test that rules out most elements of a page. */
const MATHS = /math|tex/i;

/**
 * Returns the formula of an element: MathML (its TeX annotation or `alttext` first), KaTeX, MathJax 2 to 4, and
 * images of formulas. `undefined` for anything else.
 */
export function texOf(element: Element): Tex | undefined {
  const tag = tagOf(element);
  if (tag === 'MATH') return fromMathml(element, element.getAttribute('display') === 'block');
  if (isTexScript(element)) {
    const display = (element.getAttribute('type') ?? '').includes('mode=display');
    return tex(element.textContent ?? '', display);
  }
  if (tag === 'MJX-CONTAINER')
    return fromHolder(element, element.getAttribute('display') === 'true');
  const classes = element.getAttribute('class') ?? '';
  if (tag === 'IMG') return fromImage(element, classes);
  if (!MATHS.test(classes)) return undefined;
  const given = element.getAttribute('data-math') ?? element.getAttribute('data-tex');
  if (given) return tex(given, /block|display/.test(classes));
  if (/(?:^|\s)katex-display(?:\s|$)/.test(classes)) return fromHolder(element, true);
  if (/(?:^|\s)katex(?:\s|$)/.test(classes)) return fromHolder(element, false);
  if (/(?:^|\s)mwe-math-element/.test(classes))
    return fromHolder(element, classes.includes('display'));
  return undefined;
}

/** Maximum sibling elements in which a renderer draws one formula. */
const MOST_DRAWN = 8;

/** Whether an element is drawn by a renderer beside the formula's source, and so would repeat the formula. */
export function isFormulaEcho(element: Element): boolean {
  if (!isDrawnFormula(element)) return false;
  let next = element.nextElementSibling;
  for (let looked = 1; next && looked < MOST_DRAWN && isDrawnFormula(next); looked++)
    next = next.nextElementSibling;
  return next !== null && isTexScript(next);
}

function isDrawnFormula(element: Element): boolean {
  const classes = element.getAttribute('class') ?? '';
  return (
    MATHS.test(classes) &&
    /(?:^|\s)MathJax(?:_(?:Preview|Display|CHTML|SVG))?(?:\s|$)/.test(classes)
  );
}

/** Writes a formula. Escapes what a markdown reader without formulas would take for tags, entities, links or code. */
export function writeFormula({ source, display }: Tex): string {
  const safe = source
    .replace(/<(?=[a-z/!?])|&(?=#?\w+;)|\](?=[([:])/gi, '$& ')
    .replaceAll('`', '‘');
  return display ? `$$${safe}$$` : `$${safe}$`;
}

/** Matches formulas. A longer text between two signs is not a formula. */
const FORMULA =
  /\\\((.{1,2000}?)\\\)|\\\[(.{1,2000}?)\\\]|\$\$(.{1,2000}?)\$\$|\$(?=[^\s$])([^$]{1,2000})(?<=[^\s\\])\$(?!\d)/g;

/**
 * Applies `mark` to a text except for the formulas in it (`\(…\)`, `\[…\]`, `$$…$$`, and `$…$` with a TeX command
 * or index), which keep their backslashes.
 */
export function withTex(text: string, mark: (text: string) => string): string {
  if (!/[\\$]/.test(text)) return mark(text);
  let written = '';
  let from = 0;
  FORMULA.lastIndex = 0;
  for (let match = FORMULA.exec(text); match; match = FORMULA.exec(text)) {
    const [all, inline, block, dollars, dollar] = match;
    const source = (inline ?? block ?? dollars ?? dollar ?? '').trim();
    if (source === '' || (dollar !== undefined && !/[\\^_]/.test(dollar))) {
      // The sign at the end of a false match may open a formula.
      FORMULA.lastIndex = match.index + 1;
      continue;
    }
    written += mark(text.slice(from, match.index));
    written += writeFormula({ source, display: block !== undefined || dollars !== undefined });
    from = match.index + all.length;
  }
  return written + mark(text.slice(from));
}

function fromHolder(holder: Element, display: boolean): Tex | undefined {
  const kept = keptSource(holder);
  if (kept) return tex(kept, display);
  const math = holder.querySelector('math');
  const found = math
    ? fromMathml(math, display || math.getAttribute('display') === 'block')
    : undefined;
  if (found) return found;
  const image = holder.querySelector('img[alt]');
  if (image) return tex(image.getAttribute('alt') ?? '', display);
  const drawn = mathmlOfDrawing(holder);
  return drawn && tex(mathmlToTex(drawn), display);
}

/** MathJax 4 puts the source into this attribute of every drawn element, first on the whole, then on its parts. */
const SOURCE = 'data-latex';

function keptSource(holder: Element): string {
  const whole = holder.querySelector(`[${SOURCE}]`);
  const isOfWhole = [...holder.querySelectorAll(`[${SOURCE}]`)].every(
    (part) => whole?.contains(part) || part.localName === 'math',
  );
  return (isOfWhole && whole?.getAttribute(SOURCE)) || '';
}

function fromMathml(math: Element, display: boolean): Tex | undefined {
  for (const annotation of math.querySelectorAll('annotation')) {
    if (/tex/i.test(annotation.getAttribute('encoding') ?? ''))
      return tex(annotation.textContent ?? '', display);
  }
  const written = math.getAttribute('alttext');
  return tex(written || mathmlToTex(math), display);
}

function fromImage(image: Element, classes: string): Tex | undefined {
  const isFormula = /(?:^|\s)(?:mwe-math-fallback|tex|latex|math|ltx_Math)/.test(classes);
  const alt = image.getAttribute('alt') ?? '';
  const source = isFormula || COMMAND.test(alt) ? alt : sourceIn(image.getAttribute('src') ?? '');
  return source ? tex(source, false) : undefined;
}

/** A command that only formulas have; a path of Windows has backslashes, too. */
const COMMAND =
  /\\(?:[dt]?frac|sum|prod|i?int|oint|sqrt|lim|infty|partial|nabla|operatorname|math(?:bb|bf|cal|frak|it|rm|sf)|alpha|beta|gamma|delta|epsilon|theta|lambda|mu|nu|pi|rho|sigma|phi|psi|omega|Gamma|Delta|Theta|Lambda|Sigma|Phi|Psi|Omega|cdot|times|leq?|geq?|neq?|approx|equiv|begin\{)(?![a-z])/;
/** Characters of an address that are read. */
const LONG_ADDRESS = 4_000;

/** The formula that the address of a picture asks a server to draw, or empty. */
function sourceIn(address: string): string {
  if (!/%5C|\\/i.test(address) || address.length > LONG_ADDRESS) return '';
  const query = address.indexOf('?') + 1;
  const parts = query ? address.slice(query).split('&') : [address.split('/').pop() ?? ''];
  for (const part of parts) {
    const [, value = part] = /^\w+=(.*)$/.exec(part) ?? [];
    const source = decoded(value);
    if (COMMAND.test(source)) return source;
  }
  return '';
}

/** Environments that are no part of a line. */
const ROWS = /^\\begin\{(?:align|equation|gather|multline)\*?\}/;

function tex(source: string, display: boolean): Tex | undefined {
  const oneLine = squeeze(withoutComments(withoutStyle(withoutDollars(source.trim()))));
  return oneLine ? { source: oneLine, display: display || ROWS.test(oneLine) } : undefined;
}

// Without an expression, which would take quadratic time on megabytes of these signs.

function withoutDollars(source: string): string {
  let from = 0;
  while (source[from] === '$') from++;
  let to = source.length;
  while (to > from && source[to - 1] === '$') to--;
  const isBetween = from > 0 && (to < source.length || from > 1);
  return isBetween ? source.slice(from, to) : source;
}

const STYLE = '{\\displaystyle';

function withoutStyle(source: string): string {
  const isStyled = source.startsWith(STYLE) && source.endsWith('}');
  return isStyled ? source.slice(STYLE.length, -1) : source;
}

/** Removes comments. A comment ends with its line, so the last line keeps its text. */
function withoutComments(source: string): string {
  const lines = source.split('\n');
  const last = lines.pop() ?? '';
  return lines.map((line) => `${line.slice(0, commentIn(line))} `).join('') + last;
}

function commentIn(line: string): number {
  const at = line.search(/(?<!\\)%/);
  return at < 0 ? line.length : at;
}
