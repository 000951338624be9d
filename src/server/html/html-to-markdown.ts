import { atOnce } from '../../clip/slices';
import { writeWhole } from '../../clip/undrawn/write-whole';
import { parsePage } from './html-page';

/** All that HTML says, as markdown. Takes as long as it takes: see `html-thread.ts`. */
export function htmlToMarkdown(html: string, url: string): string {
  return atOnce(writeWhole(parsePage(html), url));
}
