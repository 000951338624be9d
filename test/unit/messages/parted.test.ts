import { describe, expect, it } from 'vitest';
import { answerInParts, createAskInParts } from '../../../src/messages/parted';
import type { AskPart, AskReply } from '../../../src/messages/requests';
import type { Listener, Reply } from '../../../src/messages/wire';
import { channelPair } from '../../fakes/browser/channel-pair';

const step: AskPart = { kind: 'step', step: { kind: 'model', model: 'm' } };
const reply: AskReply = { question: 'q', rung: { kind: 'extraction', why: 'no-model' } };

/** A page that asks a background of the test's. */
function asking(answer: (listener: Listener<'ask'>) => Promise<Reply | undefined>) {
  const [page, background] = channelPair();
  const parts: AskPart[] = [];
  const stop = new AbortController();
  const listeners: Listener<'ask'>[] = [];
  answerInParts(background, (_envelope, listener) => {
    listeners.push(listener);
    return answer(listener);
  });
  const ask = createAskInParts(() => page);
  const outcome = ask('ask', { question: 'q' }, (part) => parts.push(part), stop.signal);
  return { parts, stop, listeners, background, outcome };
}

describe('a reply in parts', () => {
  it('brings the parts in order, and then the reply', async () => {
    const { parts, outcome } = asking(async ({ part }) => {
      part(step);
      part({ kind: 'words', markdown: 'So', citations: [] });
      return { ok: true, value: reply };
    });
    expect(await outcome).toEqual(reply);
    expect(parts.map(({ kind }) => kind)).toEqual(['step', 'words']);
  });

  it('rejects with the problem that the background replies with', async () => {
    const { outcome } = asking(async () => ({ ok: false, problem: { code: 'not-found' } }));
    await expect(outcome).rejects.toMatchObject({ problem: { code: 'not-found' } });
  });

  it('is cancelled by whoever no longer listens', async () => {
    const { stop, listeners, outcome, parts } = asking(() => new Promise(() => undefined));
    stop.abort(new Error('enough'));
    await expect(outcome).rejects.toThrow('enough');
    expect(listeners[0]?.signal.aborted).toBe(true);
    listeners[0]?.part(step);
    expect(parts).toEqual([]);
  });

  it('says so when the background ends in the middle', async () => {
    const { background, outcome, parts } = asking(async ({ part }) => {
      part(step);
      return new Promise(() => undefined);
    });
    background.close();
    await expect(outcome).rejects.toMatchObject({ problem: { code: 'background-ended' } });
    expect(parts).toHaveLength(1);
  });
});
