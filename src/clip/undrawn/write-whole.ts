/** Writes HTML that is all content, such as an article without a page around it. Any library may have parsed it. */
import { type Deadline, NO_DEADLINE } from '../deadline';
import { toMarkdown } from '../markdown/markdown';
import type { Work } from '../slices';
import { baseAddress } from './base-address';
import { dropHidden } from './hidden';

/** Never shown, or only decoration: signs beside headings, icons. */
const UNREAD = 'title, [aria-hidden="true" i]';

/** @param page is changed. @param url its address; if empty, relative addresses are dropped. */
export function* writeWhole(
  page: Document,
  url: string,
  deadline: Deadline = NO_DEADLINE,
): Work<string> {
  const base = baseAddress(page, url);
  dropHidden(page);
  for (const element of page.querySelectorAll(UNREAD)) element.remove();
  return yield* toMarkdown(page.documentElement, base, deadline);
}
