/** Says that a page was kept before, and what has changed since. */
import { t } from '../../i18n/message';
import { day } from '../../i18n/times';
import { documentsAt, getDocument } from '../../library/documents/document-lists';
import { readBadge, showBadge, showTitle } from '../../platform/badge';
import { activeTab, type TabGlimpse } from '../../platform/tabs/tabs';
import type { DocumentSummary } from '../../protocol/document/document';
import { newestOf } from '../../protocol/document/newest';
import { textChange } from '../../protocol/document/text-change';
import { reasonsToAsk } from '../clip/guard';
import { textToKeep } from '../clip/keep-draft';
import { readTab } from '../read/read-tab';
import { whatIsShown } from '../read/what-is-shown';
import type { Handler } from '../worker/worker-context';

const KNOWN = { text: '•', color: '#0b6670' };

/** Marks the button of a tab whose page is kept. @param kept the documents at its address. */
export async function markIfKept(tab: TabGlimpse, kept: readonly DocumentSummary[]): Promise<void> {
  const badge = await readBadge(tab.id).catch(() => undefined);
  // The mark of a save that is running or just finished says more.
  if (badge !== '' && badge !== KNOWN.text && /^[…✓!]$/.test(badge ?? '…')) return;
  const known = kept.length > 0;
  if (!known && badge !== KNOWN.text) return;
  const newest = newestOf(kept);
  await Promise.all([
    showBadge(known ? KNOWN.text : '', KNOWN.color, tab.id),
    showTitle(newest ? t('background_keptOnDay', { day: day(newest.updatedAt) }) : '', tab.id),
  ]).catch(() => undefined);
}

/**
 * Compares the page in a tab with its copy. Reads the page and stores nothing. `undefined` if the page is not kept,
 * is sensitive, or cannot be read now.
 */
export const compareTab: Handler<'tab.compare'> = async (context, { windowId }) => {
  const { database, reading } = context;
  const tab = await activeTab(windowId);
  if (tab?.url === undefined || tab.incognito) return undefined;
  const all = await documentsAt(database, tab.url);
  const kept = newestOf(all.filter(({ kind }) => kind === 'page' || kind === 'whole-page'));
  if (kept === undefined) return undefined;
  const reasons = await reasonsToAsk(database, tab).catch(() => undefined);
  if (reasons?.length !== 0) return undefined;
  const kind = kept.kind === 'whole-page' ? 'whole-page' : 'page';
  const [before, now] = await Promise.all([
    getDocument(database, kept.uid),
    whatIsShown(tab, 'to-read')
      .then((shown) => readTab(reading, tab, shown, { kind }))
      .catch(() => undefined),
  ]);
  if (before === undefined || now === undefined) return undefined;
  return { uid: kept.uid, ...textChange(before.markdown, textToKeep(now)) };
};
