/** Marking passages of a page, and showing them there again. */
import * as v from 'valibot';
import { documentsAt } from '../../library/documents/document-lists';
import {
  addHighlight,
  highlightsOf,
  noteHighlight,
  removeHighlight,
} from '../../library/documents/highlights';
import type {
  ClipReceipt,
  HighlightHere,
  HighlightReceipt,
  RequestOf,
  ShownHighlights,
} from '../../messages/requests';
import { runScript, ScriptRefused, styleHighlights } from '../../platform/pages/scripts';
import { activeTab, type TabGlimpse, tabNow } from '../../platform/tabs/tabs';
import type { ClipKind } from '../../protocol/document/document';
import {
  type Highlight,
  HighlightSchema,
  inPageOrder,
  MAX_HIGHLIGHTS,
  MAX_NOTE_LENGTH,
  MAX_QUOTE_LENGTH,
  type TextQuote,
  TextQuoteSchema,
} from '../../protocol/document/highlight';
import { HIGHLIGHT_NAME, HIGHLIGHT_SCRIPT } from '../../protocol/injected-scripts';
import { ProblemError } from '../../protocol/problem';
import type { Database } from '../../storage/database/database';
import { guardTab } from '../clip/guard';
import { clipTab } from '../clip/save';
import { mayBeRead } from '../read/clippable';
import { explainSelectionFailure, whatIsShown } from '../read/what-is-shown';
import { whyRefused } from '../read/why-unreadable';
import type { WorkerContext } from '../start/worker-context';

const TakenSchema = v.variant('ok', [
  v.object({ ok: v.literal(true), quotes: v.pipe(v.array(TextQuoteSchema), v.maxLength(100)) }),
  v.object({
    ok: v.literal(false),
    code: v.picklist(['no-selection', 'too-long']),
    length: v.optional(v.number(), 0),
  }),
]);

const ShownSchema = v.object({
  painted: v.boolean(),
  found: v.array(v.object({ id: v.string(), how: v.picklist(['exact', 'approximate']) })),
  missing: v.array(v.string()),
});

/**
 * Marks what is selected in a tab, in the copy of its page; a page that is not kept yet is kept
 * first. Resolves when that is on disk and the marks are shown. Rejects with `ProblemError`.
 */
export async function highlightTab(
  context: WorkerContext,
  tab: TabGlimpse,
  sure = false,
): Promise<HighlightReceipt> {
  const { database, outbox } = context;
  const quotes = await takeQuotes(tab).catch(async (error: unknown) => {
    throw explainSelectionFailure(error, await whatIsShown(tab, 'to-read'));
  });
  const before = await copyOf(database, tab);
  let saved: ClipReceipt | undefined;
  if (before === undefined) {
    if (!sure) await guardTab(database, tab, { kind: 'highlight' });
    saved = await clipTab(context, tab, { kind: 'page' }, '', { sure: true });
  }
  const uid = before ?? saved?.uid ?? '';
  const added: string[] = [];
  const already: string[] = [];
  for (const quote of quotes) {
    const highlight = toHighlight(quote);
    const marked = await addHighlight(context, uid, highlight, outbox.revision);
    if (marked === undefined) throw new ProblemError({ code: 'not-found' });
    if (marked === 'full') {
      throw new ProblemError({ code: 'too-many-highlights', limit: MAX_HIGHLIGHTS });
    }
    added.push(marked.id);
    if (marked.id !== highlight.id) already.push(marked.id);
  }
  outbox.kick();
  // What is kept is kept: a page that will not show its marks is no failure of that.
  const shown = await show(database, tab, { instead: true }).catch(() => NOTHING_SHOWN);
  return { uid, added, already, shown, ...(saved === undefined ? {} : { saved }) };
}

export async function highlightActiveTab(
  context: WorkerContext,
  { windowId, sure }: RequestOf<'highlights.add'>,
): Promise<HighlightReceipt> {
  return highlightTab(context, await theTab(windowId), sure);
}

/** The highlights of a document, or of everything kept from the page in a tab. Only the library is read. */
export async function lookAtHighlights(
  database: Database,
  request: RequestOf<'highlights.look'>,
): Promise<HighlightHere[]> {
  if ('uid' in request) {
    const { uid } = request;
    return (await highlightsOf(database, uid)).map((highlight) => ({ ...highlight, uid }));
  }
  const tab = await activeTab(request.windowId);
  return tab === undefined || tab.incognito ? [] : highlightsHere(database, tab);
}

/** Finds and paints them in the page of the tab. */
export async function showHighlights(
  database: Database,
  { windowId, to }: RequestOf<'highlights.show'>,
): Promise<ShownHighlights> {
  return show(database, await theTab(windowId), to === undefined ? {} : { to });
}

export async function hideHighlights({ windowId }: RequestOf<'highlights.hide'>): Promise<void> {
  await inPage(await theTab(windowId), { do: 'hide' });
}

export async function removeOne(
  context: WorkerContext,
  { uid, id }: RequestOf<'highlights.remove'>,
): Promise<Highlight> {
  const removed = await removeHighlight(context, uid, id, context.outbox.revision);
  if (removed === undefined) throw new ProblemError({ code: 'not-found' });
  context.outbox.kick();
  return removed;
}

/** Undoes a removal. */
export async function putBack(
  context: WorkerContext,
  { uid, highlight }: RequestOf<'highlights.put-back'>,
): Promise<void> {
  const parsed = v.safeParse(HighlightSchema, highlight);
  if (!parsed.success) throw new ProblemError({ code: 'not-found' });
  const marked = await addHighlight(context, uid, parsed.output, context.outbox.revision);
  if (typeof marked !== 'object') throw new ProblemError({ code: 'not-found' });
  context.outbox.kick();
}

export async function writeNote(
  context: WorkerContext,
  { uid, id, note }: RequestOf<'highlights.note'>,
): Promise<void> {
  const words = note.slice(0, MAX_NOTE_LENGTH).trim();
  if (!(await noteHighlight(context, uid, id, words, context.outbox.revision))) {
    throw new ProblemError({ code: 'not-found' });
  }
  context.outbox.kick();
}

const NOTHING_SHOWN: ShownHighlights = { painted: false, found: [], missing: [] };

async function show(
  database: Database,
  tab: TabGlimpse,
  how: { to?: string; instead?: true } = {},
): Promise<ShownHighlights> {
  const highlights = await highlightsHere(database, tab);
  const quotes = highlights.map(({ id, exact, prefix, suffix, start }) => {
    return { id, exact, prefix, suffix, start };
  });
  await styleHighlights(tab.id, HIGHLIGHT_NAME).catch(asProblem(tab));
  const shown = v.safeParse(ShownSchema, await inPage(tab, { do: 'show', quotes, ...how }));
  return shown.success ? shown.output : NOTHING_SHOWN;
}

async function highlightsHere(database: Database, tab: TabGlimpse): Promise<HighlightHere[]> {
  if (tab.url === undefined) return [];
  const documents = await documentsAt(database, tab.url);
  const all = await Promise.all(
    documents.map(async ({ uid }) =>
      (await highlightsOf(database, uid)).map((highlight) => ({ ...highlight, uid })),
    ),
  );
  return inPageOrder(all.flat());
}

/** Kinds that are copies of a page, not of something on it. */
const TAKES_HIGHLIGHTS: ReadonlySet<ClipKind> = new Set(['page', 'whole-page', 'link']);

/** The copy of a tab's page that takes highlights: the newest. */
async function copyOf(database: Database, tab: TabGlimpse): Promise<string | undefined> {
  if (tab.url === undefined) return undefined;
  const [newest] = (await documentsAt(database, tab.url))
    .filter(({ kind }) => TAKES_HIGHLIGHTS.has(kind))
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  return newest?.uid;
}

async function takeQuotes(tab: TabGlimpse): Promise<TextQuote[]> {
  const taken = v.safeParse(TakenSchema, await inPage(tab, { do: 'take' }));
  if (!taken.success) throw new ProblemError({ code: 'bad-draft' });
  if (taken.output.ok) return taken.output.quotes;
  const { code, length } = taken.output;
  throw new ProblemError(
    code === 'no-selection'
      ? { code }
      : { code: 'highlight-too-long', length, limit: MAX_QUOTE_LENGTH },
  );
}

async function inPage(tab: TabGlimpse, request: object): Promise<unknown> {
  mayBeRead(tab);
  return runScript(tab.id, HIGHLIGHT_SCRIPT, request).catch(asProblem(tab));
}

function asProblem(tab: TabGlimpse): (error: unknown) => Promise<never> {
  return async (error) => {
    if (!(error instanceof ScriptRefused)) throw error;
    throw new ProblemError(whyRefused(error, tab, await tabNow(tab.id)), { cause: error });
  };
}

async function theTab(windowId: number | undefined): Promise<TabGlimpse> {
  const tab = await activeTab(windowId);
  if (tab === undefined) throw new ProblemError({ code: 'tab-gone' });
  return tab;
}

function toHighlight(quote: TextQuote): Highlight {
  return { ...quote, id: crypto.randomUUID(), note: '', createdAt: new Date().toISOString() };
}
