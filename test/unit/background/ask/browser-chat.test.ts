import { describe, expect, it } from 'vitest';
import { answerByChat } from '../../../../src/answer/model/chat-answer';
import { ModelBrokeOff } from '../../../../src/answer/model/chat-model';
import { browserChat } from '../../../../src/background/ask/browser-chat';
import { aPassage } from '../../../fakes/documents/passages';

const terms = (text: string) => text.toLowerCase().match(/\w+/g) ?? [];

interface World {
  says?: readonly string[];
  fails?: Error;
  room?: number;
  cannotOpen?: Error;
}

/** A browser whose model says these words. A token is four characters. */
function browserModel({ says = [], fails, room = Number.POSITIVE_INFINITY, cannotOpen }: World) {
  const prompts: string[] = [];
  let open = 0;
  const model = browserChat(async () => {
    if (cannotOpen) throw cannotOpen;
    open += 1;
    return {
      room,
      measure: async (prompt) => Math.ceil(prompt.length / 4),
      prompt: (prompt, signal) => {
        prompts.push(prompt);
        return new ReadableStream<string>({
          start(controller) {
            for (const words of says) controller.enqueue(words);
            if (fails === undefined) controller.close();
            signal?.addEventListener('abort', () => controller.error(signal.reason));
          },
          pull(controller) {
            controller.error(fails);
          },
        });
      },
      destroy: () => {
        open -= 1;
      },
    };
  });
  return { model, prompts, stillOpen: () => open };
}

const ask = (model: ReturnType<typeof browserChat>, signal?: AbortSignal) =>
  answerByChat(model, terms, {
    question: 'How long does bread keep?',
    passages: [aPassage('bread', `Rye bread keeps for a week. ${'More of it. '.repeat(2_000)}`)],
    signal,
  });

describe('the model of the browser', () => {
  it('answers in parts, and its conversation is ended', async () => {
    const { model, stillOpen } = browserModel({ says: ['A week ', '[1].'] });
    expect(await ask(model)).toMatchObject({ whole: true, answer: { markdown: 'A week [1].' } });
    expect(stillOpen()).toBe(0);
  });

  it('is given no more than fits, with room left for the answer', async () => {
    for (const room of [400, 1_000, 6_000]) {
      const { model, prompts } = browserModel({ says: ['A week [1].'], room });
      await ask(model);
      expect(prompts[0]?.length).toBeLessThanOrEqual(room * 4 * 0.75);
      expect(prompts[0]?.length).toBeGreaterThan(400);
      expect(prompts[0]).toContain('How long does bread keep?');
    }
  });

  it('is not asked where nothing fits', async () => {
    const { model, prompts, stillOpen } = browserModel({ room: 50 });
    await expect(ask(model)).rejects.toThrow(ModelBrokeOff);
    expect(prompts).toEqual([]);
    expect(stillOpen()).toBe(0);
  });

  it('keeps what came where it fails, and ends the conversation', async () => {
    const { model, stillOpen } = browserModel({
      says: ['A week [1]. And'],
      fails: new Error('The model process crashed.'),
    });
    expect(await ask(model)).toMatchObject({
      whole: false,
      error: { complaint: 'The model process crashed.' },
    });
    expect(stillOpen()).toBe(0);
  });

  it('says why it cannot be opened', async () => {
    const { model } = browserModel({ cannotOpen: new Error('The service is not running.') });
    await expect(ask(model)).rejects.toMatchObject({ complaint: 'The service is not running.' });
  });
});
