/** Highlights passages of a page, and shows them there again. */
import * as v from 'valibot';
import { documentsAt } from '../../library/documents/document-lists';
import { addHighlight, noteHighlight, removeHighlight } from '../../library/documents/highlights';
import { highlightsOf } from '../../library/documents/kept-document';
import { tidyLater } from '../../library/index/index-care';
import type { ClipReceipt, HighlightHere, HighlightReceipt } from '../../messages/requests';
import { runScript, styleHighlights } from '../../platform/pages/scripts';
import { activeTab, type TabGlimpse } from '../../platform/tabs/tabs';
import {
  MAX_HIGHLIGHT_NOTE,
  MAX_HIGHLIGHTS,
  MAX_QUOTE_LENGTH,
} from '../../protocol/document/clip-limits';
import type { DocumentSummary } from '../../protocol/document/document';
import type { ClipKind } from '../../protocol/document/document-kinds';
import {
  type Highlight,
  HighlightSchema,
  type ShownHighlights,
  ShownHighlightsSchema,
  type TextQuote,
  TextQuoteSchema,
} from '../../protocol/document/highlight';
import { newestOf } from '../../protocol/document/newest';
import { inPageOrder } from '../../protocol/document/whole-markdown';
import { HIGHLIGHT_NAME, HIGHLIGHT_SCRIPT } from '../../protocol/injected-scripts';
import { orProblem, ProblemError } from '../../protocol/problem';
import type { Database } from '../../storage/database/database';
import { guardTab } from '../clip/guard';
import { clipTab } from '../clip/save';
import { mayBeRead } from '../read/clippable';
import { untilLoaded } from '../read/read-tab';
import { explainSelectionFailure, whatIsShown } from '../read/what-is-shown';
import { refusalAsProblem } from '../read/why-unreadable';
import { tell } from '../worker/announce';
import type { Handler, WorkerContext } from '../worker/worker-context';

const TakenSchema = v.variant('ok', [
  v.object({ ok: v.literal(true), quotes: v.pipe(v.array(TextQuoteSchema), v.maxLength(100)) }),
  v.object({
    ok: v.literal(false),
    code: v.picklist(['no-selection', 'too-long']),
    length: v.optional(v.number(), 0),
  }),
]);

/**
 * Highlights the selection of a tab in the copy of its page, and saves the page first if it has no copy. Resolves
 * when everything is on disk and the marks are shown. Rejects with `ProblemError`.
 */
export async function highlightTab(
  context: WorkerContext,
  tab: TabGlimpse,
  sure = false,
): Promise<HighlightReceipt> {
  const { database } = context;
  const quotes = await takeQuotes(tab).catch(async (error: unknown) => {
    throw explainSelectionFailure(error, await whatIsShown(tab, 'to-read'));
  });
  const before = await copyOf(database, tab);
  let saved: ClipReceipt | undefined;
  if (before === undefined) {
    // Like any save, it gives up on a page that does not load sooner than the guard does.
    await untilLoaded(tab);
    if (!sure) await guardTab(database, tab, { kind: 'highlight' });
    saved = await clipTab(context, tab, { kind: 'page' }, '', { sure: true });
  }
  const receipt = await addQuotes(context, before ?? saved?.uid ?? '', quotes);
  // The highlights are kept, even if the page cannot show them.
  const shown = await highlightsHere(database, tab)
    .then((highlights) => show(tab, highlights, { instead: true }))
    .catch(() => NOTHING_SHOWN);
  return { ...receipt, shown, ...(saved && { saved }) };
}

/** Adds highlights of quotes to a document. Earlier highlights stay. */
async function addQuotes(
  context: WorkerContext,
  uid: string,
  quotes: readonly TextQuote[],
): Promise<HighlightReceipt> {
  const ids: string[] = [];
  const already: string[] = [];
  try {
    for (const quote of quotes) {
      const highlight = toHighlight(quote);
      const added = await addHighlight(context, uid, highlight, context.outbox.revision);
      const marked = orProblem(added, 'not-found');
      if (marked === 'full') {
        throw new ProblemError({ code: 'too-many-highlights', limit: MAX_HIGHLIGHTS });
      }
      ids.push(marked.id);
      if (marked.id !== highlight.id) already.push(marked.id);
    }
  } finally {
    // Those before the one that failed are kept.
    goOnAfter(context);
  }
  return { uid, added: ids, already };
}

export const addHere: Handler<'highlights.add'> = async (context, request) => {
  if (!('uid' in request)) {
    return highlightTab(context, await theTab(request.windowId), request.sure);
  }
  const quotes = v.safeParse(v.array(TextQuoteSchema), request.quotes);
  if (!quotes.success) throw new ProblemError({ code: 'bad-draft' });
  return addQuotes(context, request.uid, quotes.output);
};

/** Returns the highlights of a document, or of everything kept from the page in a tab. Does not read the page. */
export const lookAtHighlights: Handler<'highlights.look'> = async ({ database }, request) => {
  if ('uid' in request) return highlightsIn(database, request.uid);
  const tab = await activeTab(request.windowId);
  return tab === undefined || tab.incognito ? [] : highlightsHere(database, tab);
};

export const showHighlights: Handler<'highlights.show'> = async (
  { database },
  { windowId, to },
) => {
  const tab = await theTab(windowId);
  return show(tab, await highlightsHere(database, tab), { to });
};

/** Returns the highlights that the page in a tab shows; `undefined` if it shows none or cannot be asked. */
export const lookAtShown: Handler<'highlights.shown'> = async (_context, { windowId }) => {
  const shown = v.safeParse(
    ShownHighlightsSchema,
    await inPage(await theTab(windowId), { do: 'look' }).catch(() => undefined),
  );
  return shown.success ? shown.output : undefined;
};

/** Shows the highlights of a page that was opened again. @param kept the documents at its address. */
export async function showOnArrival(
  database: Database,
  tab: TabGlimpse,
  kept: readonly DocumentSummary[],
): Promise<void> {
  const highlights = await highlightsOfAll(database, kept);
  if (highlights.length === 0) return;
  // The page may be gone by now. The popup shows them all the same.
  const shown = await show(tab, highlights, { unasked: true }).catch(() => NOTHING_SHOWN);
  if (shown.found.length > 0) await tell('highlights.shown', { windowId: tab.windowId });
}

export const hideHighlights: Handler<'highlights.hide'> = async (_context, { windowId }) => {
  await inPage(await theTab(windowId), { do: 'hide' });
};

export const removeOne: Handler<'highlights.remove'> = async (context, { uid, id, unnoted }) => {
  const removed = await removeHighlight(context, uid, id, context.outbox.revision, unnoted);
  const gone = orProblem(removed, 'not-found');
  if (gone === 'noted') throw new ProblemError({ code: 'changed-since' });
  goOnAfter(context);
  return gone;
};

export const putBack: Handler<'highlights.put-back'> = async (context, { uid, highlight }) => {
  const parsed = v.safeParse(HighlightSchema, highlight);
  if (!parsed.success) throw new ProblemError({ code: 'not-found' });
  const marked = await addHighlight(context, uid, parsed.output, context.outbox.revision);
  orProblem(typeof marked === 'object', 'not-found');
  goOnAfter(context);
};

export const writeNote: Handler<'highlights.note'> = async (context, { uid, id, note }) => {
  const words = note.slice(0, MAX_HIGHLIGHT_NOTE).trim();
  const noted = await noteHighlight(context, uid, id, words, context.outbox.revision);
  orProblem(noted, 'not-found');
  goOnAfter(context);
};

/** Has the services and the index get the changed document. */
function goOnAfter(context: WorkerContext): void {
  context.outbox.kick();
  tidyLater(context);
}

const NOTHING_SHOWN: ShownHighlights = { painted: false, found: [], missing: [] };

async function show(
  tab: TabGlimpse,
  highlights: readonly HighlightHere[],
  how: { to?: string | undefined; instead?: true; unasked?: true },
): Promise<ShownHighlights> {
  const quotes = highlights.map(({ id, exact, prefix, suffix, start }) => {
    return { id, exact, prefix, suffix, start };
  });
  await styleHighlights(tab.id, HIGHLIGHT_NAME).catch(refusalAsProblem(tab));
  const shown = v.safeParse(
    ShownHighlightsSchema,
    await inPage(tab, { do: 'show', quotes, ...how }),
  );
  return shown.success ? shown.output : NOTHING_SHOWN;
}

async function highlightsHere(database: Database, tab: TabGlimpse): Promise<HighlightHere[]> {
  if (tab.url === undefined) return [];
  return highlightsOfAll(database, await documentsAt(database, tab.url));
}

async function highlightsOfAll(
  database: Database,
  documents: readonly DocumentSummary[],
): Promise<HighlightHere[]> {
  const all = await Promise.all(documents.map(({ uid }) => highlightsIn(database, uid)));
  return inPageOrder(all.flat());
}

async function highlightsIn(database: Database, uid: string): Promise<HighlightHere[]> {
  return (await highlightsOf(database, uid)).map((highlight) => ({ ...highlight, uid }));
}

/** The kinds of clip that are copies of a whole page. */
const TAKES_HIGHLIGHTS: ReadonlySet<ClipKind> = new Set(['page', 'whole-page', 'link']);

/** Returns the newest copy of a tab's page that can have highlights. */
async function copyOf(database: Database, tab: TabGlimpse): Promise<string | undefined> {
  if (tab.url === undefined) return undefined;
  const kept = await documentsAt(database, tab.url);
  return newestOf(kept.filter(({ kind }) => TAKES_HIGHLIGHTS.has(kind)))?.uid;
}

async function takeQuotes(tab: TabGlimpse): Promise<TextQuote[]> {
  const taken = v.safeParse(TakenSchema, await inPage(tab, { do: 'take' }, 'now'));
  if (!taken.success) throw new ProblemError({ code: 'bad-draft' });
  if (taken.output.ok) return taken.output.quotes;
  const { code, length } = taken.output;
  throw new ProblemError(
    code === 'no-selection'
      ? { code }
      : { code: 'highlight-too-long', length, limit: MAX_QUOTE_LENGTH },
  );
}

async function inPage(
  tab: TabGlimpse,
  request: object,
  when: 'loaded' | 'now' = 'loaded',
): Promise<unknown> {
  mayBeRead(tab);
  return runScript(tab.id, HIGHLIGHT_SCRIPT, request, when).catch(refusalAsProblem(tab));
}

async function theTab(windowId: number | undefined): Promise<TabGlimpse> {
  return orProblem(await activeTab(windowId), 'tab-gone');
}

function toHighlight(quote: TextQuote): Highlight {
  return { ...quote, id: crypto.randomUUID(), note: '', createdAt: new Date().toISOString() };
}
