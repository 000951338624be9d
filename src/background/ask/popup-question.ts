/**
 * The last question from the popup of each window. Any click beside a popup closes it, so its question goes on without
 * it, and the next popup shows the answer, until the person drops it.
 */
import * as v from 'valibot';
import type { AskPart, AskReply, HeldQuestion, RequestOf } from '../../messages/requests';
import type { Handlers, Listener } from '../../messages/wire';
import { stayAwake } from '../../platform/awake';
import { forget, recall, remember } from '../../platform/session';
import { isPrivate } from '../../platform/tabs/tabs';
import { createTurns } from '../../platform/turns';
import { isOfLibrary } from '../../protocol/scope/within-scope';
import type { Ask } from './ask';

/** How long an answer is shown again, in ms: one that nobody has seen yet, and one that was seen. */
const UNSEEN_MS = 30 * 60_000;
const SEEN_MS = 2 * 60_000;

interface Asked {
  request: RequestOf<'ask'>;
  /** The parts that have come, for a popup that opens before the reply. */
  parts: AskPart[];
  /** The popup that is open. */
  tell: ((part: AskPart) => void) | undefined;
  reply: Promise<AskReply>;
  stop: AbortController;
  /** Whether its window is private. Once that is closed, nobody can tell any more. */
  isUnstored: Promise<boolean>;
  /** When it was asked, and until when it is shown, in ms since 1970. */
  askedAt: number;
  until: number;
}

/** An answer in the browser's memory, which outlives the worker. Only the background writes there. */
const isAsk = (value: unknown) => v.is(v.looseObject({ question: v.string() }), value);
const StoredSchema = v.object({
  request: v.custom<RequestOf<'ask'>>(isAsk),
  reply: v.custom<AskReply>(isAsk),
  askedAt: v.number(),
  until: v.number(),
});

const keyOf = (windowId: number) => `popup-question:${windowId}`;

/** Creates the handlers of questions. They hold those of popups. */
export function createAskHandlers(ask: Ask): Pick<Handlers, 'ask' | 'ask.held' | 'ask.drop'> {
  const byWindow = new Map<number, Asked>();
  /** By window: what comes next must find the question that has just begun. */
  const inTurn = createTurns<number>();

  /** Returns the question that is still to be shown in a window. */
  async function heldIn(windowId: number): Promise<Asked | undefined> {
    const asked = byWindow.get(windowId) ?? (await stored(windowId));
    if (asked === undefined || Date.now() < asked.until) return asked;
    await forgetIn(windowId);
    return undefined;
  }

  async function forgetIn(windowId: number): Promise<void> {
    byWindow.get(windowId)?.stop.abort();
    byWindow.delete(windowId);
    await forget(keyOf(windowId));
  }

  function begin(windowId: number, request: RequestOf<'ask'>): Asked {
    const stop = new AbortController();
    const parts: AskPart[] = [];
    const part = (next: AskPart) => {
      parts.push(next);
      asked.tell?.(next);
    };
    const reply = stayAwake(ask(request, { part, signal: stop.signal }));
    const askedAt = Date.now();
    const asked: Asked = {
      request,
      parts,
      tell: undefined,
      reply,
      stop,
      isUnstored: isPrivate(windowId),
      askedAt,
      until: Infinity,
    };
    byWindow.set(windowId, asked);
    const ended = () => {
      parts.length = 0;
      keepFor(windowId, asked, asked.tell ? SEEN_MS : UNSEEN_MS);
    };
    reply.then(ended, ended);
    return asked;
  }

  /** Shows an answer again for some ms. The browser's memory gets it, unless it is a failure. */
  function keepFor(windowId: number, asked: Asked, ms: number): void {
    asked.until = Date.now() + ms;
    store(windowId, asked).catch((error: unknown) =>
      console.warn('The answer is lost if the browser ends the worker:', error),
    );
  }

  async function store(windowId: number, asked: Asked): Promise<void> {
    if (await asked.isUnstored) return;
    const { request, askedAt, until } = asked;
    const reply = await asked.reply.catch(() => undefined);
    // The person may have dropped it, or asked another.
    if (reply === undefined || byWindow.get(windowId) !== asked) return;
    await remember(keyOf(windowId), { request, reply, askedAt, until });
  }

  /** Takes up the question that is held if it is this one, else leaves that and begins. */
  async function takeUp(windowId: number, request: RequestOf<'ask'>): Promise<Asked> {
    const before = await heldIn(windowId);
    if (before && before.request.popupId === request.popupId) {
      byWindow.set(windowId, before);
      return before;
    }
    if (before) await forgetIn(windowId);
    return begin(windowId, request);
  }

  async function askInPopup(
    windowId: number,
    request: RequestOf<'ask'>,
    { part, signal }: Listener<'ask'>,
  ): Promise<AskReply> {
    const asked = await inTurn(windowId, () => takeUp(windowId, request));
    for (const came of asked.parts) part(came);
    if (!signal.aborted) asked.tell = part;
    signal.addEventListener('abort', () => {
      if (asked.tell !== part) return;
      asked.tell = undefined;
      if (asked.until < Infinity) keepFor(windowId, asked, SEEN_MS);
    });
    return asked.reply;
  }

  return {
    async ask(request, listener) {
      const { windowId, popupId, scope } = request;
      if (popupId === undefined || windowId === undefined || !listener)
        return ask(request, listener);
      // The page or the selection that it is about may be gone when the next popup opens: that would not show it.
      if (scope === undefined || isOfLibrary(scope)) return askInPopup(windowId, request, listener);
      await inTurn(windowId, () => forgetIn(windowId));
      return ask(request, listener);
    },
    'ask.held': ({ windowId }) =>
      inTurn(windowId, async (): Promise<HeldQuestion | undefined> => {
        const held = await heldIn(windowId);
        if (held?.request.popupId === undefined) return undefined;
        const { popupId, question, scope } = held.request;
        // A scope of the library only: others are not held.
        if (scope !== undefined && !isOfLibrary(scope)) return undefined;
        return { popupId, question, askedAt: held.askedAt, ...(scope && { scope }) };
      }),
    'ask.drop': ({ windowId, popupId }) =>
      inTurn(windowId, async () => {
        const held = await heldIn(windowId);
        if (held?.request.popupId === popupId) await forgetIn(windowId);
      }),
  };
}

async function stored(windowId: number): Promise<Asked | undefined> {
  const found = v.safeParse(StoredSchema, await recall(keyOf(windowId)));
  if (!found.success) return undefined;
  const reply = Promise.resolve(found.output.reply);
  const stop = new AbortController();
  const isUnstored = Promise.resolve(false);
  return { ...found.output, parts: [], tell: undefined, reply, stop, isUnstored };
}
