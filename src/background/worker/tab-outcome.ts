/**
 * The result of a save by shortcut or menu, shown on the toolbar button and stored for the popup. It is valid for one
 * load of a page: the browser removes the button's mark when the tab loads another page, so the mark proves that the
 * tab still shows the same one.
 */

import * as v from 'valibot';
import { t } from '../../i18n/message';
import type { ClipReceipt } from '../../messages/requests';
import { isButtonInSight, readBadge, showBadge, showTitle } from '../../platform/badge';
import { forget, recall, recallAll, remember } from '../../platform/session';
import { type TabGlimpse, tabNow } from '../../platform/tabs/tabs';
import type { Problem } from '../../protocol/problem';

const SAVING = { text: '…', color: '#5f6368' };
const KEPT = { text: '✓', color: '#1f7a4d' };
const FAILED = { text: '!', color: '#b3261e' };

/** How long a save counts as "just now". Later the popup treats the page as one that is kept. */
const JUST_NOW_MS = 10 * 60_000;

const PREFIX = 'outcome:';

/** The saves that run, by tab: the life of the worker that began each. The next life finds those that were cut off. */
const SAVING_PREFIX = 'saving:';
const LIFE = crypto.randomUUID();

// Only the background writes session storage, so the schemas check little more than the shape.
const ReceiptSchema = v.custom<ClipReceipt>(
  (value) => v.safeParse(v.looseObject({ uid: v.string(), savedAt: v.string() }), value).success,
);
const ProblemSchema = v.custom<Problem>(
  (value) => v.safeParse(v.looseObject({ code: v.string() }), value).success,
);
const KeptSchema = v.object({
  at: v.number(),
  url: v.optional(v.string()),
  receipt: ReceiptSchema,
});
const OutcomeSchema = v.union([
  KeptSchema,
  v.object({
    at: v.number(),
    url: v.optional(v.string()),
    problem: ProblemSchema,
    /** What the tab showed before: the failure of another save takes back nothing that was kept. */
    before: v.optional(KeptSchema),
  }),
]);
type Kept = v.InferOutput<typeof KeptSchema>;
type Outcome = v.InferOutput<typeof OutcomeSchema>;

const KEPT_TITLES = {
  created: 'background_keptOpenToUndo',
  updated: 'background_updatedOpenToUndo',
  unchanged: 'background_keptAlready',
} as const;

export async function markSaving(tab: TabGlimpse): Promise<void> {
  await Promise.all([
    mark(tab.id, SAVING, t('background_jackdawSaving')),
    ...(tab.incognito ? [] : [remember(SAVING_PREFIX + tab.id, LIFE)]),
  ]);
}

/** Marks the tabs whose save was cut off because the browser ended the worker. @returns those tabs */
export async function markCutOff(): Promise<TabGlimpse[]> {
  const marked: TabGlimpse[] = [];
  for (const [key, life] of Object.entries(await recallAll(SAVING_PREFIX))) {
    if (life === LIFE) continue;
    await forget(key);
    const tab = await tabNow(Number(key.slice(SAVING_PREFIX.length)));
    // Without the mark, the tab shows another page by now.
    if (tab === undefined || (await readBadge(tab.id).catch(() => '')) !== SAVING.text) continue;
    await markFailed(tab, CUT_OFF);
    marked.push(tab);
  }
  return marked;
}

export const CUT_OFF: Problem = { code: 'save-cut-off' };

/** Marks the button, and leaves the receipt for the popup, which offers its Undo for ten minutes. */
export async function markKept(tab: TabGlimpse, receipt: ClipReceipt): Promise<void> {
  await mark(tab.id, KEPT, keptTitle(receipt));
  await leave(tab, { at: Date.now(), receipt: await undoable(tab, receipt) });
  await forget(SAVING_PREFIX + tab.id);
}

function keptTitle({ change, namespace, reading }: ClipReceipt): string {
  const words = t(KEPT_TITLES[change], { namespace });
  return reading?.isWhole === false ? `${words} ${t('clip_pageIsTooLarge')}` : words;
}

/** Returns the receipt to keep. A second press of the key changes nothing, so the Undo of the first stays. */
async function undoable(tab: TabGlimpse, receipt: ClipReceipt): Promise<ClipReceipt> {
  if (receipt.change !== 'unchanged') return receipt;
  const before = await keptBefore(tab);
  return before?.receipt.uid === receipt.uid ? before.receipt : receipt;
}

/** Returns what was last kept of the page in a tab, if the tab still shows that page. */
async function keptBefore(tab: TabGlimpse): Promise<Kept | undefined> {
  const { success, output } = v.safeParse(OutcomeSchema, await recall(PREFIX + tab.id));
  if (!success) return undefined;
  const kept = keptIn(output);
  return kept !== undefined && !elsewhere(tab, kept) ? kept : undefined;
}

function keptIn(outcome: Outcome): Kept | undefined {
  return 'receipt' in outcome ? outcome : outcome.before;
}

/** @param saved the page was saved together with what was highlighted in it. */
export async function markHighlighted(
  tab: TabGlimpse,
  saved: ClipReceipt | undefined,
): Promise<void> {
  const words =
    saved === undefined
      ? t('background_jackdawHighlighted')
      : t('background_highlightedAndKept', { namespace: saved.namespace });
  await mark(tab.id, KEPT, words);
  if (saved === undefined) await forget(PREFIX + tab.id);
  else await leave(tab, { at: Date.now(), receipt: saved });
  await forget(SAVING_PREFIX + tab.id);
}

/**
 * Marks the button, and stores the problem for the popup. A sensitive page is shown as a question.
 * @param seen the tab that shows it: another one if the tab was closed
 */
export async function markFailed(
  tab: TabGlimpse,
  problem: Problem,
  seen: TabGlimpse = tab,
): Promise<void> {
  const question = t('background_askedFirst');
  const failure = t('background_notSavedOpenToSeeWhy');
  await mark(seen.id, FAILED, problem.code === 'sensitive-page' ? question : failure);
  await leave(seen, { at: Date.now(), problem, before: await keptBefore(seen) });
  await forget(SAVING_PREFIX + tab.id);
}

/** Set once a person has seen the result of a save by shortcut or menu. Lasts until the browser ends. */
const SEEN = 'kept-seen';

/** Says whether to show that a save was kept: once, and only if the button with its mark is hidden. */
export async function isKeptUnseen(): Promise<boolean> {
  if ((await isButtonInSight()) || (await recall(SEEN)) === true) return false;
  await remember(SEEN, true);
  return true;
}

/**
 * Returns the result of the last save during this load of the page. A problem is returned once; a receipt while its
 * mark is shown and it is recent.
 */
export async function outcomeIn(
  tab: TabGlimpse,
): Promise<{ lastReceipt?: ClipReceipt; lastProblem?: Problem }> {
  await markCutOff();
  const key = PREFIX + tab.id;
  const found = v.safeParse(OutcomeSchema, await recall(key));
  if (!found.success) return {};
  const outcome = found.output;
  const badge = await readBadge(tab.id).catch(() => '');
  const isMarked = badge === ('receipt' in outcome ? KEPT : FAILED).text;
  if ((!isMarked && !isAboutLeaving(outcome)) || elsewhere(tab, outcome)) {
    await forget(key);
    return {};
  }
  if ('receipt' in outcome) {
    return Date.now() - outcome.at < JUST_NOW_MS ? { lastReceipt: outcome.receipt } : {};
  }
  const { problem, before } = outcome;
  // The tab may have moved on to another page.
  if (before === undefined || elsewhere(tab, before)) {
    await forget(key);
    await unmark(tab.id);
  } else {
    await remember(key, before);
    await mark(tab.id, KEPT, keptTitle(before.receipt));
  }
  return { lastProblem: problem };
}

/** Removes the mark from the tabs that a document was kept from, because it has changed since. */
export async function unmarkTabsOf(uid: string): Promise<void> {
  for (const [key, value] of Object.entries(await recallAll(PREFIX))) {
    const found = v.safeParse(OutcomeSchema, value);
    if (!found.success || keptIn(found.output)?.receipt.uid !== uid) continue;
    if ('problem' in found.output) {
      await remember(key, { ...found.output, before: undefined });
      continue;
    }
    const tabId = Number(key.slice(PREFIX.length));
    await forget(key);
    // The tab may be closed, or show another page with a mark of its own.
    if ((await readBadge(tabId).catch(() => '')) === KEPT.text) await unmark(tabId);
  }
}

/** Says whether the page changed its own address within one load. */
function elsewhere(tab: TabGlimpse, outcome: Outcome): boolean {
  // If the problem is that the tab moved on, its mark is on the page it moved to.
  if ('problem' in outcome || tab.url === undefined || outcome.url === undefined) return false;
  return withoutFragment(tab.url) !== withoutFragment(outcome.url);
}

function withoutFragment(url: string): string {
  return url.replace(/#(?![!/]).*$/s, '');
}

/** Says whether an outcome is about the previous page. The next page may have removed its mark at once. */
function isAboutLeaving(outcome: Outcome): boolean {
  const isNews = Date.now() - outcome.at < JUST_NOW_MS;
  return isNews && 'problem' in outcome && outcome.problem.code === 'tab-moved';
}

async function leave(tab: TabGlimpse, outcome: Outcome): Promise<void> {
  // Nothing is noted about a private window, not even in memory.
  if (tab.incognito) return;
  const key = PREFIX + tab.id;
  // Not even the address of a sensitive page is noted.
  const nameless = 'problem' in outcome && outcome.problem.code === 'sensitive-page';
  const left = { url: nameless ? undefined : tab.url, ...outcome };
  try {
    await remember(key, left);
  } catch (error) {
    // Session storage is small, so the document to be rescued may not fit.
    if (!('problem' in outcome) || outcome.problem.code !== 'disk-full') throw error;
    await remember(key, { ...left, problem: { code: 'disk-full' } });
  }
}

async function unmark(tabId: number): Promise<void> {
  await mark(tabId, { text: '', color: '#000000' }, '');
}

/** Marks the button of a tab. Does nothing if the tab was closed meanwhile. */
async function mark(
  tabId: number,
  badge: { text: string; color: string },
  title: string,
): Promise<void> {
  await Promise.all([showBadge(badge.text, badge.color, tabId), showTitle(title, tabId)]).catch(
    () => undefined,
  );
}
