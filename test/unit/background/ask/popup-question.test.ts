import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ask } from '../../../../src/background/ask/ask';
import { createAskHandlers } from '../../../../src/background/ask/popup-question';
import type { AskPart, AskReply } from '../../../../src/messages/requests';
import type { Listener } from '../../../../src/messages/wire';
import { fakeBrowser } from '../../../fakes/browser/browser';
import { useInterface } from '../../../fakes/browser/webextension-polyfill';

const QUESTION = 'why is the tide late?';
const asks = { question: QUESTION, windowId: 1, popupId: 'a' };
const HELD = { popupId: 'a', question: QUESTION, askedAt: expect.any(Number) };
const words = (markdown: string): AskPart => ({ kind: 'words', markdown, citations: [] });

let chrome: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  chrome = fakeBrowser();
  useInterface(chrome.api);
});

/** Every question of a test. None may go on after it, because the worker is kept awake for each. */
const all: { end(): void }[] = [];
afterEach(() => {
  for (const question of all.splice(0)) question.end();
});

/** An answer that comes when the test says so. */
function asking() {
  const begun: { signal: AbortSignal | undefined; part(part: AskPart): void; end(): void }[] = [];
  const ask: Ask = (request, listener) =>
    new Promise((resolve) => {
      const question = {
        signal: listener?.signal,
        part: (part: AskPart) => listener?.part(part),
        end: () => resolve(replyTo(request.question)),
      };
      begun.push(question);
      all.push(question);
    });
  /** Returns the question that was asked as the nth, once it was. */
  const nth = (n = 0) => vi.waitFor(() => begun[n] ?? Promise.reject(new Error('Not asked yet.')));
  return { begun, nth, handlers: createAskHandlers(ask) };
}

const replyTo = (question: string): AskReply => ({
  question,
  rung: { kind: 'model', model: 'small' },
});

/** A popup that listens until it closes. */
function popup() {
  const closes = new AbortController();
  const heard: AskPart[] = [];
  const listener: Listener<'ask'> = { part: (part) => heard.push(part), signal: closes.signal };
  return { heard, listener, close: () => closes.abort() };
}

describe('the question of a popup that closes', () => {
  it('goes on, and the next popup hears the parts from the first', async () => {
    const { begun, nth, handlers } = asking();
    const first = popup();
    void handlers.ask(asks, first.listener);
    const question = await nth();
    await vi.waitFor(() => {
      question.part(words('The tide '));
      expect(first.heard).toHaveLength(1);
    });
    first.close();
    question.part(words('is '));
    expect(question.signal?.aborted).toBe(false);
    expect(await handlers['ask.held']({ windowId: 1 })).toEqual(HELD);

    const second = popup();
    const reply = handlers.ask(asks, second.listener);
    await vi.waitFor(() => expect(second.heard).toHaveLength(2));
    question.part(words('late.'));
    question.end();
    expect(await reply).toEqual(replyTo(QUESTION));
    expect(second.heard).toEqual(['The tide ', 'is ', 'late.'].map(words));
    expect(first.heard).toEqual([words('The tide ')]);
    expect(begun).toHaveLength(1);
  });

  it('is answered once for popups that open after the end, also by a new worker', async () => {
    const { begun, nth, handlers } = asking();
    const first = popup();
    const reply = handlers.ask(asks, first.listener);
    (await nth()).end();
    await reply;
    await vi.waitFor(() => expect([...chrome.session.keys()]).toHaveLength(1));
    expect(await handlers.ask(asks, popup().listener)).toEqual(replyTo(QUESTION));

    const later = asking();
    expect(await later.handlers['ask.held']({ windowId: 1 })).toEqual(HELD);
    expect(await later.handlers.ask(asks, popup().listener)).toEqual(replyTo(QUESTION));
    expect([...begun, ...later.begun]).toHaveLength(1);
  });

  it('is asked again by the next popup if the worker was ended before the answer', async () => {
    const ended = asking();
    void ended.handlers.ask(asks, popup().listener);
    await ended.nth();
    await vi.waitFor(async () =>
      expect(await asking().handlers['ask.held']({ windowId: 1 })).toEqual(HELD),
    );

    const { nth, handlers } = asking();
    expect(await handlers['ask.held']({ windowId: 1 })).toEqual(HELD);
    const reply = handlers.ask(asks, popup().listener);
    (await nth()).end();
    expect(await reply).toEqual(replyTo(QUESTION));
    expect(await handlers['ask.held']({ windowId: 1 })).toEqual(HELD);
  });

  it('stops and is forgotten when the person drops it', async () => {
    const { nth, handlers } = asking();
    void handlers.ask(asks, popup().listener);
    const question = await nth();
    await handlers['ask.drop']({ windowId: 1, popupId: 'an older one' });
    expect(question.signal?.aborted).toBe(false);
    await handlers['ask.drop']({ windowId: 1, popupId: 'a' });
    expect(question.signal?.aborted).toBe(true);
    question.end();
    expect(await handlers['ask.held']({ windowId: 1 })).toBeUndefined();
    expect([...chrome.session.keys()]).toEqual([]);
  });

  it('gives way to the next question of the same window only', async () => {
    const { begun, nth, handlers } = asking();
    void handlers.ask(asks, popup().listener);
    await nth();
    void handlers.ask({ ...asks, windowId: 2 }, popup().listener);
    await nth(1);
    void handlers.ask({ ...asks, question: 'when is high tide?', popupId: 'b' }, popup().listener);
    await nth(2);
    expect(begun.map(({ signal }) => signal?.aborted)).toEqual([true, false, false]);
    expect(await handlers['ask.held']({ windowId: 1 })).toEqual({
      popupId: 'b',
      question: 'when is high tide?',
      askedAt: expect.any(Number),
    });
  });

  it('is stopped even if it is dropped, or followed by another, before it has begun', async () => {
    const { begun, nth, handlers } = asking();
    void handlers.ask(asks, popup().listener);
    void handlers.ask({ ...asks, popupId: 'b' }, popup().listener);
    await nth(1);
    expect(begun.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
    void handlers.ask({ ...asks, popupId: 'c' }, popup().listener);
    await handlers['ask.drop']({ windowId: 1, popupId: 'c' });
    await nth(2);
    expect(begun.map(({ signal }) => signal?.aborted)).toEqual([true, true, true]);
    expect(await handlers['ask.held']({ windowId: 1 })).toBeUndefined();
  });

  it('is shown for half an hour, and for two minutes after a popup that showed it closed', async () => {
    const { nth, handlers } = asking();
    const reply = handlers.ask(asks, popup().listener);
    (await nth()).end();
    await reply;
    const later = (minutes: number) => now.mockReturnValue(begunAt + minutes * 60_000);
    const begunAt = Date.now();
    const now = vi.spyOn(Date, 'now');
    later(3);
    expect(await handlers['ask.held']({ windowId: 1 })).toBeUndefined();

    const closed = popup();
    const unseen = handlers.ask({ ...asks, popupId: 'b' }, closed.listener);
    const question = await nth(1);
    closed.close();
    question.end();
    await unseen;
    later(20);
    expect(await handlers['ask.held']({ windowId: 1 })).toBeDefined();
    const showing = popup();
    await handlers.ask({ ...asks, popupId: 'b' }, showing.listener);
    later(25);
    showing.close();
    later(26);
    expect(await handlers['ask.held']({ windowId: 1 })).toBeDefined();
    later(28);
    expect(await handlers['ask.held']({ windowId: 1 })).toBeUndefined();
    now.mockRestore();
  });

  it('of a private window is in no memory but that of the worker', async () => {
    chrome.tab = { ...chrome.tab, incognito: true };
    const { nth, handlers } = asking();
    const reply = handlers.ask(asks, popup().listener);
    (await nth()).end();
    await reply;
    expect(await handlers['ask.held']({ windowId: 1 })).toEqual(HELD);
    expect([...chrome.session.keys()]).toEqual([]);
  });

  it('about a page ends with it, because it is not shown over another page', async () => {
    const { nth, handlers } = asking();
    const first = popup();
    void handlers.ask({ ...asks, scope: { kind: 'page' } }, first.listener);
    const question = await nth();
    first.close();
    expect(question.signal?.aborted).toBe(true);
    expect(await handlers['ask.held']({ windowId: 1 })).toBeUndefined();
    const scope = { kind: 'tag', name: 'sea' } as const;
    void handlers.ask({ ...asks, popupId: 'b', scope }, popup().listener);
    await nth(1);
    expect(await handlers['ask.held']({ windowId: 1 })).toEqual({ ...HELD, popupId: 'b', scope });
  });
});

it('ends with its page where that is no popup', async () => {
  const { nth, handlers } = asking();
  const panel = popup();
  void handlers.ask({ question: QUESTION, windowId: 1 }, panel.listener);
  panel.close();
  expect((await nth()).signal?.aborted).toBe(true);
  expect(await handlers['ask.held']({ windowId: 1 })).toBeUndefined();
});
