import { describe, expect, it } from 'vitest';
import { createChatAnswerer } from '../../../../src/answer/model/chat-answer';
import { chatCompletion } from '../../../../src/answer/model/chat-completion';
import { chatOverFetch } from '../../../../src/answer/model/chat-over-fetch';
import { ModelUnavailable } from '../../../../src/protocol/passage';
import { aPassage } from '../../../fakes/documents/passages';

const terms = (text: string) => text.toLowerCase().match(/\w+/g) ?? [];

const passages = [
  aPassage('tower', 'The tower opened in 1889. It is 330 metres tall.'),
  aPassage('bread', 'Rye bread keeps for a week.'),
];

/** An answerer over an endpoint that says one thing, and what it was asked. */
function saying(content: unknown, status = 200) {
  const asked: { url: string; body: string; headers: Headers }[] = [];
  const model = chatCompletion({
    model: 'small',
    post: chatOverFetch({
      baseUrl: 'http://model.test/v1/',
      key: 'secret',
      fetch: async (input, init) => {
        asked.push({
          url: String(input),
          body: String(init?.body),
          headers: new Headers(init?.headers),
        });
        return Response.json({ choices: [{ message: { content } }] }, { status });
      },
    }),
  });
  return { answerer: createChatAnswerer(model, terms), asked };
}

describe('the answerer over a chat model', () => {
  it('sends the numbered passages and the question', async () => {
    const { answerer, asked } = saying('330 metres [1].');
    await answerer.answer({ question: 'How tall?', passages });
    expect(asked[0]?.url).toBe('http://model.test/v1/chat/completions');
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer secret');
    expect(asked[0]?.body).toContain('[2] bread');
    expect(asked[0]?.body).toContain('How tall?');
  });

  it('numbers citations anew and quotes the sentence each rests on', async () => {
    const { answerer } = saying('Bread keeps a week [2]. The tower is 330 metres tall [1, 2].');
    const answer = await answerer.answer({ question: 'q', passages });
    expect(answer?.markdown).toBe('Bread keeps a week [1]. The tower is 330 metres tall [2][3].');
    expect(answer?.citations.map(({ quote }) => quote)).toEqual([
      'Rye bread keeps for a week.',
      'It is 330 metres tall.',
      'Rye bread keeps for a week.',
    ]);
    // The bread says nothing of a tower.
    expect(answer?.citations.map(({ unsupported }) => unsupported?.length)).toEqual([
      undefined,
      undefined,
      1,
    ]);
  });

  it('takes out numbers of passages that were never there', async () => {
    const answer = await saying('A claim [7].').answerer.answer({ question: 'q', passages });
    expect(answer).toEqual({ markdown: 'A claim .', citations: [] });
  });

  it('has no answer when the model has none', async () => {
    for (const nothing of ['NO ANSWER', 'NO ANSWER.', '', null]) {
      expect(await saying(nothing).answerer.answer({ question: 'q', passages })).toBeUndefined();
    }
  });

  it('says that the model is unavailable, whatever went wrong', async () => {
    await expect(saying('x', 500).answerer.answer({ question: 'q', passages })).rejects.toThrow(
      ModelUnavailable,
    );
    await expect(saying({ odd: 1 }).answerer.answer({ question: 'q', passages })).rejects.toThrow(
      ModelUnavailable,
    );
  });

  it('gives marks in a row the same claim', async () => {
    const { answerer } = saying('Bread keeps, and the tower is 330 metres tall [2][1].');
    const answer = await answerer.answer({ question: 'q', passages });
    expect(answer?.citations.map(({ quote }) => quote)).toEqual([
      'Rye bread keeps for a week.',
      'It is 330 metres tall.',
    ]);
  });

  it('leaves out what the model only thought', async () => {
    const { answerer } = saying('<think>Passage [2] is about bread.</think>\n330 metres [1].');
    expect((await answerer.answer({ question: 'q', passages }))?.markdown).toBe('330 metres [1].');
  });

  it('hands over no more than the model can read', async () => {
    const asked: object[] = [];
    const model = chatCompletion({
      model: 'small',
      maxCharacters: 1_000,
      post: async (body) => {
        asked.push(body);
        return { choices: [{ message: { content: 'So [1]. And so [3].' } }] };
      },
    });
    const long = ['wool', 'rye', 'tin'].map((uid) => aPassage(uid, `${uid} `.repeat(150)));
    const answer = await createChatAnswerer(model, terms).answer({ question: 'q', passages: long });
    const sent = JSON.stringify(asked);
    expect(sent).toContain('wool');
    expect(sent.match(/rye /g)).toHaveLength(62);
    expect(sent).not.toContain('tin');
    // What it was not shown it cannot cite.
    expect(answer?.citations.map(({ source }) => source.uid)).toEqual(['wool']);
  });

  it('asks again without a temperature where the model takes none', async () => {
    const asked: object[] = [];
    const model = chatCompletion({
      model: 'small',
      post: async (body) => {
        asked.push(body);
        if ('temperature' in body) {
          throw new ModelUnavailable('400', {
            complaint: "Unsupported value: 'temperature'",
            isAboutForm: true,
          });
        }
        return { choices: [{ message: { content: '330 metres [1].' } }] };
      },
    });
    const answer = await createChatAnswerer(model, terms).answer({ question: 'q', passages });
    expect(answer?.citations).toHaveLength(1);
    expect(asked).toHaveLength(2);
  });
});
