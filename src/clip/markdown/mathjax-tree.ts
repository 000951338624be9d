/** Formulas that MathJax has drawn without MathML beside them: the drawing is a tree of the same form. */
import { squeeze } from '../../protocol/plain-line';

const LEAVES = new Set(['mi', 'mn', 'mo', 'mtext', 'ms']);
const LETTERS = 'mjx-c, mjx-utext, mjx-stretchy-v, mjx-stretchy-h';
/** A bracket or an arrow that was made longer, and the pieces that it is drawn from. */
const STRETCHED = /^mjx-stretchy/;
const PIECES = /^mjx-(?:beg|ext|mid|end)$/;
/** What the parts of a fraction, a root or an index stand in, and the place they have in MathML. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  mfrac: ['num', 'den'],
  msqrt: ['box'],
  mroot: ['box', 'root'],
  mover: ['base', 'over'],
  munder: ['base', 'under'],
  munderover: ['base', 'under', 'over'],
};
/** What has an element in MathML that only says what is in it. */
const SAME = new Set(['mtable', 'mtr', 'mtd']);
/** Boxes within a drawn element around its parts. */
const MOST_BOXES = 6;

/** Returns the drawing as MathML; `undefined` if there is none. */
export function mathmlOfDrawing(container: Element): Element | undefined {
  const drawn = container.querySelector('mjx-math');
  return drawn ? element('math', partsOf(drawn), drawn) : undefined;
}

function converted(drawn: Element): Element {
  const name = nameOf(drawn);
  if (LEAVES.has(name)) {
    const leaf = element(name, [], drawn);
    const letters = [...drawn.querySelectorAll(LETTERS)].map(letter).join('');
    leaf.textContent = squeeze(letters || (drawn.textContent ?? ''));
    return leaf;
  }
  if (/^m(?:sub|sup|subsup)$/.test(name) || drawn.querySelector(':scope > mjx-script'))
    return shifted(name, drawn);
  const places = PLACES[name];
  if (places) {
    const parts = places.map((place) => {
      const holder = holderOf(drawn, place);
      return element('mrow', holder ? partsOf(holder) : [], drawn);
    });
    return element(name, parts, drawn);
  }
  return element(SAME.has(name) ? name : 'mrow', partsOf(drawn), drawn);
}

/** An element with an index or an exponent, or both, which are drawn from top to bottom. */
function shifted(name: string, drawn: Element): Element {
  const script = drawn.querySelector(':scope > mjx-script');
  const base = [...drawn.children].filter((child) => child !== script).flatMap(wrapped);
  const raised = script ? partsOf(script) : [];
  const parts = [element('mrow', base, drawn), ...raised.reverse()];
  const own = raised.length > 1 ? 'msubsup' : /^(?:msub|munder)$/.test(name) ? 'msub' : 'msup';
  return element(own, parts, drawn);
}

/** The nearest box of a kind, but not that of a formula within. */
function holderOf(drawn: Element, place: string): Element | undefined {
  for (const holder of drawn.querySelectorAll(`mjx-${place}`)) {
    let up = holder.parentElement;
    for (let level = 0; up && up !== drawn && level < MOST_BOXES && !isPart(up); level++)
      up = up.parentElement;
    if (up === drawn) return holder;
    // The drawing of a limit below is a box around the drawing of the rest.
    if (up && /^munder|^mover/.test(nameOf(up)) && up.parentElement?.localName === 'mjx-box')
      return holder;
  }
  return undefined;
}

/** The parts in an element, without the boxes around them. */
function partsOf(drawn: Element): Element[] {
  return [...drawn.children].flatMap(wrapped);
}

function wrapped(child: Element): Element[] {
  return isPart(child) ? [converted(child)] : partsOf(child);
}

const isPart = (drawn: Element): boolean =>
  /^mjx-(?:m[a-z]+|TeXAtom)$/i.test(drawn.localName) && drawn.localName !== 'mjx-math';

const nameOf = (drawn: Element): string => drawn.localName.slice('mjx-'.length);

/** A letter: as text, or as the name of the class that draws it. */
function letter(drawn: Element): string {
  if (PIECES.test(drawn.parentElement?.localName ?? '')) return '';
  if (drawn.textContent && !STRETCHED.test(drawn.localName)) return drawn.textContent;
  const code = /(?:^|\s)mjx-c([\dA-F]{1,5})(?:\s|$)/.exec(drawn.getAttribute('class') ?? '')?.[1];
  return code ? String.fromCodePoint(Number.parseInt(code, 16)) : '';
}

function element(name: string, parts: readonly Element[], { ownerDocument }: Element): Element {
  const made = ownerDocument.createElement(name);
  made.append(...parts);
  return made;
}
