/**
 * Finds words of ours that do not fit where they stand, as words of another language may not. What people and pages
 * wrote is cut off on purpose, and marked as theirs: it runs in its own direction.
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
    if (clip === undefined) continue;
    const { left, right, bottom } = clip.getBoundingClientRect();
    for (const rect of range.getClientRects()) {
      const beside = Math.max(left - rect.left, rect.right - right);
      // Letters may be taller than their line without being cut.
      const below = rect.bottom - bottom - rect.height / 3;
      if (rect.width === 0 || (beside <= 1 && below <= 0)) continue;
      // What lies below is scrolled to, unless nothing scrolls.
      if (beside <= 1 && rect.top > bottom && clip.scrollHeight <= clip.clientHeight) continue;
      faults.add(`“${text.slice(0, 60)}” is cut off in ${clip.localName}.${clip.className}`);
    }
  }
  const pen = document.createElement('canvas').getContext('2d');
  for (const field of document.querySelectorAll('input, select, textarea')) {
    const shown = shownIn(field);
    if (pen === null || shown === '' || !field.checkVisibility()) continue;
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field);
    pen.font = font;
    const room =
      field.clientWidth -
      Number.parseFloat(paddingInlineStart) -
      Number.parseFloat(paddingInlineEnd) -
      // The arrow of a choice.
      (field.localName === 'select' ? 16 : 0);
    const over = pen.measureText(shown).width - room;
    if (over > 1) faults.add(`“${shown}” is ${Math.ceil(over)} px too wide for its field`);
  }
  return [...faults];

  /** The nearest box that hides what is too wide for it. @param {Element} from */
  function clipOf(from) {
    for (let box = from; box !== document.documentElement; ) {
      const { overflowX, position } = getComputedStyle(box);
      if (overflowX === 'hidden' || overflowX === 'clip') return box;
      if (overflowX !== 'visible' || position === 'fixed' || box.parentElement === null) break;
      box = box.parentElement;
    }
    return undefined;
  }

  /** What stands in a field and is ours. @param {Element} field */
  function shownIn(field) {
    if (field instanceof HTMLSelectElement) {
      const option = field.selectedOptions[0];
      return option === undefined || option.dir === 'auto' ? '' : option.text;
    }
    if (field instanceof HTMLInputElement && field.value === '') return field.placeholder;
    return '';
  }
}
