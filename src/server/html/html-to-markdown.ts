import { atOnce } from '../../clip/slices';
import { writeWhole } from '../../clip/undrawn/write-whole';
import { parsePage } from './html-page';

/** Converts all visible HTML to markdown. It has no time limit: see `html-reader.ts`. */
export function htmlToMarkdown(html: string, url: string): string {
  return atOnce(writeWhole(parsePage(html), url));
}
