/** The clip card's model: runs the effects of its transitions and listens for what changes the card. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { KeptHere, TabView } from '../../messages/requests';
import { toProblem } from '../../messages/wire';
import type { Environment } from '../environment';
import type { CardEvent, Effect, SaveOutcome } from './card-events';
import type { Card } from './card-state';
import { reduce, START } from './card-transitions';

export interface ClipCardModel {
  state: ReadonlySignal<Card>;
  send(event: CardEvent): void;
  stop(): void;
}

export function createClipCard(
  { ask, listen, browser }: Environment,
  windowId: number | undefined,
  isPopup: boolean,
): ClipCardModel {
  const inWindow = windowId === undefined ? {} : { windowId };
  const isHere = (where: number) => windowId === undefined || where === windowId;
  const state = signal(START);

  function send(event: CardEvent): void {
    const step = reduce(state.value, event);
    state.value = step.card;
    step.effects.forEach(perform);
  }

  function perform(effect: Effect): void {
    void run(effect).then((answer) => answer && send(answer));
  }

  async function run(effect: Effect): Promise<CardEvent | undefined> {
    switch (effect.do) {
      case 'look': {
        const view = await ask('tab.look', isPopup ? { ...inWindow, lent: true } : inWindow).catch(
          (error): TabView => ({ state: 'forbidden', problem: toProblem(error) }),
        );
        return { type: 'looked', look: effect.look, view };
      }
      case 'list': {
        // Without the list the field still works: an empty name means the name used last.
        const list = await ask('namespaces.list', {}).catch(nothing);
        return list && { type: 'listed', list };
      }
      case 'survey': {
        const survey = await ask('tab.survey', inWindow).catch(nothing);
        return { type: 'surveyed', url: effect.url, survey };
      }
      case 'compare': {
        // Without an answer the card shows its usual text.
        const change = await ask('tab.compare', inWindow).catch(nothing);
        return { type: 'compared', url: effect.url, change };
      }
      case 'permit':
        if (await browser.requestHosts([effect.url])) return { type: 'save', lent: true };
        await browser.regainKeyboard?.();
        return undefined;
      case 'save': {
        const outcome = await ask('clip.save', { ...effect.request, ...inWindow }).then(
          (receipt) => ({ receipt }),
          failed,
        );
        if (effect.request.lent) await browser.regainKeyboard?.();
        return { type: 'saved', turn: effect.turn, outcome };
      }
      case 'move':
        return { type: 'saved', turn: effect.turn, outcome: await move(effect).catch(failed) };
      case 'save-anyway':
        return {
          type: 'saved',
          turn: effect.turn,
          outcome: await saveAnyway(effect).catch(failed),
        };
      case 'undo': {
        const outcome = await ask('clip.undo', effect.clip).then(async ({ left }) => {
          if (effect.moved !== undefined) await moveTo(effect.moved.uid, effect.moved.from);
          return { kept: await stillKept(), left };
        }, failed);
        return { type: 'undone', turn: effect.turn, outcome };
      }
      case 'note-typed':
        return ask('clip.typed', { url: effect.url, typed: effect.typed }).then(nothing, nothing);
      case 'cancel':
        return ask('clip.cancel', inWindow).catch(nothing).then(nothing);
    }
  }

  const moveTo = (uid: string, namespace: string) =>
    ask('documents.correct', { uid, correction: { namespace } });

  async function move({ moved, request }: Extract<Effect, { do: 'move' }>): Promise<SaveOutcome> {
    await moveTo(moved.uid, request.namespace);
    try {
      return { receipt: await ask('clip.save', { ...request, ...inWindow }), moved };
    } catch (error) {
      // The save failed, so move the copy back.
      await moveTo(moved.uid, moved.from);
      throw error;
    }
  }

  async function saveAnyway({
    wanted,
    allow,
    namespace,
    details,
  }: Extract<Effect, { do: 'save-anyway' }>): Promise<SaveOutcome> {
    if (allow !== undefined) await ask('guard.allow', { site: allow });
    if (wanted.kind !== 'highlight') {
      const said = details === undefined ? {} : { details };
      const request = { ...wanted, ...said, namespace, ...inWindow, sure: true };
      return { receipt: await ask('clip.save', request) };
    }
    const { saved } = await ask('highlights.add', { ...inWindow, sure: true });
    return saved === undefined ? { kept: await stillKept() } : { receipt: saved };
  }

  /** Returns the copies of the page that are kept now; without an answer the button simply says Save. */
  async function stillKept(): Promise<KeptHere[]> {
    const view = await ask('tab.look', inWindow).catch(nothing);
    return view?.state === 'clippable' ? view.kept : [];
  }

  const stops = [
    listen('clip.progress', ({ windowId: where, done, total }) => {
      if (isHere(where)) send({ type: 'progress', done, total });
    }),
    browser.onTabChange(windowId, () => send({ type: 'look' })),
    listen('clip.ended', ({ windowId: where, outcome }) => {
      if (isHere(where)) send({ type: 'clip-ended', outcome });
    }),
    listen('tab.lent', ({ windowId: where }) => {
      // A popup ignores this: its own look triggers the announcement, so looking again would never end.
      if (isPopup || !isHere(where) || state.value.now.state !== 'not-lent') return;
      send({ type: 'look' });
    }),
    listen('library.changed', ({ uid }) => send({ type: 'library-changed', uid })),
  ];
  send({ type: 'look' });
  perform({ do: 'list' });

  return {
    state,
    send,
    stop() {
      send({ type: 'stop' });
      for (const stop of stops) stop();
    },
  };
}

const nothing = () => undefined;
const failed = (error: unknown) => ({ problem: toProblem(error) });
