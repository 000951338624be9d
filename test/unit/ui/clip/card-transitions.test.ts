import { describe, expect, it } from 'vitest';
import type { ClipReceipt, TabView } from '../../../../src/messages/requests';
import type { Problem } from '../../../../src/protocol/problem';
import type { CardEvent, Effect } from '../../../../src/ui/clip/card-events';
import {
  type Card,
  extentOf,
  movable,
  namespaceShown,
  updates,
} from '../../../../src/ui/clip/card-state';
import { reduce, START } from '../../../../src/ui/clip/card-transitions';

const receipt: ClipReceipt = {
  uid: 'x',
  kind: 'page',
  title: 'A page',
  namespace: 'sea',
  change: 'created',
  savedAt: '2026-03-12T15:00:00Z',
  coverage: 0.9,
};
const here = { uid: 'x', kind: 'page', namespace: 'sea', updatedAt: receipt.savedAt } as const;
const sensitive: Problem = {
  code: 'sensitive-page',
  reasons: [],
  site: 'bank.example',
  wanted: { kind: 'page' },
};

function page(over: Partial<Extract<TabView, { state: 'clippable' }>> = {}): TabView {
  return { state: 'clippable', title: 'A page', url: 'https://a.example/', kept: [], ...over };
}

/** The card after some events, and the effects of the last one. */
function play(...events: readonly CardEvent[]): { card: Card; effects: readonly Effect[] } {
  return events.reduce<{ card: Card; effects: readonly Effect[] }>(
    ({ card }, event) => reduce(card, event),
    { card: START, effects: [] },
  );
}

/** The first look of a test, and its answer. */
function looks(view: TabView): CardEvent[] {
  return [{ type: 'look' }, { type: 'looked', look: 1, view }];
}

/** Events, and the answer to what the last of them began. */
function answered(events: readonly CardEvent[], answer: (card: Card) => CardEvent): CardEvent[] {
  return [...events, answer(play(...events).card)];
}

const looked = (events: readonly CardEvent[], view: TabView) =>
  answered([...events, { type: 'look' }], ({ look }) => ({ type: 'looked', look, view }));
const saved = (events: readonly CardEvent[]) =>
  answered([...events, { type: 'save' }], ({ turn }) => ({
    type: 'saved',
    turn,
    outcome: { receipt },
  }));

describe('a look at the tab', () => {
  it('shows what is kept of the page, or that nothing is', () => {
    expect(play(...looks(page())).card.now.state).toBe('unsaved');
    expect(play(...looks(page({ kept: [here] }))).card.now.state).toBe('already');
    expect(play(...looks(page({ lastReceipt: receipt }))).card.now).toMatchObject({
      state: 'kept',
      byKey: true,
    });
  });

  it('is not shown once a later look has begun', () => {
    const { card } = play(
      { type: 'look' },
      { type: 'look' },
      { type: 'looked', look: 1, view: page() },
    );
    expect(card.now.state).toBe('looking');
  });

  it('hands on a problem that only it was told, even where it comes too late to be shown', () => {
    const lastProblem = { code: 'empty-page' } as const;
    const { card } = play(
      { type: 'look' },
      { type: 'look' },
      { type: 'looked', look: 1, view: page({ lastProblem }) },
      { type: 'looked', look: 2, view: page() },
    );
    expect(card.now).toMatchObject({ state: 'failed', problem: lastProblem });
  });

  it('does not hide a save or an undo that is under way on the same page', () => {
    const saving = play(...looked([...looks(page()), { type: 'save' }], page())).card;
    expect(saving.now.state).toBe('saving');
    const undoing = looked([...saved(looks(page())), { type: 'undo' }], page({ kept: [here] }));
    expect(play(...undoing).card.now).toMatchObject({ state: 'kept', undoing: true });
  });

  it('forgets what was chosen and written for the page before, and keeps it for the same page', () => {
    const chosen: CardEvent[] = [
      ...looks(page()),
      { type: 'choose', extent: 'selection' },
      { type: 'write', note: 'A map' },
    ];
    const draftAfter = (view: TabView) => {
      const { now } = play(...looked(chosen, view)).card;
      return 'page' in now ? now.draft : undefined;
    };
    expect(draftAfter(page({ title: 'Loaded' }))).toEqual({ chosen: 'selection', note: 'A map' });
    expect(draftAfter(page({ url: 'https://b.example/' }))).toEqual({ note: '' });
  });
});

describe('a save', () => {
  it('waits for the page when Enter comes before it is known', () => {
    const early = play({ type: 'look' }, { type: 'save' });
    expect(early.effects).toEqual([]);
    const { card, effects } = play(
      { type: 'look' },
      { type: 'save' },
      { type: 'looked', look: 1, view: page() },
    );
    expect(card.now.state).toBe('saving');
    expect(effects).toMatchObject([{ do: 'save', request: { kind: 'page' } }]);
  });

  it('is forgotten when the tab turns out to have nothing to save', () => {
    const { card, effects } = play(
      { type: 'look' },
      { type: 'save' },
      { type: 'looked', look: 1, view: { state: 'not-lent' } },
    );
    expect([card.now.state, effects]).toEqual(['not-lent', []]);
  });

  it('runs once, however often Enter is pressed', () => {
    const { effects } = play(...looks(page()), { type: 'save' }, { type: 'save' });
    expect(effects).toEqual([]);
  });

  it('is not shown once another page is in the tab, but the namespaces are listed anew', () => {
    const gone = looked([...looks(page()), { type: 'save' }], page({ url: 'https://b.example/' }));
    const { card, effects } = play(...gone, { type: 'saved', turn: 2, outcome: { receipt } });
    expect(card.now.state).toBe('unsaved');
    expect(effects).toEqual([{ do: 'list' }]);
  });

  it('takes the bookmark that is suggested where there is no text, unless something was chosen', () => {
    const failure = { code: 'nothing-to-clip', what: 'canvas' } as const;
    const survey = { coverage: 0, selected: false, transcript: false, failure };
    const surveyed: CardEvent = { type: 'surveyed', url: 'https://a.example/', survey };
    const suggested = play(
      ...looks(page()),
      surveyed,
      { type: 'write', note: 'A map' },
      { type: 'save' },
    );
    expect(suggested.effects).toMatchObject([{ request: { kind: 'bookmark', note: 'A map' } }]);
    const chosen = play(...looks(page()), { type: 'choose', extent: 'whole-page' }, surveyed, {
      type: 'save',
    });
    expect(chosen.effects).toMatchObject([{ request: { kind: 'whole-page' } }]);
  });

  it('counts pages only while it runs', () => {
    const progress: CardEvent = { type: 'progress', done: 3, total: 9 };
    expect(play(...looks(page()), progress).card.now).not.toHaveProperty('progress');
    expect(play(...looks(page()), { type: 'save' }, progress).card.now).toMatchObject({
      progress: { done: 3, total: 9 },
    });
  });

  it('asks before a sensitive page, and goes on only from that question', () => {
    const yes: CardEvent = { type: 'save-anyway', always: true };
    expect(play(...looks(page()), yes).effects).toEqual([]);
    const asked = answered([...looks(page()), { type: 'save' }], ({ turn }) => ({
      type: 'saved',
      turn,
      outcome: { problem: sensitive },
    }));
    expect(play(...asked, yes).effects).toMatchObject([
      { do: 'save-anyway', allow: 'bank.example', wanted: { kind: 'page' } },
    ]);
    expect(play(...asked, { type: 'leave' }).effects).toMatchObject([{ do: 'look' }]);
  });
});

describe('the namespace', () => {
  const list: CardEvent = { type: 'listed', list: { last: 'sea', all: [] } };

  it('is the last one used, else the template’s, else what is typed', () => {
    expect(namespaceShown(play(...looks(page()), list).card)).toBe('sea');
    const templated = [...looks(page({ namespace: 'birds' })), list];
    expect(namespaceShown(play(...templated).card)).toBe('birds');
    const typed: CardEvent = { type: 'name', namespace: '' };
    expect(namespaceShown(play(...templated, typed).card)).toBe('');
  });

  it('is left to the template until something is typed', () => {
    const templated = [...looks(page({ namespace: 'birds' })), list];
    expect(play(...templated, { type: 'save' }).effects).toMatchObject([
      { request: { namespace: '' } },
    ]);
    expect(
      play(...templated, { type: 'name', namespace: 'sea' }, { type: 'save' }).effects,
    ).toMatchObject([{ request: { namespace: 'sea' } }]);
  });

  it('decides whether a save is an update', () => {
    const kept = [...looks(page({ kept: [here] })), list];
    expect(updates(play(...kept).card)).toBe(true);
    expect(updates(play(...kept, { type: 'name', namespace: 'hills' }).card)).toBe(false);
    expect(updates(play(...kept, { type: 'choose', extent: 'selection' }).card)).toBe(false);
  });
});

describe('an undo', () => {
  const kept = saved(looks(page()));

  it('runs once, and not for a save that changed nothing', () => {
    expect(play(...kept, { type: 'undo' }).effects).toMatchObject([{ do: 'undo' }]);
    expect(play(...kept, { type: 'undo' }, { type: 'undo' }).effects).toEqual([]);
    const unchanged = looks(page({ lastReceipt: { ...receipt, change: 'unchanged' } }));
    expect(play(...unchanged, { type: 'undo' }).effects).toEqual([]);
  });

  it('does not take its own change of the library for somebody else’s', () => {
    const change: CardEvent = { type: 'library-changed', uid: 'x' };
    expect(play(...kept, { type: 'undo' }, change).effects).toEqual([{ do: 'list' }]);
    expect(play(...kept, change).effects).toMatchObject([{ do: 'list' }, { do: 'look' }]);
  });

  it('shows what is kept still, or leaves the clip with the reason', () => {
    const undone = (outcome: Extract<CardEvent, { type: 'undone' }>['outcome']) =>
      play(
        ...answered([...kept, { type: 'undo' }], ({ turn }) => ({ type: 'undone', turn, outcome })),
      ).card.now;
    expect(undone({ kept: [here], left: [] })).toMatchObject({ state: 'undone', kept: [here] });
    const now = undone({ problem: { code: 'disk-full' } });
    expect(now).toMatchObject({ state: 'kept', undoProblem: { code: 'disk-full' } });
    expect(now).not.toHaveProperty('undoing');
  });
});

describe('a save by shortcut', () => {
  const ended: CardEvent = { type: 'clip-ended', outcome: { receipt } };

  it('is shown at once, and a look that began before it is not', () => {
    const { card } = play({ type: 'look' }, ended, { type: 'looked', look: 1, view: page() });
    expect(card.now).toMatchObject({ state: 'kept', page: { title: 'A page', url: '' } });
  });

  it('drops an Enter that waited for the page, so that nothing is saved later unasked', () => {
    const { effects } = play(
      ...looked([{ type: 'look' }, { type: 'save' }, ended], page({ url: 'https://b.example/' })),
    );
    expect(effects).toEqual([]);
  });

  it('ends the problem of an earlier one', () => {
    const failed = looks(page({ lastProblem: { code: 'empty-page' } }));
    const { card } = play(...looked([...failed, ended], page({ lastReceipt: receipt })));
    expect(card.now.state).toBe('kept');
  });
});

describe('the survey', () => {
  it('is asked once for a page, and never of a PDF or before the page is known', () => {
    const survey: CardEvent = { type: 'survey' };
    expect(play(...looks(page()), survey).effects).toMatchObject([{ do: 'survey' }]);
    expect(play(...looks(page()), survey, survey).effects).toEqual([]);
    expect(play(...looks(page({ pdf: true })), survey).effects).toEqual([]);
    expect(play(survey).effects).toEqual([]);
  });

  it('of another page is dropped', () => {
    const { card } = play(...looks(page()), {
      type: 'surveyed',
      url: 'https://b.example/',
      survey: { coverage: 0.3, selected: false, transcript: false },
    });
    expect('page' in card.now && card.now.draft.survey).toBeUndefined();
  });

  it('of a page that is kept is followed by a comparison', () => {
    const { effects } = play(...looks(page({ kept: [here] })), {
      type: 'surveyed',
      url: 'https://a.example/',
      survey: undefined,
    });
    expect(effects).toEqual([{ do: 'compare', url: 'https://a.example/' }]);
  });

  it('leaves the main text chosen where the page has text', () => {
    const { now } = play(...looks(page())).card;
    expect('page' in now && extentOf(now.draft)).toBe('page');
  });
});

describe('a page that is kept under another namespace', () => {
  const listed: CardEvent = { type: 'listed', list: { last: 'sea', all: [] } };
  const elsewhere = { ...here, uid: 'old', namespace: 'lake' } as const;
  const typed: CardEvent[] = [
    ...looks(page({ kept: [elsewhere] })),
    { type: 'name', namespace: 'Sea' },
  ];

  it('can be moved there with the save, and the move is undone with it', () => {
    const { card } = play(...typed);
    expect(movable(card)).toEqual(elsewhere);
    const { card: saving, effects } = play(...typed, { type: 'move' });
    expect(effects).toEqual([
      {
        do: 'move',
        turn: saving.turn,
        moved: { uid: 'old', from: 'lake' },
        request: { kind: 'page', namespace: 'sea' },
      },
    ]);
    const moved = { uid: 'old', from: 'lake' };
    const after = play(
      ...typed,
      { type: 'move' },
      {
        type: 'saved',
        turn: saving.turn,
        outcome: { receipt: { ...receipt, uid: 'old', change: 'unchanged' }, moved },
      },
      { type: 'undo' },
    );
    expect(after.effects).toEqual([
      { do: 'undo', turn: after.card.turn, clip: { uid: 'old', change: 'unchanged' }, moved },
    ]);
  });

  it('is not moved where one is kept under both, or where another part is saved', () => {
    const both = play(...looks(page({ kept: [elsewhere, here] })), {
      type: 'name',
      namespace: 'sea',
    });
    expect(movable(both.card)).toBeUndefined();
    expect(reduce(both.card, { type: 'move' }).effects).toEqual([]);
    const selection = play(...typed, { type: 'choose', extent: 'selection' });
    expect(movable(selection.card)).toBeUndefined();
  });

  it('is updated there unless another namespace is typed', () => {
    const { card } = play(...looks(page({ kept: [elsewhere] })), listed);
    expect(namespaceShown(card)).toBe('lake');
    expect(updates(card)).toBe(true);
    expect(movable(card)).toBeUndefined();
    // The background looks for the copy itself: this page may know less.
    expect(reduce(card, { type: 'save' }).effects).toMatchObject([
      { do: 'save', request: { namespace: '' } },
    ]);
    const both = play(...looks(page({ kept: [elsewhere, here] })), listed);
    expect(namespaceShown(both.card)).toBe('sea');
    const selection = reduce(card, { type: 'choose', extent: 'selection' });
    expect(namespaceShown(selection.card)).toBe('sea');
  });
});

it('does not send what was typed before a save with the next one too', () => {
  const typed: CardEvent[] = [
    ...looks(page()),
    { type: 'describe', details: { note: 'Half a thought' } },
  ];
  const kept = looked(saved(typed), page({ kept: [here] }));
  expect(play(...kept, { type: 'save' }).effects).toEqual([
    expect.objectContaining({ request: { kind: 'page', namespace: '' } }),
  ]);
  // Removed again, the page is written about as before.
  const removed = looked(saved(typed), page());
  expect(play(...removed).card.now).toMatchObject({
    draft: { details: { note: 'Half a thought' } },
  });
});
