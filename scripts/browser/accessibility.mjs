/**
 * Finds obstacles for people who cannot see a page well, or use no mouse: axe-core's rules for WCAG 2.2 AA, and checks
 * that axe lacks.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const engine = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that another theme can break. */
export const COLOURS = ['color-contrast'];

/** Loads axe into a page. @param {(expression: string) => Promise<any>} evaluate */
export async function withEngine(evaluate) {
  if (!(await evaluate(`'axe' in window`))) await evaluate(`${engine};0`);
}

/**
 * Returns the faults of a page in its present state.
 * @param {(expression: string) => Promise<any>} evaluate runs an expression in the page
 * @param {string[]} [rules] only these, if the page has already passed all of them
 * @returns {Promise<string[]>}
 */
export async function faultsShown(evaluate, rules = []) {
  await withEngine(evaluate);
  return evaluate(`(${inPage})(${JSON.stringify(TAGS)}, ${JSON.stringify(rules)})`);
}

/**
 * Waits until a page shows a theme. It learns of the system's new theme a moment after the browser.
 * @param {(expression: string) => Promise<any>} evaluate
 * @param {'light' | 'dark'} theme
 */
export async function inTheme(evaluate, theme) {
  await evaluate(`(${showing})(${JSON.stringify(theme)})`);
}

/**
 * Presses Tab through a whole page until the ring closes, and reports where the focus is lost, trapped or invisible. It
 * moves the focus, so call it last.
 * @param {(expression: string) => Promise<any>} evaluate
 * @param {() => Promise<void>} pressTab
 * @returns {Promise<string[]>}
 */
export async function faultsByTab(evaluate, pressTab) {
  await evaluate(`(${beginRing})()`);
  /** @type {string[]} */
  const faults = [];
  for (let presses = 0; presses < 400; presses += 1) {
    await pressTab();
    const { fault, isClosed } = await evaluate(`(${atFocus})(${isOutlined})`);
    if (fault !== undefined) faults.push(fault);
    if (isClosed) break;
  }
  return [...faults, ...(await evaluate(`(${leftOut})()`))];
}

/**
 * Runs in the page.
 * @param {'light' | 'dark'} theme
 * @returns {Promise<void>}
 */
function showing(theme) {
  return new Promise((shown) => {
    const look = () =>
      document.documentElement.dataset.theme === theme ? shown() : setTimeout(look, 5);
    look();
  });
}

/**
 * Runs in the page.
 * @param {string[]} tags
 * @param {string[]} rules
 * @returns {Promise<string[]>}
 */
async function inPage(tags, rules) {
  const engine = /** @type {any} */ (window).axe;
  // Select by name, because axe's tags omit some rules: labels in names (2.5.3), for one.
  const all = engine.getRules(tags).map((/** @type {{ ruleId: string }} */ { ruleId }) => ruleId);
  // A narrow library shows its list instead of its main part.
  const most = all.filter((/** @type {string} */ id) => id !== 'landmark-one-main');
  const values = rules.length > 0 ? rules : most;
  const { violations } = await engine.run(document, {
    runOnly: { type: 'rule', values },
    resultTypes: ['violations'],
  });
  /** @type {string[]} */
  const faults = violations.flatMap((/** @type {any} */ { id, help, nodes }) =>
    nodes.flatMap((/** @type {any} */ { target, any, none }) =>
      // The heading levels in a kept text are its author's.
      id === 'heading-order' && document.querySelector(target[0])?.closest('.prose')
        ? []
        : [`${id}: ${[...any, ...none][0]?.message ?? help} — ${target.join(' ')}`],
    ),
  );
  const { scrollWidth, clientWidth } = document.documentElement;
  const isFixed = getComputedStyle(document.documentElement).overflowX === 'hidden';
  if (!isFixed && scrollWidth > clientWidth) {
    const out = [...document.querySelectorAll('body *')].findLast(
      (one) => one.checkVisibility() && one.getBoundingClientRect().right > clientWidth + 1,
    );
    faults.push(
      `scrolls sideways by ${scrollWidth - clientWidth} px: ${out?.localName}.${out?.className}`,
    );
  }
  for (const box of document.querySelectorAll('body *')) {
    const beside = box.scrollWidth - box.clientWidth;
    if (beside <= 0 || !box.checkVisibility() || box.closest('.prose')) continue;
    if (['auto', 'scroll'].includes(getComputedStyle(box).overflowX)) {
      faults.push(`scrolls sideways by ${beside} px: ${box.localName}.${box.className}`);
    }
  }
  for (const one of document.querySelectorAll('button, input, select, textarea, summary, a')) {
    const { left, right, width } = one.getBoundingClientRect();
    if (width === 0 || (left >= -1 && right <= innerWidth + 1)) continue;
    const words = one.textContent?.trim() || one.getAttribute('aria-label') || '';
    faults.push(`cut off: ${one.localName} “${words.slice(0, 30)}” from ${left} to ${right}`);
  }
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    for (const { playState } of document.getAnimations()) {
      if (playState === 'running') faults.push('moves where motion is to be reduced');
    }
  }
  return faults;
}

/** Runs in the page: collects the elements that Tab must reach. */
function beginRing() {
  const modal = document.querySelector('dialog:modal');
  const all = (modal ?? document).querySelectorAll(
    'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary',
  );
  const due = [...all].filter(
    (one) =>
      one.getAttribute('tabindex') !== '-1' &&
      // Tab reaches one of a group of radio buttons; the arrow keys reach the others.
      !one.matches('input[type=radio], [aria-hidden=true] *, [inert] *') &&
      one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }),
  );
  Object.assign(window, { ring: new Set(), due });
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/**
 * Runs in the page: whether a line surrounds the focused element.
 * @param {Element} one
 */
export function isOutlined(one) {
  // The line may belong to the element, its box, or an element that stands for it.
  const drawers = [one, one.parentElement, one.nextElementSibling, one.closest('.box')];
  return drawers.some((drawer) => {
    if (!drawer) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(drawer);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
  });
}

/**
 * Runs in the page after a Tab.
 * @param {(one: Element) => boolean} isDrawn
 * @returns {{ fault?: string, isClosed: boolean }}
 */
function atFocus(isDrawn) {
  /** @type {Set<Element>} */
  const ring = /** @type {any} */ (window).ring;
  const one = document.activeElement;
  // Between the last and the first element, the browser has the focus. The element with the focus before was left
  // midway.
  if (one === null || one === document.body) {
    ring.add(document.body);
    return { isClosed: false };
  }
  if (ring.has(one)) {
    const first = [...ring].find((other) => other !== document.body);
    return one === first
      ? { isClosed: true }
      : { isClosed: true, fault: `Tab stays at ${said(one)}` };
  }
  ring.add(one);
  const seen = [...one.getClientRects()].some(({ left, right, top, bottom }) =>
    [0.1, 0.5, 0.9].some((part) => {
      const y = top + (bottom - top) * part;
      const hit = document.elementFromPoint((left + right) / 2, y);
      return hit !== null && (one.contains(hit) || hit.closest('label')?.contains(one) === true);
    }),
  );
  if (!seen) return { isClosed: false, fault: `focus hidden: ${said(one)}` };
  return isDrawn(one)
    ? { isClosed: false }
    : { isClosed: false, fault: `focus not drawn: ${said(one)}` };

  function said(/** @type {Element} */ { localName, className, textContent, ariaLabel }) {
    return `${localName}.${className} “${(ariaLabel || textContent || '').trim().slice(0, 30)}”`;
  }
}

/**
 * Runs in the page after the ring: returns elements that a pointer can press but Tab never reached.
 * @returns {string[]}
 */
function leftOut() {
  const { ring, due } = /** @type {any} */ (window);
  return due
    .filter((/** @type {Element} */ one) => one.isConnected && !ring.has(one))
    .map(
      (/** @type {Element} */ { localName, ariaLabel, textContent }) =>
        `Tab never comes to ${localName} “${(ariaLabel || textContent || '').trim().slice(0, 30)}”`,
    );
}
