/** Decides what a question is asked about, from its operators or from the scope chosen beside it. */

import { asksForWhole } from '../../answer/whole';
import { t } from '../../i18n/message';
import { bestChunks, type LooseText } from '../../library/index/best-chunks';
import { searchLibrary } from '../../library/index/search';
import type { RequestOf } from '../../messages/requests';
import { readSelection } from '../../platform/pages/scripts';
import { activeTab, type TabGlimpse } from '../../platform/tabs/tabs';
import { cleanAddress } from '../../protocol/address/clean-address';
import { ownSource } from '../../protocol/library-connection';
import type { Passage } from '../../protocol/passage';
import { orProblem, ProblemError } from '../../protocol/problem';
import type { AskScope } from '../../protocol/scope/ask-scope';
import { isOfLibrary, withinScope } from '../../protocol/scope/within-scope';
import { parseQuery } from '../../retrieval/query/query';
import { reasonsToAsk } from '../clip/guard';
import { whyForbidden } from '../read/clippable';
import { readTab } from '../read/read-tab';
import { whatIsShown } from '../read/what-is-shown';
import { refusalAsProblem } from '../read/why-unreadable';
import type { WorkerContext } from '../worker/worker-context';

/** Maximum number of passages of one page or selection that an answer may use. */
const PASSAGES = 10;
/** Maximum number of pages, newest first, whose beginnings describe a part of the library. */
const PAGES = 50;

export interface AskedOf {
  /** The question without its operators. */
  words: string;
  /** The library query for it. If absent, the library is searched by these words and the services are asked too. */
  query?: string;
  /** The passages that it is answered from, instead of the library. */
  passages?: Passage[];
  /**
   * The question asks what everything there is about. The passages are beginnings, which need not share a word with
   * it.
   */
  whole?: true;
  /** The text comes from a sensitive page, so none of it may go to a model. */
  sensitive?: true;
}

/** Reads the page if the question is about it, and keeps nothing. Rejects with `ProblemError`. */
export async function askedOf(
  context: WorkerContext,
  { question, scope, windowId }: Pick<RequestOf<'ask'>, 'question' | 'scope' | 'windowId'>,
): Promise<AskedOf> {
  const isWhole = scope !== undefined && asksForWhole(question);
  if (isWhole && isOfLibrary(scope)) {
    return { words: question, passages: await beginningsWithin(context, scope), whole: true };
  }
  if (scope === undefined || isOfLibrary(scope))
    return inLibrary(withinScope(question, scope), question);
  const text = scope.kind === 'selection' ? scope.text : undefined;
  if (text !== undefined) return { words: question, ...(await best(selected(text))) };
  const tab = orProblem(await activeTab(windowId), 'tab-gone');
  const forbidden = tab.url === undefined ? undefined : whyForbidden(tab.url);
  if (forbidden !== undefined) throw new ProblemError(forbidden);
  const sensitive = (await reasonsToAsk(context.database, tab)).length > 0;
  const read = scope.kind === 'page' ? await readPage(context, tab) : await readSelected(tab);
  return { words: question, ...(await best(read)), ...(sensitive && { sensitive }) };

  async function best(one: LooseText): Promise<Pick<AskedOf, 'passages' | 'whole'>> {
    const words = isWhole ? '' : question;
    const passages = await bestChunks([one], words, PASSAGES, context.languages);
    return { passages, ...(isWhole && { whole: true }) };
  }
}

/** Returns one passage of each page of a part of the library, newest first. */
async function beginningsWithin(context: WorkerContext, scope: AskScope): Promise<Passage[]> {
  const options = { pages: PAGES, limit: PAGES, evidence: true };
  const found = await searchLibrary(context, withinScope('', scope), options);
  return found.sort((a, b) => b.savedAt.localeCompare(a.savedAt)).slice(0, PASSAGES);
}

/** Searches the library with the operators of the question. Services do not know them, so no service is asked. */
function inLibrary(query: string, question: string): AskedOf {
  const { tags, withoutTags, without, fromDay, toDay, words } = parseQuery(query);
  const filters = tags.length + withoutTags.length + without.length;
  const isNarrow = filters > 0 || (fromDay ?? toDay) !== undefined;
  if (!isNarrow) return { words: question };
  return { words: words.trim() || question, query };
}

async function readPage(context: WorkerContext, tab: TabGlimpse): Promise<LooseText> {
  const shown = await whatIsShown(tab, 'to-read');
  // A PDF is fetched again by a page that is not in a private window.
  if (shown.kind === 'pdf' && tab.incognito) throw new ProblemError({ code: 'private-window' });
  const draft = await readTab(context.reading, tab, shown, { kind: 'page' });
  const { title, url, language, markdown } = draft;
  return { ...loose(`page ${url}`, title, url, markdown), language };
}

async function readSelected(tab: TabGlimpse): Promise<LooseText> {
  const text = await readSelection(tab.id).catch(refusalAsProblem(tab));
  if (text.trim() === '') throw new ProblemError({ code: 'no-selection' });
  return selected(text.slice(0, MAX_SELECTION_LENGTH), tab);
}

/** Maximum length in characters. A longer text counts as a page. */
const MAX_SELECTION_LENGTH = 100_000;

function selected(text: string, tab?: TabGlimpse): LooseText {
  return loose(
    'selection',
    tab?.title || t('background_yourSelection'),
    tab?.url === undefined ? '' : cleanAddress(tab.url),
    text,
  );
}

function loose(uid: string, title: string, url: string, markdown: string): LooseText {
  const source = ownSource(uid, title, url);
  return { title, url, namespace: '', updatedAt: '', language: '', markdown, source };
}
