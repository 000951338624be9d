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

it('says that it may not answer if no sentence of it has a price', async () => {
  const frequencies = async () => ({ passages: 40, holding: new Map([['pryer', 1]]) });
  const answer = await ask(`${PARTS}\n\nThe Pryer is a cost-effective tool.`, {
    frequencies,
  });
  expect([answer?.silent, answer?.unsure]).toEqual([undefined, true]);
});
