import { publishedOn } from '../../i18n/published-on';
import { quoted } from '../../markdown/quoted';
import type { DocumentSummary } from '../../protocol/document/document';
import { pageTitle } from '../../protocol/document/page-title';
import { escapeMarkdown, plainLine } from '../../protocol/plain-line';
import { atQuote } from '../words/text-fragment';
import { followable } from '../words/web-address';

type Source = Pick<DocumentSummary, 'title' | 'url' | 'byline' | 'publishedAt'>;

/**
 * Formats words of a document as a markdown quotation with the author and a link that opens at the words.
 * @param blocks the same words as markdown, if more than their paragraphs is known
 */
export function quotation(
  words: string,
  { title, url, byline, publishedAt }: Source,
  blocks?: readonly string[],
): string {
  const paragraphs = words
    .split('\n')
    .map((line) => plainLine(line))
    .filter((line) => line !== '');
  const name = escapeMarkdown(pageTitle(title, url));
  const live = followable(url);
  const linked = live === undefined ? name : `[${name}](<${atQuote(live, paragraphs.join('\n'))}>)`;
  const source = [escapeMarkdown(byline), linked, publishedOn(publishedAt)];
  const written = source.filter((one) => one !== '').join(', ');
  const all = [...(blocks ?? paragraphs.map(escapeMarkdown)), `— ${written}`];
  return `${quoted(all.join('\n\n'))}\n`;
}
