import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerByChat, type ChatAnswer } from '../../../../src/answer/model/chat-answer';
import { chatCompletion } from '../../../../src/answer/model/chat-completion';
import { ModelBrokeOff } from '../../../../src/answer/model/chat-model';
import type { CitedPart } from '../../../../src/answer/model/citing';
import { ModelUnavailable } from '../../../../src/protocol/passage';
import { aPassage } from '../../../fakes/documents/passages';

const terms = (text: string) => text.toLowerCase().match(/\w+/g) ?? [];
const passages = [
  aPassage('tower', 'The tower opened in 1889. It is 330 metres tall.'),
  aPassage('bread', 'Rye bread keeps for a week.'),
];

const delta = (content: string) => JSON.stringify({ choices: [{ delta: { content } }] });

/** What comes of an endpoint that sends these events, and then ends. */
async function answered(events: readonly string[], cut?: Error) {
  const parts: CitedPart[] = [];
  const model = chatCompletion({
    model: 'small',
    stream: true,
    post: async (_body, _signal, onEvent) => {
      events.some((data) => onEvent?.(data));
      if (cut) throw cut;
      return undefined;
    },
  });
  const answer = await answerByChat(model, terms, {
    question: 'q',
    passages,
    heard: (part) => parts.push(part),
  });
  return { answer, parts };
}

const markdownOf = (answer: ChatAnswer) => ('answer' in answer ? answer.answer.markdown : answer);

describe('an answer that comes in parts', () => {
  it('is broken off by an error that comes beside an empty choice', async () => {
    const failed = {
      error: { message: 'upstream failed' },
      choices: [{ delta: { content: '' }, finish_reason: 'error' }],
    };
    const { answer } = await answered([delta('It is 330 metres [1].'), JSON.stringify(failed)]);
    expect(answer).toMatchObject({
      whole: false,
      error: { complaint: 'upstream failed' },
    });
  });

  it('is the same however the words are cut, and is the sum of its parts', async () => {
    const reply =
      '<think>Passage [2], I think.</think>\n The tower is 330 metres tall [1, 2]. See [1](https://x.example) and [7]. Bread [2][1].\n';
    const whole = await answered([delta(reply), '[DONE]']);
    expect(markdownOf(whole.answer)).toBe(
      'The tower is 330 metres tall [1][2]. See [1](https://x.example) and . Bread [3][4].',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(reply.length), { maxLength: 40 }), async (cuts) => {
        const at = [0, ...cuts.sort((a, b) => a - b), reply.length];
        const pieces = at.slice(1).map((to, index) => delta(reply.slice(at[index], to)));
        const { answer, parts } = await answered([...pieces, '[DONE]']);
        expect(answer).toEqual(whole.answer);
        expect(parts.map(({ markdown }) => markdown).join('')).toBe(markdownOf(whole.answer));
        expect(parts.flatMap(({ citations }) => citations)).toEqual(
          'answer' in answer ? answer.answer.citations : undefined,
        );
      }),
    );
  });

  it('shows a word when it comes, and no mark before it is whole', async () => {
    const { parts } = await answered([
      delta('Bread'),
      delta(' keeps ['),
      delta('2'),
      delta('].'),
      '[DONE]',
    ]);
    expect(parts.map(({ markdown }) => markdown)).toEqual(['Bread', ' keeps ', '[1].']);
  });

  it('shows nothing of words that say there is no answer', async () => {
    for (const reply of ['NO ANSWER', 'NO ANSWER.', ' NO ANSWER ..\n']) {
      const { answer, parts } = await answered([...[...reply].map(delta), '[DONE]']);
      expect(answer).toEqual({ nothing: 'no-answer' });
      expect(parts).toEqual([]);
    }
    const { answer } = await answered([...[...'NO ANSWER is final [1].'].map(delta), '[DONE]']);
    expect(markdownOf(answer)).toBe('NO ANSWER is final [1].');
  });

  it('is empty where nothing came but the end, or thoughts alone', async () => {
    expect((await answered([delta(''), '[DONE]'])).answer).toEqual({ nothing: 'empty' });
    expect((await answered([delta('<think>Well'), '[DONE]'])).answer).toEqual({ nothing: 'empty' });
  });

  it('is not whole where the stream ends before its end', async () => {
    const { answer } = await answered([delta('Bread keeps [2]. And')]);
    expect(answer).toMatchObject({ whole: false, answer: { markdown: 'Bread keeps [1]. And' } });
  });

  it('keeps what came where the connection breaks', async () => {
    const error = new ModelUnavailable('gone');
    const { answer } = await answered([delta('Bread keeps [2')], error);
    expect(answer).toMatchObject({ whole: false, error, answer: { markdown: 'Bread keeps [2' } });
    await expect(answered([], error)).rejects.toBe(error);
  });

  it('is not whole where the model was cut for its length', async () => {
    const cut = JSON.stringify({ choices: [{ delta: {}, finish_reason: 'length' }] });
    expect((await answered([delta('Bread [2]'), cut, '[DONE]'])).answer).toMatchObject({
      whole: false,
    });
  });

  it('leaves out events that cannot be read, up to a number', async () => {
    const broken = ['{"choices":[{"del', 'what?', '[]', '{"choices":7}'];
    const { answer } = await answered([broken[0] ?? '', delta('Bread [2].'), ...broken, '[DONE]']);
    expect(answer).toMatchObject({ whole: true, answer: { markdown: 'Bread [1].' } });
    const flood = await answered([
      delta('Bread [2].'),
      ...Array(30).fill('what?'),
      delta(' More.'),
    ]);
    expect(flood.answer).toMatchObject({ whole: false, error: expect.any(ModelBrokeOff) });
    await expect(answered([...broken, '[DONE]'])).rejects.toThrow(ModelUnavailable);
    await expect(answered([])).rejects.toThrow(ModelUnavailable);
  });

  it('ends with the endpoint’s own words where it sends an error', async () => {
    const sent = JSON.stringify({ error: { message: 'Out of memory' } });
    const { answer } = await answered([delta('Bread [2].'), sent, delta(' More.')]);
    expect(answer).toMatchObject({ whole: false, error: { complaint: 'Out of memory' } });
    await expect(answered([sent])).rejects.toThrow(ModelBrokeOff);
  });

  it('ends where it grows as long as a book', async () => {
    const { answer } = await answered([...Array(30).fill(delta('x'.repeat(10_000))), '[DONE]']);
    expect(answer).toMatchObject({ whole: false });
    expect(String(markdownOf(answer))).toHaveLength(200_000);
  });
});

describe('an endpoint that does not stream', () => {
  const whole = { choices: [{ message: { content: 'Bread [2].' } }] };

  it('answers whole all the same', async () => {
    const model = chatCompletion({ model: 'm', stream: true, post: async () => whole });
    expect(await answerByChat(model, terms, { question: 'q', passages })).toMatchObject({
      whole: true,
      answer: { markdown: 'Bread [1].' },
    });
  });

  it('is asked again without it where it refuses to', async () => {
    const asked: object[] = [];
    const model = chatCompletion({
      model: 'm',
      stream: true,
      post: async (body) => {
        asked.push(body);
        if ('stream' in body && body.stream) {
          throw new ModelUnavailable('400', {
            complaint: 'stream is not supported',
            isAboutForm: true,
          });
        }
        return whole;
      },
    });
    expect(await answerByChat(model, terms, { question: 'q', passages })).toMatchObject({
      whole: true,
    });
    expect(asked).toHaveLength(2);
  });
});
