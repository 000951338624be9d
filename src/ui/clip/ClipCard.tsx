import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { pageTitle } from '../../protocol/document/page-title';
import type { Problem } from '../../protocol/problem';
import { describe } from '../describe';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { CommandKeys } from '../parts/CommandKeys';
import { Icon } from '../parts/Icon';
import { Keys } from '../parts/Keys';
import { ProblemNotice } from '../parts/ProblemNotice';
import { copyPath } from '../words/text-fragment';
import { siteOf } from '../words/web-address';
import { BeforeSaving } from './BeforeSaving';
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
import { ExtentField } from './ExtentField';
import { leftWords } from './left-behind';
import { NamespaceField } from './NamespaceField';
import { keptWords, Status } from './Status';

export interface ClipCardProps {
  model: ClipCardModel;
  surface: 'popup' | 'sidepanel';
  /** One line at the bottom, while results need the space. */
  compact: boolean;
  primary: RefObject<HTMLButtonElement | null>;
}

/** The page in the tab, and whether it is kept. */
export function ClipCard(props: ClipCardProps) {
  const { model, surface, compact, primary } = props;
  const { browser } = useEnvironment();
  const card = model.state.value;
  const { now } = card;

  useEffect(() => {
    // A button that is removed (Undo) takes the focus with it; some element must have the focus.
    if (document.activeElement === document.body) primary.current?.focus();
  }, [now.state, primary]);

  useEffect(() => {
    // The popup is opened for this page. The side panel stays open, so it does not survey every page.
    if (surface === 'popup' && !compact) model.send({ type: 'survey' });
  }, [model, surface, compact, now]);

  if (now.state === 'forbidden' || now.state === 'not-lent') {
    return compact ? null : (
      <section class="card" aria-label="This page">
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
      onClick={() => {
        if (action.act === 'close') browser.close();
        else if (action.act === 'view') void browser.open(browser.pageUrl(copyPath(action.uid)));
        else model.send({ type: action.act });
      }}
    >
      {action.label}
      {!compact && now.state !== 'saving' && <Keys keys="Enter" />}
    </Button>
  );
  const page = 'page' in now ? now.page : undefined;

  return (
    <section
      class={compact ? 'card compact' : 'card'}
      aria-label="This page"
      data-state={now.state}
      onPointerEnter={() => model.send({ type: 'survey' })}
      onFocusIn={() => model.send({ type: 'survey' })}
    >
      <div class="page" key="page">
        {page === undefined ? (
          <span class="title waiting">Looking at this page…</span>
        ) : (
          <>
            <span class="title clamp" dir="auto" title={page.title}>
              {pageTitle(page.title, page.url)}
            </span>
            {!compact && <span class="site one-line">{siteOf(page.url)}</span>}
          </>
        )}
      </div>
      {!compact && <Status key="status" now={now} model={model} />}
      {!compact && fieldShown(now) && now.state !== 'saving' && 'page' in now && (
        <ExtentField key="extent" now={now} model={model} />
      )}
      {!compact && isNew(now) && <BeforeSaving key="before" now={now} model={model} />}
      <div class="actions" key="actions">
        {!compact && fieldShown(now) && (
          <NamespaceField
            key="namespace"
            value={namespaceShown(card.namespace)}
            namespaces={card.namespace.list}
            disabled={now.state === 'saving'}
            onName={(namespace) => model.send({ type: 'name', namespace })}
            onSubmit={() => model.send({ type: 'save' })}
          />
        )}
        {!compact && movable(card) !== undefined && (
          <Button key="move" onClick={() => model.send({ type: 'move' })}>
            {now.state === 'kept' ? 'Move the other here' : 'Move'}
          </Button>
        )}
        {now.state === 'kept' && canUndo(now) && (
          <Button
            key="undo"
            aria-keyshortcuts="Control+Z"
            onClick={() => model.send({ type: 'undo' })}
          >
            <Icon name="undo" /> Undo
            {!compact && <Keys keys="Mod+Z" />}
          </Button>
        )}
        {button}
      </div>
    </section>
  );
}

/** Why there is nothing to save here. */
function OutOfReach(props: {
  now: Extract<CardState, { state: 'forbidden' | 'not-lent' }>;
  surface: ClipCardProps['surface'];
}) {
  const { now, surface } = props;
  if (now.state === 'forbidden') return <ProblemNotice quiet icon="lock" problem={now.problem} />;
  if (now.lastProblem !== undefined) return <ProblemNotice problem={now.lastProblem} />;
  if (surface === 'popup') {
    // A click that opens the popup lends us the tab, unless the page is the browser's own. Nothing
    // tells us whether it was a click.
    return <ProblemNotice quiet icon="lock" problem={{ code: 'page-forbidden', what: 'unseen' }} />;
  }
  return (
    <ProblemNotice quiet icon="lock" problem={{ code: 'tab-not-lent' }}>
      <p class="advice">
        <CommandKeys command="save-page">saves it at once.</CommandKeys>
      </p>
    </ProblemNotice>
  );
}

type Action = { label: string } & (
  | { act: 'save' | 'permit' | 'leave' | 'close' }
  | { act: 'view'; uid: string }
);

/** One button through all states, so that the focus stays where Enter was pressed. */
export function primaryAction(card: Card, surface: 'popup' | 'sidepanel'): Action {
  const { now } = card;
  const isBookmark = 'page' in now && extentOf(now.draft) === 'bookmark';
  switch (now.state) {
    case 'kept':
      return surface === 'popup'
        ? { label: 'Done', act: 'close' }
        : { label: 'View copy', act: 'view', uid: now.receipt.uid };
    case 'saving':
      return { label: 'Saving…', act: 'save' };
    case 'failed':
      // A second Enter must not save a page that the person was asked about.
      if (isQuestion(now)) return { label: 'Don’t save', act: 'leave' };
      if (isBookmark) return { label: 'Save bookmark', act: 'save' };
      if (now.problem.code === 'pdf-not-permitted') {
        return { label: 'Let Jackdaw read it', act: 'permit' };
      }
      return { label: failedLabel(now.problem), act: 'save' };
    case 'already':
    case 'undone':
      if (updates(card)) return { label: 'Update', act: 'save' };
      return { label: movable(card) === undefined ? 'Save' : 'Keep both', act: 'save' };
    case 'unsaved':
      return { label: isBookmark ? 'Save bookmark' : 'Save', act: 'save' };
    default:
      return { label: 'Save', act: 'save' };
  }
}

/** The page is sensitive, and the person is asked. */
function isQuestion(now: CardState): boolean {
  return now.state === 'failed' && now.problem.code === 'sensitive-page';
}

function failedLabel({ code }: Problem): string {
  // These offer something new: the page with the link, or the whole PDF.
  if (code === 'link-not-kept') return 'Save this page';
  return code === 'pdf-selection' ? 'Save the PDF' : 'Try again';
}

/** Of a page that is kept, Edit changes what is known. */
function isNew(now: CardState): now is PageState {
  if (now.state === 'undone') return now.kept.length === 0;
  return now.state === 'unsaved' || (now.state === 'failed' && !isQuestion(now));
}

function fieldShown(now: CardState): boolean {
  return now.state !== 'kept' && !isQuestion(now);
}

/** The card's state as one sentence for a screen reader. */
export function cardNews(now: CardState): string {
  switch (now.state) {
    case 'saving':
      return 'Saving';
    case 'kept':
      return now.moved === undefined
        ? `${keptWords[now.receipt.change]} in ${now.receipt.namespace}`
        : `Moved from ${now.moved.from} to ${now.receipt.namespace}`;
    case 'undone':
      return ['Undone', ...now.left.map(({ service, how }) => leftWords[how](service))].join('. ');
    case 'failed':
      return describe(now.problem).what;
    default:
      return '';
  }
}
