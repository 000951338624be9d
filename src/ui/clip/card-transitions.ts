/** The clip card's transitions: compute the next card and its effects from a card and an event. */
import type { ClipReceipt, TabView } from '../../messages/requests';
import { typedDetails } from '../../messages/typed-details';
import type { Problem } from '../../protocol/problem';
import type { CardEvent, Effect, SaveOutcome, SaveWish } from './card-events';
import {
  type Card,
  type CardState,
  type Draft,
  extentOf,
  movable,
  namespaceToSaveIn,
  type PageState,
} from './card-state';

/** `effects` run in order. The answer to each is the next event. */
export interface Step {
  card: Card;
  effects: readonly Effect[];
}

export const START: Card = {
  now: { state: 'looking', saveNext: false },
  namespace: { byTemplate: '', list: { last: '', all: [] } },
  told: undefined,
  turn: 0,
  look: 0,
};

/** Returns the next step. An event that the state does not allow leaves the card unchanged. */
export function reduce(card: Card, event: CardEvent): Step {
  const { now } = card;
  switch (event.type) {
    case 'choose':
      return to(draft(card, { chosen: event.extent }));
    case 'write':
      return typed(draft(card, { note: event.note }));
    case 'describe':
      if (!('page' in now)) return to(card);
      return typed(draft(card, { details: { ...now.draft.details, ...event.details } }));
    case 'name':
      return to({ ...card, namespace: { ...card.namespace, typed: event.namespace } });
    case 'save':
      return save(card, event);
    case 'move':
      return move(card);
    case 'save-anyway':
      return saveAnyway(card, event.always);
    case 'leave':
      return now.state === 'failed' ? look(newTurn(card)) : to(card);
    case 'permit':
      return 'page' in now ? to(card, { do: 'permit', url: now.page.url }) : to(card);
    case 'cancel':
      return to(card, { do: 'cancel' });
    case 'undo':
      return undo(card);
    case 'look':
      return look(card);
    case 'survey':
      if (!('page' in now) || now.page.pdf || now.state === 'saving' || now.draft.survey) {
        return to(card);
      }
      return to(draft(card, { survey: 'asked' }), { do: 'survey', url: now.page.url });
    case 'stop':
      return to(newTurn(card));
    case 'progress': {
      const { done, total } = event;
      return to(
        now.state === 'saving' ? { ...card, now: { ...now, progress: { done, total } } } : card,
      );
    }
    case 'clip-ended':
      return clipEnded(card, event.outcome);
    case 'library-changed': {
      const isOurs = now.state === 'kept' && now.receipt.uid === event.uid && !now.undoing;
      const isOld = now.state === 'unsaved' || now.state === 'already' || isOurs;
      const { card: next, effects } = isOld ? look(card) : to(card);
      return to(next, { do: 'list' }, ...effects);
    }
    case 'looked':
      return looked(card, event.look, event.view);
    case 'listed':
      return to({ ...card, namespace: { ...card.namespace, list: event.list } });
    case 'surveyed': {
      if (!('page' in now) || now.page.url !== event.url) return to(card);
      const next = suggest(draft(card, { survey: event.survey ?? 'asked' }));
      return now.state === 'already' ? to(next, { do: 'compare', url: event.url }) : to(next);
    }
    case 'compared':
      return to(
        now.state === 'already' && now.page.url === event.url
          ? draft(card, { change: event.change })
          : card,
      );
    case 'saved':
      return to(
        now.state === 'saving' && event.turn === card.turn
          ? suggest({ ...card, now: afterSave(now, event.outcome) })
          : card,
        { do: 'list' },
      );
    case 'undone': {
      if (now.state !== 'kept' || event.turn !== card.turn) return to(card);
      const { undoing: _, ...kept } = now;
      const { outcome } = event;
      return to({
        ...card,
        now:
          'problem' in outcome
            ? { ...kept, undoProblem: outcome.problem }
            : { ...pageOf(now), state: 'undone', ...outcome },
      });
    }
  }
}

function to(card: Card, ...effects: Effect[]): Step {
  return { card, effects };
}

/** Stores what was typed, because any click outside closes the popup. */
function typed(card: Card): Step {
  if (!('page' in card.now)) return to(card);
  const { page, draft } = card.now;
  const { chosen, note, details } = draft;
  return to(card, {
    do: 'note-typed',
    url: page.url,
    typed: { note, ...(chosen && { chosen }), ...(details && { details }) },
  });
}

/** Starts a new turn: ignores the results of all running work, and forgets the reported problem. */
function newTurn(card: Card): Card {
  return { ...card, told: undefined, turn: card.turn + 1, look: card.look + 1 };
}

function look(card: Card): Step {
  const next = { ...card, look: card.look + 1 };
  return to(next, { do: 'look', look: next.look });
}

function looked(before: Card, answers: number, view: TabView): Step {
  const card = remember(before, view);
  if (answers !== card.look) return to(card);
  const { now } = card;
  const next = seen(card, view);
  const isSamePage = 'page' in now && 'page' in next && now.page.url === next.page.url;
  const isBusy = now.state === 'saving' || (now.state === 'kept' && now.undoing);
  // The page has only finished loading. The result of the save or undo will replace this state.
  if (isSamePage && isBusy) return to(card);
  const shown = suggest({ ...card, now: next, turn: card.turn + (isSamePage ? 0 : 1) });
  return now.state === 'looking' && now.saveNext ? save(shown, {}) : to(shown);
}

/** Keeps what the background reports only once, even if a later look has overtaken this one. */
function remember(card: Card, view: TabView): Card {
  if (view.state !== 'clippable') return card;
  const { url, lastProblem, namespace: byTemplate = '' } = view;
  const before = card.told?.url === url ? card.told : undefined;
  return {
    ...card,
    namespace: { ...card.namespace, byTemplate },
    told: lastProblem === undefined ? before : { url, problem: lastProblem },
  };
}

function seen({ now, told }: Card, view: TabView): CardState {
  if (view.state !== 'clippable') return view;
  const { title, url, pdf, kept, lastReceipt, typed = { note: '' } } = view;
  const isSamePage = 'page' in now && now.page.url === url;
  const on = {
    page: { title, url, ...(pdf && { pdf }) },
    draft: isSamePage ? leftOf(now, kept.length > 0) : typed,
  };
  if (told !== undefined) return { ...on, state: 'failed', problem: told.problem };
  if (lastReceipt !== undefined) {
    return { ...on, state: 'kept', receipt: lastReceipt, byKey: true };
  }
  return kept.length > 0 ? { ...on, state: 'already', kept } : { ...on, state: 'unsaved' };
}

function save(card: Card, { extent, beside, lent }: SaveWish): Step {
  const { now } = card;
  if (now.state === 'looking') return to({ ...card, now: { ...now, saveNext: true } });
  if (!('page' in now) || now.state === 'saving') return to(card);
  const kind = extent ?? extentOf(now.draft);
  const details = detailsOf(now.draft);
  const next = saving(card, now);
  return to(next, {
    do: 'save',
    turn: next.turn,
    request: {
      ...(kind === 'bookmark' ? { kind, note: now.draft.note } : { kind }),
      namespace: namespaceToSend(card),
      ...(details !== undefined && { details }),
      ...(beside && { beside }),
      ...(lent && { lent }),
    },
  });
}

function move(card: Card): Step {
  const { now } = card;
  const copy = movable(card);
  if (!('page' in now) || copy === undefined) return to(card);
  const next = saving(card, now);
  return to(next, {
    do: 'move',
    turn: next.turn,
    moved: { uid: copy.uid, from: copy.namespace },
    request: {
      kind: extentOf(now.draft) === 'whole-page' ? 'whole-page' : 'page',
      namespace: namespaceToSaveIn(card),
    },
  });
}

function saveAnyway(card: Card, always: boolean): Step {
  const { now } = card;
  if (now.state !== 'failed' || now.problem.code !== 'sensitive-page') return to(card);
  const { wanted, site } = now.problem;
  const next = saving(card, now);
  return to(next, {
    do: 'save-anyway',
    turn: next.turn,
    wanted,
    allow: always ? site : undefined,
    namespace: namespaceToSend(card),
    details: detailsOf(now.draft),
  });
}

function saving(card: Card, now: PageState): Card {
  return { ...newTurn(card), now: { ...pageOf(now), state: 'saving' } };
}

/** Empty if the person typed none: the background knows best where the page is kept and which name is usual. */
const namespaceToSend = ({ namespace }: Card): string => namespace.typed ?? '';

function afterSave(now: PageState, outcome: SaveOutcome): PageState {
  if ('receipt' in outcome) {
    const { receipt, moved } = outcome;
    return { ...pageOf(now), state: 'kept', receipt, ...(moved && { moved }) };
  }
  if ('kept' in outcome) return { ...pageOf(now), state: 'already', kept: outcome.kept };
  return { ...pageOf(now), state: 'failed', problem: outcome.problem };
}

function clipEnded(card: Card, outcome: { receipt: ClipReceipt } | { problem: Problem }): Step {
  const next = newTurn(card);
  const { now } = card;
  if ('page' in now) return to(suggest({ ...next, now: afterSave(now, outcome) }));
  if ('problem' in outcome) {
    return to({ ...next, now: { state: 'forbidden', problem: outcome.problem } });
  }
  const { receipt } = outcome;
  const page = { title: receipt.title, url: '' };
  return to({ ...next, now: { page, draft: { note: '' }, state: 'kept', receipt } });
}

function undo(card: Card): Step {
  const { now } = card;
  if (now.state !== 'kept' || !canUndo(now)) return to(card);
  const { uid, change } = now.receipt;
  const next = newTurn({ ...card, now: { ...now, undoing: true } });
  return to(next, { do: 'undo', turn: next.turn, clip: { uid, change }, moved: now.moved });
}

/** Returns whether the save that the card shows has changed anything. */
export function canUndo({
  receipt,
  moved,
  undoing,
}: Extract<CardState, { state: 'kept' }>): boolean {
  return !undoing && (receipt.change !== 'unchanged' || moved !== undefined);
}

function draft(card: Card, change: Partial<Draft>): Card {
  const { now } = card;
  return 'page' in now ? { ...card, now: { ...now, draft: { ...now.draft, ...change } } } : card;
}

/** Suggests a bookmark if the page has no text to keep. A page that was still loading may have text by now. */
function suggest(card: Card): Card {
  const { now } = card;
  if (!('page' in now)) return card;
  const { survey } = now.draft;
  const surveyed = typeof survey === 'object' ? survey.failure : undefined;
  const why = now.state === 'failed' ? now.problem : surveyed;
  const isEmpty =
    why?.code === 'empty-page' || (why?.code === 'nothing-to-clip' && why.what !== 'empty-shell');
  return isEmpty ? draft(card, { suggested: 'bookmark' }) : card;
}

function pageOf({ page, draft: kept }: PageState): Pick<PageState, 'page' | 'draft'> {
  return { page, draft: kept };
}

const detailsOf = (draft: Draft) => typedDetails(draft.details, extentOf(draft) === 'bookmark');

/** Returns the draft without what the kept copy says by now. Another save would write it over later corrections. */
function leftOf(now: PageState, isKept: boolean): Draft {
  if (now.state !== 'kept' || !isKept) return now.draft;
  const { details: _, ...left } = now.draft;
  return left;
}
