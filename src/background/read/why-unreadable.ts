/** Explains why the browser refused to run a script in a tab, from the error's text and what the tab shows now. */
import { ScriptRefused } from '../../platform/pages/scripts';
import { type TabGlimpse, tabNow } from '../../platform/tabs/tabs';
import { shortened } from '../../protocol/plain-line';
import { type Problem, ProblemError } from '../../protocol/problem';

const ERROR_PAGE = /error page/i;
const NO_TAB = /no tab with id|invalid tab id|tab (?:was|is) closed/i;

/**
 * Error messages of Chromium and Firefox. The browsers may change them, so each pattern also matches similar wording.
 * A message that matches no pattern is shown to the person as it is.
 */
const SAYINGS: readonly [words: RegExp, problem: Problem][] = [
  [
    /frame\b.*\b(?:removed|gone|not found|no longer)|no frame with id|document.*\b(?:unloaded|destroyed)|manager disconnected|destroyed before|navigat/i,
    { code: 'tab-moved' },
  ],
  [/\bview-source:/i, { code: 'page-forbidden', what: 'page-source' }],
  [ERROR_PAGE, { code: 'page-forbidden', what: 'error-page' }],
  [/galler(?:y|ies)|webstore/i, { code: 'page-forbidden', what: 'extension-store' }],
  [/policy|policies|administrator/i, { code: 'page-forbidden', what: 'policy' }],
  [
    /cannot access (?:a |an )?["'“]?(?:chrome|edge|about|devtools|chrome-extension)\b/i,
    { code: 'page-forbidden', what: 'browser-page' },
  ],
];

/** We have no permission for the page: it was never lent, or no longer is. */
const NOT_OURS = /cannot access|host permission|must request permission/i;

/** Maximum characters of a title: enough to recognise a page, and short enough for a message of two lines. */
const MOST_OF_TITLE = 80;

/** Says whether the browser refused a script because the page did not load. */
export function isErrorPage(error: unknown): boolean {
  return error instanceof ScriptRefused && ERROR_PAGE.test(error.message);
}

/**
 * For `.catch`: rejects with the problem that explains why the browser refused a script, and with any other error as
 * it is.
 * @param tab as it was when the person asked
 */
export function refusalAsProblem(tab: TabGlimpse): (error: unknown) => Promise<never> {
  return async (error) => {
    if (!(error instanceof ScriptRefused)) throw error;
    throw new ProblemError(whyRefused(error, tab, await tabNow(tab.id)), { cause: error });
  };
}

/**
 * @param then the tab as it was when the person asked
 * @param now the tab after the script was refused; `undefined` when it is closed
 */
export function whyRefused(
  refusal: ScriptRefused,
  then: TabGlimpse,
  now: TabGlimpse | undefined,
): Problem {
  // If the tab is closed, the browser may say only that its frame is gone.
  if (now === undefined || NO_TAB.test(refusal.message)) {
    return { code: 'tab-gone', ...(then.title && { title: shortened(then.title, MOST_OF_TITLE) }) };
  }
  const said = SAYINGS.find(([words]) => words.test(refusal.message))?.[1];
  if (said !== undefined) return said;
  // A tab whose address we saw was lent, but the page it has since moved to was not.
  if (then.url !== undefined && now.url !== then.url) return { code: 'tab-moved' };
  if (!NOT_OURS.test(refusal.message)) {
    return { code: 'page-unreadable', detail: refusal.message };
  }
  if (then.url === undefined) return { code: 'tab-not-lent' };
  return { code: 'page-forbidden', what: now.notLoaded ? 'error-page' : 'browser-page' };
}
