import { lettersIn } from '../markdown/lists';
import type { Styles } from './neighbours';

/**
 * Puts the letters in which a style counts a list into its copy, as the attribute `type`.
 * @param element of the page; only read.
 */
export function keepLetters(element: Element, copied: Element, view: Styles): void {
  if (copied.nodeName !== 'OL') return;
  const style = view.getComputedStyle(element).listStyleType;
  const letters = lettersIn(style);
  if (letters) copied.setAttribute('type', letters);
  else if (style === 'decimal') copied.removeAttribute('type');
}
