import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { t } from '../i18n/message';
import { questionIn } from '../messages/ask-address';
import type { AskScope, LibraryScope } from '../protocol/scope/ask-scope';
import { isOfLibrary } from '../protocol/scope/within-scope';
import { hasAnswer } from './answer/has-answer';
import { ClipCard, cardNews } from './clip/ClipCard';
import { createClipCard } from './clip/card';
import { type CardState, type PageState, surveyOf } from './clip/card-state';
import { DeskFoot } from './DeskFoot';
import { DeskLines } from './DeskLines';
import { useEnvironment } from './environment';
import { FindBox } from './find/FindBox';
import { FindView, findNews } from './find/FindView';
import { isHome } from './find/find-state';
import { createFinder, type Finder } from './find/finder';
import { createMarks } from './highlights/highlight-marks';
import { PageMarks } from './highlights/PageMarks';
import { loadedTalk, loadTalk } from './load-talk';
import type { PanelParts } from './panel-parts';
import { CloseButton } from './parts/Button';
import { useDeskKeys } from './use-desk-keys';

export interface DeskProps {
  /** Further parts that only the side panel shows; absent in the popup. */
  panel?: PanelParts | undefined;
  windowId: number | undefined;
}

/** History state: the question in the address was asked. The browser keeps it with the address. */
const ASKED = 'asked';

/** The popup and the side panel: one box, the page in the tab, and what was found. */
export function Desk({ panel, windowId }: DeskProps) {
  const surface = panel ? 'sidepanel' : 'popup';
  const environment = useEnvironment();
  const card = useMemo(
    () => createClipCard(environment, windowId, panel === undefined),
    [environment, windowId, panel],
  );
  // Firefox does not focus its sidebar when it opens, so in Firefox the popup takes the selection to ask about.
  const inSidebar = panel !== undefined && environment.browser.name === 'firefox';
  const finder = useMemo(
    () =>
      createFinder(environment, windowId, {
        isPopup: panel === undefined,
        takesSelection: !inSidebar,
      }),
    [environment, windowId, panel, inSidebar],
  );
  const marks = useMemo(() => createMarks(environment, { windowId }), [environment, windowId]);
  const talkParts = panel ?? loadedTalk();
  const threads = useMemo(
    () => talkParts?.createThreads(environment, windowId),
    [environment, windowId, talkParts],
  );
  const related = useMemo(
    () => panel?.createRelated(environment, windowId),
    [environment, windowId, panel],
  );
  const input = useRef<HTMLInputElement | null>(null);
  const follow = useRef<HTMLInputElement | null>(null);
  const primary = useRef<HTMLButtonElement | null>(null);

  const home = isHome(finder.state.value);
  const quote = finder.quote.value;
  /** Whether the page in front is shown, and not results or a quotation. */
  const showsPage = home && quote === undefined;
  const nothingSelected = finder.nothingSelected.value;
  const shown = card.state.value.now;
  const cardState = shown.state;
  const talk = threads?.state.value.view ?? 'closed';

  useEffect(() => {
    return () => {
      card.stop();
      finder.stop();
      marks.stop();
      related?.stop();
    };
  }, [card, finder, marks, related]);

  useEffect(() => threads?.stop, [threads]);

  const answered = finder.state.value;
  const canFollow = answered.view === 'answered' && hasAnswer(answered.reply);
  useEffect(() => {
    if (panel === undefined && canFollow) void loadTalk();
  }, [panel, canFollow]);

  const taken = finder.taken.value;
  useEffect(() => {
    // Questions about the selection go into the other box.
    if (taken > 0) threads?.close();
  }, [threads, taken]);

  const wasHidden = useRef(false);
  useEffect(() => {
    if (wasHidden.current && 'page' in card.state.value.now) void marks.look();
    wasHidden.current = cardState === 'not-lent';
  }, [card, marks, cardState]);

  const talked = useRef(talk);
  useLayoutEffect(() => {
    if (talk === 'open') follow.current?.focus();
    else if (talk === 'closed' && talked.current !== 'closed') input.current?.focus();
    talked.current = talk;
  }, [talk]);

  useAskedInAddress(finder);

  // A layout effect runs before the first paint, so that no early key press is lost.
  useLayoutEffect(() => {
    const isGiven = taken > 0 && finder.text.value !== '';
    if (quote !== undefined || nothingSelected || isGiven) input.current?.focus();
    else if (document.activeElement === document.body) {
      (primary.current ?? input.current)?.focus();
    }
  }, [quote, nothingSelected, cardState, taken, finder]);

  const resumed = finder.resumed.value;
  useLayoutEffect(() => {
    // Whoever opens the popup for something else types as into an empty box. `select` would take the focus.
    const box = input.current;
    if (resumed) box?.setSelectionRange(0, box.value.length);
  }, [resumed]);

  useDeskKeys({ card, finder, threads, input, follow });

  const clipCard = <ClipCard model={card} surface={surface} compact={!home} primary={primary} />;

  // Only for screen readers: sighted people see the name in the toolbar.
  const heading = <h1 class="heard">Jackdaw</h1>;

  if (talkParts && threads && talk !== 'closed') {
    return (
      <div class={`desk ${surface}`}>
        <header class="heard">{heading}</header>
        {panel && inSidebar && <panel.KeyboardNote />}
        <talkParts.Conversations threads={threads} input={follow} />
        <DeskFoot finder={finder} card={card} threads={threads} panel={panel} windowId={windowId} />
      </div>
    );
  }

  return (
    <div class={`desk ${surface}`}>
      <header>
        {heading}
        {panel && (inSidebar || quote !== undefined || nothingSelected) && (
          <panel.KeyboardNote key={taken} />
        )}
        <FindBox
          finder={finder}
          input={input}
          page={'page' in shown ? shown.page.url : undefined}
        />
        {quote !== undefined && (
          <figure class="about-selection">
            <figcaption>{t('words_aboutYourSelection')}</figcaption>
            <blockquote class="clamp" dir="auto">
              {quote}
            </blockquote>
            <CloseButton label={t('words_dropSelection')} onClick={finder.dropQuote} />
          </figure>
        )}
        {nothingSelected && (
          <p class="nothing-selected" role="status">
            {t('words_nothingIsSelected')}
          </p>
        )}
      </header>
      {showsPage && clipCard}
      {showsPage && takesHighlights(shown) && (
        <PageMarks marks={marks} selected={panel ? undefined : selectedOn(shown)} />
      )}
      {showsPage && panel && related && takesHighlights(shown) && (
        <panel.Related related={related} url={shown.page.url} />
      )}
      <main>
        <FindView finder={finder} />
        {talkParts && threads && canFollow && (
          <talkParts.FollowUp
            label={t('words_askFollowUp')}
            input={follow}
            onAsk={(question) => {
              const at = environment.now().toISOString();
              void threads.follow(
                { question: answered.question, at, reply: answered.reply },
                question,
              );
            }}
          />
        )}
      </main>
      {!home && clipCard}
      <DeskLines />
      <DeskFoot finder={finder} card={card} threads={threads} panel={panel} windowId={windowId} />
      <p class="heard" role="status" aria-live="polite">
        {findNews(finder.state.value)}
      </p>
      <p class="heard" role="status" aria-live="polite">
        {cardNews(shown)}
      </p>
    </div>
  );
}

/** Asks the question in the address: the address bar, the library and the page's menu open the desk with one. */
function useAskedInAddress(finder: Finder): void {
  useEffect(() => {
    const follow = () => {
      const asked = questionIn(location.hash);
      if (asked === undefined) return;
      const { question, scope } = asked;
      // Setting the same text again would stop the answer.
      if (question === finder.text.value && isSame(scope, finder.scope.value)) return;
      finder.setScope(scope);
      finder.type(question);
      // After a reload the question is only put into the box, because an answer may cost money. Enter asks it again.
      if (history.state === ASKED) return;
      history.replaceState(ASKED, '');
      void finder.askNow();
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [finder]);
}

/** Returns whether the scope of an address is the current one. */
function isSame(scope: LibraryScope | undefined, now: AskScope | undefined): boolean {
  return scope?.kind === now?.kind && (!isOfLibrary(now) || scope?.name === now.name);
}

/** Returns whether the page can be highlighted. The browser's PDF viewer cannot: no extension can read it. */
function takesHighlights(card: CardState): card is PageState {
  return 'page' in card && card.page.pdf !== true;
}

/** Returns whether text is selected. This stays true: the page cannot be used while the popup is open. */
function selectedOn({ draft }: PageState): boolean {
  return surveyOf(draft)?.selected === true;
}
