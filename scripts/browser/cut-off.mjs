/**
 * Finds our own words that do not fit in their place, as may happen in another language. Texts of people and pages are
 * cut off on purpose, and are recognised by their own text direction.
 * @param {(expression: string) => Promise<any>} evaluate runs an expression in the page
 * @returns {Promise<string[]>}
 */
export const wordsCutOff = (evaluate) => evaluate(`(${inPage})()`);

/**
 * Runs in the page.
 * @returns {string[]}
 */
function inPage() {
  const theirs = '[dir=auto], [lang]:not(html), bdi, code, kbd, .prose, .title, .heard';
  /** @type {Set<string>} */
  const faults = new Set();
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
    const box = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (box === null || text === '' || box.closest(theirs) || !box.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const clip = clipOf(box);
    // Text for screen readers alone is in a box of one pixel.
    if (clip === undefined || clip.clientWidth <= 1) continue;
    const { left, right, bottom } = clip.getBoundingClientRect();
    for (const rect of range.getClientRects()) {
      const beside = Math.max(left - rect.left, rect.right - right);
      // Letters may be taller than their line without being cut.
      const below = rect.bottom - bottom - rect.height / 3;
      if (rect.width === 0 || (beside <= 1 && below <= 0)) continue;
      // One can scroll to what lies below, unless nothing scrolls.
      if (beside <= 1 && rect.top > bottom && clip.scrollHeight <= clip.clientHeight) continue;
      faults.add(`“${text.slice(0, 60)}” is cut off in ${clip.localName}.${clip.className}`);
    }
  }
  /** The width of the arrow of a select. */
  const ARROW = 16;
  const pen = document.createElement('canvas').getContext('2d');
  // Placeholders may end in an ellipsis, because a label says the same.
  for (const choice of document.querySelectorAll('select')) {
    const option = choice.selectedOptions[0];
    if (pen === null || option === undefined || option.dir === 'auto') continue;
    // A select that lies invisibly over our words shows nothing itself.
    if (!choice.checkVisibility({ opacityProperty: true })) continue;
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(choice);
    pen.font = font;
    const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
    const over = pen.measureText(option.text).width - (choice.clientWidth - padding - ARROW);
    if (over > 1) faults.add(`“${option.text}” is ${Math.ceil(over)} px too wide for its choice`);
  }
  return [...faults];

  /** Returns the nearest ancestor that hides its overflow. @param {Element} from */
  function clipOf(from) {
    for (let box = from; box !== document.documentElement; ) {
      const { overflowX, position } = getComputedStyle(box);
      if (overflowX === 'hidden' || overflowX === 'clip') return box;
      if (overflowX !== 'visible' || position === 'fixed' || box.parentElement === null) break;
      box = box.parentElement;
    }
    return undefined;
  }
}
