import { atOnce } from '../../clip/slices';
import { writeWhole } from '../../clip/undrawn/write-whole';
import { parsePage } from './html-page';

/** All that HTML shows, as markdown. Nothing limits its time here: see `html-reader.ts`. */
export function htmlToMarkdown(html: string, url: string): string {
  return atOnce(writeWhole(parsePage(html), url));
}
