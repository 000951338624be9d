/** HTML that is content, not a page: all of it becomes markdown, whatever library has parsed it. */
import { type Deadline, NO_DEADLINE } from '../deadline';
import { toMarkdown } from '../markdown/markdown';
import type { Work } from '../slices';
import { baseAddress } from './base-address';
import { dropHidden } from './hidden';

/** Shown to nobody, or a second time: signs beside headings, icons. */
const UNREAD = 'title, [aria-hidden="true" i]';

/**
 * @param page changed on the way.
 * @param url where it is from; empty where nobody knows, and then what has a relative address loses it.
 */
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
