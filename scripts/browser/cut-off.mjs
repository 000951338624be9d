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
    // What is only heard stands in a box of one pixel.
    if (clip === undefined || clip.clientWidth <= 1) continue;
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
  /** The arrow of a choice. */
  const ARROW = 16;
  const pen = document.createElement('canvas').getContext('2d');
  // What a placeholder hints at, a label says: it may end in an ellipsis.
  for (const choice of document.querySelectorAll('select')) {
    const option = choice.selectedOptions[0];
    if (pen === null || option === undefined || option.dir === 'auto') continue;
    // One that lies unseen over words of its own shows nothing.
    if (!choice.checkVisibility({ opacityProperty: true })) continue;
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(choice);
    pen.font = font;
    const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
    const over = pen.measureText(option.text).width - (choice.clientWidth - padding - ARROW);
    if (over > 1) faults.add(`“${option.text}” is ${Math.ceil(over)} px too wide for its choice`);
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
}
