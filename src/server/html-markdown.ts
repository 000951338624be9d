import { gfm } from '@truto/turndown-plugin-gfm';
import TurndownService from 'turndown';

const turndown = new TurndownService({
  headingStyle: 'atx',
  codeBlockStyle: 'fenced',
  bulletListMarker: '-',
});
turndown.use(gfm);
turndown.remove(['script', 'style', 'noscript', 'template', 'iframe', 'object', 'title']);

/** HTML as markdown. Under Node, turndown brings its own parser. */
export function htmlToMarkdown(html: string): string {
  return turndown.turndown(html);
}
