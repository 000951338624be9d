/**
 * What a save by shortcut or menu came to, shown on the toolbar button and left for the popup. It
 * holds for one load of a page: the button's mark, which the browser takes off when the tab loads
 * another, is the witness that the tab still shows it.
 */
import * as v from 'valibot';
import type { ClipReceipt } from '../../messages/requests';
import { isButtonInSight, readBadge, showBadge, showTitle } from '../../platform/badge';
import { forget, recall, recallAll, remember } from '../../platform/session';
import type { TabGlimpse } from '../../platform/tabs/tabs';
import type { Problem } from '../../protocol/problem';

const SAVING = { text: '…', color: '#5f6368' };
const KEPT = { text: '✓', color: '#1f7a4d' };
const FAILED = { text: '!', color: '#b3261e' };

/** For so long a save is "just now"; later the popup speaks of the page as one that is kept. */
const JUST_NOW_MS = 10 * 60_000;

const PREFIX = 'outcome:';

// Session storage is written by the background alone, so the schemas check little more than the form.
const ReceiptSchema = v.custom<ClipReceipt>(
  (value) => v.safeParse(v.looseObject({ uid: v.string(), savedAt: v.string() }), value).success,
);
const ProblemSchema = v.custom<Problem>(
  (value) => v.safeParse(v.looseObject({ code: v.string() }), value).success,
);
const OutcomeSchema = v.union([
  v.object({ at: v.number(), url: v.optional(v.string()), receipt: ReceiptSchema }),
  v.object({ at: v.number(), url: v.optional(v.string()), problem: ProblemSchema }),
]);
type Outcome = v.InferOutput<typeof OutcomeSchema>;

const titles = {
  created: (namespace: string) => `Jackdaw: kept in ${namespace}. Open to undo.`,
  updated: (namespace: string) => `Jackdaw: updated in ${namespace}. Open to undo.`,
  unchanged: (namespace: string) => `Jackdaw: kept in ${namespace} already; nothing has changed.`,
} as const;

export async function markSaving(tab: TabGlimpse): Promise<void> {
  await mark(tab.id, SAVING, 'Jackdaw: saving…');
}

export async function markKept(tab: TabGlimpse, receipt: ClipReceipt): Promise<void> {
  await mark(tab.id, KEPT, titles[receipt.change](receipt.namespace));
  await leave(tab, { at: Date.now(), receipt });
}

/** @param saved the page was kept along with what was marked in it. */
export async function markHighlighted(
  tab: TabGlimpse,
  saved: ClipReceipt | undefined,
): Promise<void> {
  const page = saved === undefined ? '' : ` The page is kept in ${saved.namespace} now.`;
  await mark(tab.id, KEPT, `Jackdaw: highlighted.${page}`);
  if (saved === undefined) await forget(PREFIX + tab.id);
  else await leave(tab, { at: Date.now(), receipt: saved });
}

export async function markFailed(tab: TabGlimpse, problem: Problem): Promise<void> {
  const asks = problem.code === 'sensitive-page';
  await mark(
    tab.id,
    FAILED,
    asks
      ? 'Jackdaw: shall this page be saved? Open to answer.'
      : 'Jackdaw: not saved. Open to see why.',
  );
  await leave(tab, { at: Date.now(), problem });
}

/** Noted once a person has seen that a save by key or menu was kept, as long as the browser runs. */
const SEEN = 'kept-seen';

/** Whether a save that was kept should be shown: once, where the button with its mark is out of sight. */
export async function isKeptUnseen(): Promise<boolean> {
  if ((await isButtonInSight()) || (await recall(SEEN)) === true) return false;
  await remember(SEEN, true);
  return true;
}

/**
 * What the last save of this load of the page came to. A problem is said once; a receipt as long
 * as its mark stands and it is fresh.
 */
export async function outcomeIn(
  tab: TabGlimpse,
): Promise<{ lastReceipt?: ClipReceipt; lastProblem?: Problem }> {
  const key = PREFIX + tab.id;
  const found = v.safeParse(OutcomeSchema, await recall(key));
  if (!found.success) return {};
  const outcome = found.output;
  const badge = await readBadge(tab.id).catch(() => '');
  if (badge !== ('receipt' in outcome ? KEPT : FAILED).text || elsewhere(tab, outcome)) {
    await forget(key);
    return {};
  }
  if ('receipt' in outcome) {
    return Date.now() - outcome.at < JUST_NOW_MS ? { lastReceipt: outcome.receipt } : {};
  }
  await forget(key);
  await unmark(tab.id);
  return { lastProblem: outcome.problem };
}

/** Takes the mark of a document that has changed since off the tabs that it was kept from. */
export async function unmarkTabsOf(uid: string): Promise<void> {
  for (const [key, value] of Object.entries(await recallAll(PREFIX))) {
    const found = v.safeParse(OutcomeSchema, value);
    if (!found.success || !('receipt' in found.output) || found.output.receipt.uid !== uid)
      continue;
    const tabId = Number(key.slice(PREFIX.length));
    await forget(key);
    // The tab may be closed, or show another page with a mark of its own.
    if ((await readBadge(tabId).catch(() => '')) === KEPT.text) await unmark(tabId);
  }
}

/** Within one load a page can still go to another address of its own. */
function elsewhere(tab: TabGlimpse, outcome: Outcome): boolean {
  // A problem may be that the tab went elsewhere: then its mark was put on the page it went to.
  if ('problem' in outcome || tab.url === undefined || outcome.url === undefined) return false;
  return withoutFragment(tab.url) !== withoutFragment(outcome.url);
}

function withoutFragment(url: string): string {
  return url.replace(/#(?![!/]).*$/s, '');
}

async function leave(
  tab: TabGlimpse,
  outcome: { at: number; receipt: ClipReceipt } | { at: number; problem: Problem },
): Promise<void> {
  // Of a private window nothing is noted, not even in memory.
  if (tab.incognito) return;
  const key = PREFIX + tab.id;
  // Where a page is sensitive, not even its address is noted.
  const nameless = 'problem' in outcome && outcome.problem.code === 'sensitive-page';
  const left = { ...(tab.url === undefined || nameless ? {} : { url: tab.url }), ...outcome };
  try {
    await remember(key, left);
  } catch (error) {
    // The browser's memory is small: a document that came along to be rescued may not fit.
    if (!('problem' in outcome) || outcome.problem.code !== 'disk-full') throw error;
    await remember(key, { ...left, problem: { code: 'disk-full' } });
  }
}

async function unmark(tabId: number): Promise<void> {
  await mark(tabId, { text: '', color: '#000000' }, '');
}

/** A tab closed meanwhile has no button to mark. */
async function mark(
  tabId: number,
  badge: { text: string; color: string },
  title: string,
): Promise<void> {
  await Promise.all([showBadge(badge.text, badge.color, tabId), showTitle(title, tabId)]).catch(
    () => undefined,
  );
}
