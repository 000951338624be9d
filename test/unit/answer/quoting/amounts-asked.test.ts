/** Questions for a price, on pages that show it apart from the words of the question. */
import { expect, it } from 'vitest';
import { createExtractiveAnswerer } from '../../../../src/answer/extraction';
import { anyLanguage } from '../../../../src/retrieval/languages/all-languages';
import { wordingIn } from '../../../../src/retrieval/languages/text-wording';
import { aPassage } from '../../../fakes/documents/passages';

const answerer = createExtractiveAnswerer({ wordingOf: wordingIn(anyLanguage) });
const shop = (content: string) => {
  const passage = aPassage('d1', content);
  const source = { ...passage.source, title: 'The Pryer', url: 'https://example.org/' };
  return { ...passage, source };
};
const ask = (content: string, more = {}) =>
  answerer.answer({
    question: 'What does the Fixkit Pryer cost?',
    passages: [shop(content)],
    ...more,
  });

const PARTS = `The Pryer has a blade. The Pryer opens any device.

| | |
| --- | --- |
| Fixkit part number | IP145-259-1 |`;

it('says the price first, though other sentences have more words of the question', async () => {
  const answer = await ask(`$7.95\n\n${PARTS}`);
  expect(answer?.citations[0]?.quote).toBe('$7.95');
});

it('says the price first for keywords that name one', async () => {
  const answer = await ask(`$7.95\n\n${PARTS}`, { question: 'Fixkit Pryer price' });
  expect(answer?.citations[0]?.quote).toBe('$7.95');
});

it('does not answer if no sentence of it has a price, and shows the closest', async () => {
  const answer = await ask(`${PARTS}\n\nThe Pryer is a cost-effective tool.`);
  expect(answer?.silent).toBe(true);
  expect(answer?.citations).not.toEqual([]);
});

it.each([
  ['a price in figures without a currency', 'The price of the Pryer is 29.'],
  ['that it costs nothing', 'The Pryer is free for schools.'],
])('takes as a price: %s', async (_, said) => {
  const answer = await ask(`${PARTS}\n\n${said}`);
  expect(answer?.silent).toBeUndefined();
});

it('does not answer with the price of something else that is kept', async () => {
  const other = aPassage(
    'd2',
    'Plans of the tool shop start at $39 per month. They cost less yearly.',
  );
  const answer = await ask('', { passages: [shop(PARTS), other] });
  expect(answer?.silent).toBe(true);
});

it.each([
  ['How heavy is the Fixkit Pryer?', 'The Pryer was once the most common tool of all.'],
  ['How long does the Fixkit Pryer last?', 'The Pryer lasts very well in rain.'],
  ['Wie schwer ist der Fixkit Pryer?', 'Der Pryer ist schwerer als der alte Pryer.'],
])('does not answer %s with %s', async (question, said) => {
  const answer = await ask(said, { question });
  expect(answer?.silent).toBe(true);
});

it('says that it may not answer if it is asked when, and nothing of it says so', async () => {
  const frequencies = async () => ({ passages: 40, holding: new Map([['pryer', 1]]) });
  const asked = { question: 'When was the Fixkit Pryer introduced?', frequencies };
  const answer = await ask('The Fixkit Pryer was introduced by its makers with a song.', asked);
  expect([answer?.silent, answer?.unsure]).toEqual([undefined, true]);
});

it('says the sentence first that has the time asked for, if another is hardly likelier', async () => {
  const answer = await ask(
    'The Pryer runs on its battery outdoors, too. The Pryer runs seven hours on its battery.',
    { question: 'How long does the Pryer run on its battery?' },
  );
  expect(answer?.citations[0]?.quote).toBe('The Pryer runs seven hours on its battery.');
});
