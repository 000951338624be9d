/** What a page answers to the scripts that the background runs in it. */
import type { ClipOutcome, Reading, Survey } from '../../../src/protocol/document/document';
import type { ShownHighlights, TextQuote } from '../../../src/protocol/document/highlight';
import { CLIP_SCRIPT, HIGHLIGHT_SCRIPT } from '../../../src/protocol/injected-scripts';
import { pageDraft } from '../documents/draft';

export interface FakePage {
  /** What it says of its form, and of the fields that it shows. */
  form: unknown;
  forms: unknown;
  /** What a clip of it has. */
  text: string;
  coverage: number;
  reading: Reading | undefined;
  survey: Survey | undefined;
  /** What the clip script returns in place of all that; thrown when an `Error`. */
  clip: unknown;
  /** What is selected. */
  quotes: readonly TextQuote[];
  /** Words of marks that the page does not have any more. */
  gone: readonly string[];
  /** Words that it has nearly. */
  nearly: readonly string[];
  /** What it shows of its marks. */
  shown: ShownHighlights | undefined;
  /** The browser can paint marks. */
  paints: boolean;
}

export interface Injection {
  target: { tabId: number };
  files?: string[];
  args?: unknown[];
  func?: (...args: never[]) => unknown;
  injectImmediately?: boolean;
}

export function fakePage(): FakePage {
  return {
    form: { contentType: 'text/html', frames: 'none' },
    forms: { password: false, payment: false },
    text: pageDraft.markdown,
    coverage: pageDraft.coverage,
    reading: undefined,
    survey: undefined,
    clip: undefined,
    quotes: [],
    gone: [],
    nearly: [],
    shown: undefined,
    paints: true,
  };
}

/** Runs what is injected into the page of a tab. A script finds the request that was left for it, as in a real page. */
export function createScripts(
  page: FakePage,
  tabOf: (id: number) => { url?: string; title?: string },
) {
  const left = new Map<unknown, unknown>();
  const request = <T>(key: string) => left.get(key) as T;

  function answer({ target, files, args, func, injectImmediately }: Injection): unknown {
    if (args !== undefined) return void left.set(args[0], args[1]);
    const [file] = files ?? [];
    if (file === HIGHLIGHT_SCRIPT.file) return mark(page, request(HIGHLIGHT_SCRIPT.requestKey));
    if (file === CLIP_SCRIPT.file) {
      const { kind } = request<{ kind: string }>(CLIP_SCRIPT.requestKey);
      if (kind === 'survey') return page.survey;
      return page.clip ?? clipOf(page, kind, tabOf(target.tabId));
    }
    if (String(func).includes('getSelection')) return page.quotes[0]?.exact;
    if (func?.name === 'pageForms') return page.forms;
    return injectImmediately === true ? page.form : undefined;
  }

  return async (injection: Injection): Promise<{ result: unknown }[]> => {
    const result = await answer(injection);
    if (result instanceof Error) throw result;
    return [{ result }];
  };
}

function clipOf(
  { text: markdown, coverage, reading }: FakePage,
  kind: string,
  { url = '', title = '' }: { url?: string; title?: string },
): ClipOutcome {
  const draft = { ...pageDraft, url, pageUrl: url, title, markdown, coverage };
  return {
    ok: true,
    draft: { ...draft, kind: kind as 'page', ...(reading !== undefined && { reading }) },
  };
}

type Marking =
  | { do: 'take' }
  | { do: 'hide' }
  | { do: 'look' }
  | { do: 'show'; quotes: (TextQuote & { id: string })[] };

function mark(page: FakePage, request: Marking): unknown {
  if (request.do === 'take') {
    const { quotes } = page;
    return quotes.length > 0 ? { ok: true, quotes } : { ok: false, code: 'no-selection' };
  }
  if (request.do === 'hide') page.shown = undefined;
  if (request.do === 'show') page.shown = shownOn(page, request.quotes);
  return page.shown;
}

function shownOn(
  { gone, nearly, paints: painted }: FakePage,
  quotes: readonly (TextQuote & { id: string })[],
): ShownHighlights {
  const isGone = ({ exact }: TextQuote) => gone.includes(exact);
  const found = quotes.filter((quote) => !isGone(quote));
  return {
    painted,
    found: found.map(({ id, exact }) => ({
      id,
      how: nearly.includes(exact) ? 'approximate' : 'exact',
    })),
    missing: quotes.filter(isGone).map(({ id }) => id),
  };
}
