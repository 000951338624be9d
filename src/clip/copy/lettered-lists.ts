import { lettersIn } from '../markdown/lists';
import type { Styles } from './neighbours';

/**
 * Copies the letter style of a list, which only CSS sets, to the attribute `type` of its copy.
 * @param element of the page; only read.
 */
export function keepLetters(element: Element, copied: Element, view: Styles): void {
  if (copied.nodeName !== 'OL') return;
  const style = view.getComputedStyle(element).listStyleType;
  const letters = lettersIn(style);
  if (letters) copied.setAttribute('type', letters);
  else if (style === 'decimal') copied.removeAttribute('type');
}
