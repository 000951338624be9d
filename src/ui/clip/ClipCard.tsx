import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { phrases, sentences, t } from '../../i18n/message';
import { pageTitle } from '../../protocol/document/page-title';
import type { Problem } from '../../protocol/problem';
import { describe } from '../describe';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { CommandKeys } from '../parts/CommandKeys';
import { Icon } from '../parts/Icon';
import { Keys } from '../parts/Keys';
import { PageLink } from '../parts/PageLink';
import { ProblemNotice } from '../parts/ProblemNotice';
import { kindWords } from '../words/kind';
import { copyPath } from '../words/text-fragment';
import { siteOf } from '../words/web-address';
import { BeforeSaving } from './BeforeSaving';
import { Changed } from './Changed';
import type { ClipCardModel } from './card';
import {
  type Card,
  type CardState,
  extentOf,
  movable,
  namespaceShown,
  type PageState,
  updates,
} from './card-state';
import { canUndo } from './card-transitions';
import { ArticleShare, ExtentField } from './ExtentField';
import { Edited, useEditing } from './editing';
import { NamespaceField } from './NamespaceField';
import { keptIn, leftWords, Status } from './Status';

export interface ClipCardProps {
  model: ClipCardModel;
  surface: 'popup' | 'sidepanel';
  /** Shrinks the card to one line at the bottom while results need the space. */
  compact: boolean;
  primary: RefObject<HTMLButtonElement | null>;
}

/** Shows the page in the tab, and whether it is kept. */
export function ClipCard(props: ClipCardProps) {
  const { model, surface, compact, primary } = props;
  const { browser } = useEnvironment();
  const card = model.state.value;
  const { now } = card;
  const editing = useEditing();

  useEffect(() => {
    // A removed button (Undo) loses the focus, so the primary button gets it.
    if (document.activeElement === document.body) primary.current?.focus();
  }, [now.state, primary]);

  useLayoutEffect(() => {
    // A card that grows in a low popup pushes the button that Enter presses under the foot.
    const button = primary.current;
    if (button !== null && button === document.activeElement) {
      button.scrollIntoView?.({ block: 'nearest' });
    }
  }, [now, primary]);

  useEffect(() => {
    // The popup is opened for this page. The side panel stays open, so it does not survey every page.
    if (surface === 'popup' && !compact) model.send({ type: 'survey' });
  }, [model, surface, compact, now]);

  if (now.state === 'forbidden' || now.state === 'not-lent') {
    return compact ? null : (
      <section class="card" aria-label={t('words_thisPage')}>
        <OutOfReach now={now} surface={surface} />
      </section>
    );
  }

  const action = primaryAction(card, surface);
  const button = (
    <Button
      key="primary"
      ref={primary}
      class="primary"
      aria-disabled={now.state === 'saving'}
      aria-keyshortcuts="Enter"
      aria-describedby="page-title"
      onClick={() => {
        if (action.act === 'close') browser.close();
        else if (action.act === 'view') void browser.open(browser.pageUrl(copyPath(action.uid)));
        else model.send({ type: action.act });
      }}
    >
      {action.label}
      {!compact && now.state !== 'saving' && <Keys keys="Enter" unheard />}
    </Button>
  );
  const page = 'page' in now ? now.page : undefined;
  const asked =
    !compact && fieldShown(now) && now.state !== 'saving' && 'page' in now ? now : undefined;

  return (
    <section
      class={compact ? 'card compact' : 'card'}
      aria-label={t('words_thisPage')}
      data-state={now.state}
      onPointerEnter={() => model.send({ type: 'survey' })}
      onFocusIn={() => model.send({ type: 'survey' })}
    >
      <div class="page" key="page">
        {page === undefined ? (
          <span class="title waiting">{t('clip_lookingAtThisPage')}</span>
        ) : (
          <>
            <span id="page-title" class="title clamp" dir="auto" title={page.title}>
              {titleOf(now, page)}
            </span>
            {!compact && (
              <span class="site one-line">
                <bdi>{siteOf(page.url)}</bdi>
              </span>
            )}
          </>
        )}
      </div>
      {!compact && <Status key="status" now={now} model={model} editing={editing} />}
      {!compact && <Edited key="edited" now={now} editing={editing} />}
      {asked && <ExtentField key="extent" now={asked} model={model} />}
      {!compact && isNew(now) && <BeforeSaving key="before" now={now} model={model} />}
      <div class="actions" key="actions">
        {!compact && fieldShown(now) && (
          <NamespaceField
            key="namespace"
            value={namespaceShown(card)}
            namespaces={card.namespace.list}
            disabled={now.state === 'saving'}
            onName={(namespace) => model.send({ type: 'name', namespace })}
            onSubmit={() => model.send({ type: 'save' })}
          />
        )}
        {!compact && movable(card) !== undefined && (
          <Button key="move" onClick={() => model.send({ type: 'move' })}>
            {now.state === 'kept' ? t('clip_moveOtherHere') : t('words_move')}
          </Button>
        )}
        {now.state === 'kept' && canUndo(now) && (
          <Button
            key="undo"
            aria-keyshortcuts="Control+Z"
            onClick={() => model.send({ type: 'undo' })}
          >
            <Icon name="undo" /> {t('words_undo')}
            {!compact && <Keys keys="Mod+Z" />}
          </Button>
        )}
        {button}
      </div>
      {/* Last, because it may appear while a pointer is over the card: no button above may move. */}
      {!compact && (now.state === 'already' || now.state === 'undone') && (
        <Changed key="changed" now={now} model={model} />
      )}
      {asked && <ArticleShare key="share" now={asked} />}
    </section>
  );
}

/** Says why nothing can be saved here. */
function OutOfReach(props: {
  now: Extract<CardState, { state: 'forbidden' | 'not-lent' }>;
  surface: 'popup' | 'sidepanel';
}) {
  const { now, surface } = props;
  if (now.state === 'forbidden') {
    return (
      <ProblemNotice quiet icon="lock" problem={now.problem}>
        {now.copy !== undefined && (
          <PageLink path={copyPath(now.copy)}>{t('clip_viewCopy')}</PageLink>
        )}
      </ProblemNotice>
    );
  }
  const isUnlent = now.lastProblem === undefined || now.lastProblem.code === 'tab-not-lent';
  if (now.lastProblem !== undefined && !(surface === 'popup' && isUnlent)) {
    return <ProblemNotice problem={now.lastProblem} />;
  }
  if (surface === 'popup') {
    // A click or key that opens the popup grants access to the tab, except on the browser's own pages. We cannot
    // detect whether the popup was opened by one.
    return <ProblemNotice quiet icon="lock" problem={{ code: 'page-forbidden', what: 'unseen' }} />;
  }
  return (
    <ProblemNotice quiet icon="lock" problem={{ code: 'tab-not-lent' }}>
      <p class="advice">
        <CommandKeys command="save-page">{t('clip_savesItAtOnce')}</CommandKeys>
      </p>
    </ProblemNotice>
  );
}

type Action = { label: string } & (
  | { act: 'save' | 'permit' | 'leave' | 'close' }
  | { act: 'view'; uid: string }
);

/** Returns the action of the primary button: one button for all states, so that it keeps the focus after Enter. */
export function primaryAction(card: Card, surface: 'popup' | 'sidepanel'): Action {
  const { now } = card;
  const isBookmark = 'page' in now && extentOf(now.draft) === 'bookmark';
  switch (now.state) {
    case 'kept':
      return surface === 'popup'
        ? { label: t('words_done'), act: 'close' }
        : { label: t('clip_viewCopy'), act: 'view', uid: now.receipt.uid };
    case 'saving':
      return { label: t('words_saving'), act: 'save' };
    case 'failed':
      // A second Enter must not save a page that the person was asked about.
      if (isQuestion(now)) return { label: t('clip_dontSave'), act: 'leave' };
      if (isBookmark) return { label: t('clip_saveBookmark'), act: 'save' };
      if (now.problem.code === 'pdf-not-permitted') {
        return { label: t('clip_letJackdawReadIt'), act: 'permit' };
      }
      return { label: failedLabel(now.problem), act: 'save' };
    case 'already':
    case 'undone':
      if (updates(card)) return { label: t('clip_update'), act: 'save' };
      return {
        label: movable(card) === undefined ? t('words_save') : t('clip_keepBothButton'),
        act: 'save',
      };
    case 'unsaved':
      return { label: isBookmark ? t('clip_saveBookmark') : t('words_save'), act: 'save' };
    default:
      return { label: t('words_save'), act: 'save' };
  }
}

/** Returns whether the card asks the person about a sensitive page. */
function isQuestion(now: CardState): boolean {
  return now.state === 'failed' && now.problem.code === 'sensitive-page';
}

/** Problems of something else than the page in front, such as one whose tab was closed. */
const OF_ANOTHER: ReadonlySet<Problem['code']> = new Set([
  'link-not-kept',
  'tab-gone',
  'tab-moved',
]);

/** Returns the page's title. If the tab has none, as with a PDF, its copy may have one. */
function titleOf(now: CardState, { title, url }: { title: string; url: string }): string {
  const isNamed = title !== pageTitle('', url);
  return pageTitle(now.state === 'kept' && !isNamed ? now.receipt.title : title, url);
}

function failedLabel({ code }: Problem): string {
  // For these problems the button offers something else: the page in front, or the whole PDF.
  if (OF_ANOTHER.has(code)) return t('manifest_savePage');
  return code === 'pdf-selection' ? t('clip_savePdf') : t('words_tryAgain');
}

/** Returns whether the page is not kept yet. The details of a kept page are changed with Edit. */
function isNew(now: CardState): now is PageState {
  if (now.state === 'undone') return now.kept.length === 0;
  return now.state === 'unsaved' || (now.state === 'failed' && !isQuestion(now));
}

function fieldShown(now: CardState): boolean {
  return now.state !== 'kept' && !isQuestion(now);
}

/** Describes the card's state in one sentence for a screen reader. */
export function cardNews(now: CardState): string {
  switch (now.state) {
    case 'saving':
      return t('clip_savingNow');
    case 'kept':
      return phrases(
        now.moved === undefined
          ? t(keptIn[now.receipt.change], { namespace: now.receipt.namespace })
          : t('clip_movedTo', { from: now.moved.from, namespace: now.receipt.namespace }),
        ...kindWords(now.receipt.kind),
        now.receipt.fromBin ? t('clip_fromBin') : '',
      );
    case 'undone':
      return phrases(
        t('clip_undone'),
        sentences(...now.left.map(({ service, how }) => leftWords[how](service))),
      );
    case 'failed':
      return describe(now.problem).what;
    default:
      return '';
  }
}
