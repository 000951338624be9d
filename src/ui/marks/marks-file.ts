import { t } from '../../i18n/message';
import type { MarkedPassage } from '../../protocol/document/document';
import { pageTitle } from '../../protocol/document/page-title';
import { grouped } from '../../protocol/grouped';
import { escapeMarkdown, plainLine } from '../../protocol/plain-line';
import { quotation } from '../quotation/quotation';

export const MARKS_FILE = 'jackdaw-highlights.md';

/** Writes highlights as markdown: quotations with their notes, under the titles of their sources. */
export function marksFile(passages: readonly MarkedPassage[]): string {
  const sources = grouped(passages, ({ uid }) => uid);
  const parts = [...sources.values()].flatMap((marks) => {
    const [{ title, url } = { title: '', url: '' }] = marks;
    return [`## ${escapeMarkdown(plainLine(pageTitle(title, url)))}\n`, ...marks.map(markOf)];
  });
  return [`# ${t('highlights_title')}\n`, ...parts].join('\n');
}

function markOf(passage: MarkedPassage): string {
  const note = passage.note.trim();
  const quoted = quotation(passage.exact, passage);
  return note === '' ? quoted : `${quoted}\n${note}\n`;
}
