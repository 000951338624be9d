/**
 * Finds what a page loses if the system forces its own few colours upon it, as Windows does with a contrast theme.
 * Backgrounds and shadows disappear, so a selected element must differ by more than its background, and a focused one
 * must have a line around it. Colours that a page protects from being forced must contrast with each other.
 */
import { COLOURS, isOutlined, withEngine } from './accessibility.mjs';

/**
 * It moves the focus, so call it last. The last input must be a key, because no focus is drawn after a click.
 * @param {(expression: string) => Promise<any>} evaluate runs an expression in the page
 * @returns {Promise<string[]>}
 */
export async function faultsInForcedColours(evaluate) {
  await withEngine(evaluate);
  return evaluate(`(${inPage})(${JSON.stringify(COLOURS)}, ${isOutlined})`);
}

/**
 * Runs in the page.
 * @param {string[]} rules
 * @param {(one: Element) => boolean} isDrawn
 * @returns {Promise<string[]>}
 */
async function inPage(rules, isDrawn) {
  if (!matchMedia('(forced-colors: active)').matches) return ['No colours are forced.'];
  return [...(await faintWords()), ...untoldChoices(), ...unseenFocus()];

  async function faintWords() {
    const own = [...document.querySelectorAll('body *')].filter(
      (one) => one.checkVisibility() && getComputedStyle(one).forcedColorAdjust === 'none',
    );
    if (own.length === 0) return [];
    const { violations } = await /** @type {any} */ (window).axe.run(
      { include: own },
      { runOnly: { type: 'rule', values: rules }, resultTypes: ['violations'] },
    );
    return violations.flatMap((/** @type {any} */ { nodes }) =>
      nodes.map((/** @type {any} */ { any, target }) => `${any[0]?.message} — ${target.join(' ')}`),
    );
  }

  function untoldChoices() {
    const chosen = '[aria-selected=true], [aria-current], :checked + span';
    return [...document.querySelectorAll(chosen)]
      .filter((one) => one.checkVisibility() && !isBesideItsBox(one))
      .filter((one) => {
        const list = one.closest('[role=listbox], nav, ul, fieldset');
        const others = list?.querySelectorAll(`${one.localName}:not(${chosen})`);
        const other = [...(others ?? [])].find(({ className }) => className === one.className);
        return other !== undefined && look(one) === look(other);
      })
      .map((one) => `looks like what is not chosen: ${said(one)}`);
  }

  /** Returns whether the box of a choice is visible, so that it shows the choice. @param {Element} one */
  function isBesideItsBox({ previousElementSibling: box }) {
    return box?.localName === 'input' && getComputedStyle(box).opacity !== '0';
  }

  function unseenFocus() {
    const all = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    return [...document.querySelectorAll(all)]
      .filter((one) => {
        if (one instanceof HTMLElement) one.focus({ preventScroll: true });
        return document.activeElement === one && !isDrawn(one);
      })
      .map((one) => `focus not drawn: ${said(one)}`);
  }

  /** Returns the remaining marks of a selected element. @param {Element} one */
  function look(one) {
    const style = getComputedStyle(one);
    const { outlineStyle, border, borderInline, fontWeight, textDecorationLine } = style;
    const { color, backgroundColor } = style;
    return [
      outlineStyle,
      border,
      borderInline,
      fontWeight,
      textDecorationLine,
      color,
      backgroundColor,
    ].join();
  }

  function said(/** @type {Element} */ { localName, className, textContent, ariaLabel }) {
    return `${localName}.${className} “${(ariaLabel || textContent || '').trim().slice(0, 30)}”`;
  }
}
