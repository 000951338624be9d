/**
 * The last question from the popup of each window. Any click beside a popup closes it, so its question goes on without
 * it, and the next popup shows the answer, until the person drops it. If the browser has ended the worker meanwhile, the
 * next popup asks again.
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

interface Held {
  request: RequestOf<'ask'>;
  /** When it was asked, and until when it is shown, in ms since 1970. */
  askedAt: number;
  until: number;
}

interface Asked extends Held {
  /** The parts that have come, for a popup that opens before the reply. */
  parts: AskPart[];
  /** The popup that is open. */
  tell: ((part: AskPart) => void) | undefined;
  reply: Promise<AskReply>;
  stop: AbortController;
  /** Whether its window is private. Once that is closed, nobody can tell any more. */
  isUnstored: Promise<boolean>;
}

/**
 * A question in the browser's memory, which outlives the worker, with its answer if that came. Only the background
 * writes there.
 */
const isAsk = (value: unknown) => v.is(v.looseObject({ question: v.string() }), value);
const StoredSchema = v.object({
  request: v.custom<RequestOf<'ask'>>(isAsk),
  reply: v.optional(v.custom<AskReply>(isAsk)),
  askedAt: v.number(),
  until: v.number(),
});

const keyOf = (windowId: number) => `popup-question:${windowId}`;

/** Creates the handlers of questions. They hold those of popups. */
export function createAskHandlers(ask: Ask): Pick<Handlers, 'ask' | 'ask.held' | 'ask.drop'> {
  const byWindow = new Map<number, Asked>();
  /** By window: what comes next must find the question that has just begun. */
  const inTurn = createTurns<number>();

  /** Returns the question that is still to be shown in a window. If its worker was ended, it has no answer. */
  async function heldIn(windowId: number): Promise<Asked | Held | undefined> {
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
    store(windowId, asked, { request, askedAt, until: askedAt + UNSEEN_MS });
    const ended = () => {
      parts.length = 0;
      keepFor(windowId, asked, asked.tell ? SEEN_MS : UNSEEN_MS);
    };
    reply.then(ended, ended);
    return asked;
  }

  /** Shows an answer again for some ms. The browser's memory gets it, unless it is a failure. */
  function keepFor(windowId: number, asked: Asked, ms: number): void {
    const until = Date.now() + ms;
    asked.until = until;
    const { request, askedAt } = asked;
    const failed = async () => {
      // A new worker would ask it again. Unless the person has asked another, nobody waits for it.
      if (byWindow.get(windowId) === asked) await forget(keyOf(windowId)).catch(() => undefined);
    };
    asked.reply.then(
      (reply) => store(windowId, asked, { request, reply, askedAt, until }),
      () => void failed(),
    );
  }

  /** Writes to the browser's memory, unless the person has dropped the question or asked another. */
  function store(windowId: number, asked: Asked, held: v.InferInput<typeof StoredSchema>): void {
    asked.isUnstored
      .then(async (isUnstored) => {
        if (isUnstored || byWindow.get(windowId) !== asked) return;
        await remember(keyOf(windowId), held);
      })
      .catch((error: unknown) =>
        console.warn('The answer is lost if the browser ends the worker:', error),
      );
  }

  /** Takes up the question that is held if it is this one, else leaves that and begins. */
  async function takeUp(windowId: number, request: RequestOf<'ask'>): Promise<Asked> {
    const before = await heldIn(windowId);
    if (before && 'reply' in before && before.request.popupId === request.popupId) {
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
        // One that a new worker has to ask again begins now.
        const askedAt = 'reply' in held ? held.askedAt : Date.now();
        return { popupId, question, askedAt, ...(scope && { scope }) };
      }),
    'ask.drop': ({ windowId, popupId }) =>
      inTurn(windowId, async () => {
        const held = await heldIn(windowId);
        if (held?.request.popupId === popupId) await forgetIn(windowId);
      }),
  };
}

async function stored(windowId: number): Promise<Asked | Held | undefined> {
  const found = v.safeParse(StoredSchema, await recall(keyOf(windowId)));
  if (!found.success) return undefined;
  const { reply, ...held } = found.output;
  if (reply === undefined) return held;
  const stop = new AbortController();
  const isUnstored = Promise.resolve(false);
  return { ...held, parts: [], tell: undefined, reply: Promise.resolve(reply), stop, isUnstored };
}
