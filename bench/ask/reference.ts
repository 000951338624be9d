/**
 * The least that an answerer by quoting has to beat: words weighted by idf; of the first five passages the sentence
 * that holds most of the question's weight; silent where no passage holds enough of it.
 */
import { contentOf } from '../../src/answer/quoting/question-words';
import { sentencesOf } from '../../src/answer/quoting/sentences';
import type { Answerer } from '../../src/protocol/passage';
import { terms } from './library';

/** Share of the question's weight that some passage has to hold. */
const ENOUGH = 0.4;

export const reference: Answerer = {
  async answer({ question, passages, frequencies }) {
    const asked = [...new Set(terms(contentOf(question)))];
    const { passages: all, holding } = (await frequencies?.(asked)) ?? { passages: 1 };
    const idf = (term: string) => Math.log(1 + (all + 0.5) / ((holding?.get(term) ?? 0) + 0.5));
    const weight = (some: readonly string[]) => some.reduce((sum, term) => sum + idf(term), 0);
    const held = (text: string) => {
      const words = new Set(terms(text));
      return weight(asked.filter((term) => words.has(term))) / (weight(asked) || 1);
    };
    const first = passages.slice(0, 5);
    if (!first.some(({ content, source }) => held(`${source.title} ${content}`) >= ENOUGH)) return;
    const sentences = first.flatMap(({ content, source }) =>
      sentencesOf(content).map(({ text }) => ({ quote: text, source, held: held(text) })),
    );
    const best = sentences.sort((a, b) => b.held - a.held)[0];
    return best && { markdown: `${best.quote} [1]`, citations: [best] };
  },
};
