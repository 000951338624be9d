/** Why the browser would not run a script in a tab, from its own words and what the tab shows now. */
import type { ScriptRefused } from '../../platform/pages/scripts';
import type { TabGlimpse } from '../../platform/tabs/tabs';
import type { Problem } from '../../protocol/problem';

/**
 * The words of Chromium and Firefox, which neither promises to keep: each line takes any wording
 * near the one seen, and what no line knows is told to the person as it is.
 */
const SAYINGS: readonly [words: RegExp, problem: Problem][] = [
  [/no tab with id|invalid tab id|tab (?:was|is) closed/i, { code: 'tab-gone' }],
  [
    /frame\b.*\b(?:removed|gone|not found|no longer)|no frame with id|document.*\b(?:unloaded|destroyed)|manager disconnected|destroyed before|navigat/i,
    { code: 'tab-moved' },
  ],
  [/error page/i, { code: 'page-forbidden', what: 'error-page' }],
  [/galler(?:y|ies)|webstore/i, { code: 'page-forbidden', what: 'extension-store' }],
  [/policy|policies|administrator/i, { code: 'page-forbidden', what: 'policy' }],
  [
    /cannot access (?:a |an )?["'“]?(?:chrome|edge|about|devtools|view-source|chrome-extension)\b/i,
    { code: 'page-forbidden', what: 'browser-page' },
  ],
];

/** The browser says that we have no right to the page: never lent, or no longer. */
const NOT_OURS = /cannot access|host permission|must request permission/i;

/**
 * @param then the tab as it was when the person asked.
 * @param now the tab as it is since the script was refused; `undefined` when it is closed.
 */
export function whyRefused(
  refusal: ScriptRefused,
  then: TabGlimpse,
  now: TabGlimpse | undefined,
): Problem {
  const said = SAYINGS.find(([words]) => words.test(refusal.message))?.[1];
  if (said !== undefined) return said;
  if (now === undefined) return { code: 'tab-gone' };
  // With its address in sight a tab was lent; what it went to since is not.
  if (then.url !== undefined && now.url !== then.url) return { code: 'tab-moved' };
  if (!NOT_OURS.test(refusal.message)) {
    return { code: 'page-unreadable', detail: refusal.message };
  }
  return then.url === undefined
    ? { code: 'tab-not-lent' }
    : { code: 'page-forbidden', what: 'browser-page' };
}
