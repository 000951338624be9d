import { describe, expect, it } from 'vitest';
import { ALL_ASKING } from '../../../../src/answer/asking/all-asking';
import { irregularForms } from '../../../../src/answer/asking/irregular-forms';
import { askedTerms, HELD, termMatcher } from '../../../../src/answer/quoting/term-matches';
import { anyLanguage } from '../../../../src/retrieval/languages/all-languages';
import { wordingIn } from '../../../../src/retrieval/languages/text-wording';

const terms = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of a question that a text holds. */
function held(question: string, text: string, code = ''): string[] {
  const asked = askedTerms(question, { code, terms });
  const { best } = termMatcher(asked, terms)(text);
  return asked.flatMap(({ term }, index) => ((best[index] ?? 0) >= HELD ? [term] : []));
}

describe('a word of a question', () => {
  it.each([
    ['Who wrote the letters?', 'They were written by a nun.', 'wrote', ''],
    ['When did it begin?', 'The war began in 1618.', 'begin', ''],
    ['How many children did she have?', 'Her only child was a girl.', 'children', ''],
    ['Wer schrieb die Briefe?', 'Geschrieben hat sie eine Nonne.', 'schrieb', 'de'],
    ['¿Cuándo murió?', 'Muerto en 1616.', 'murió', 'es'],
  ])('is in a text that has another form of it: %s', (question, text, word, code) => {
    expect(held(question, text, code)).toContain(word);
  });

  it('is not in a text that has a form of another word', () => {
    expect(held('Who wrote the letters?', 'They were worn by a nun.')).toEqual([]);
  });
});

it('lets the parts of a word weigh as much together as the whole', () => {
  const wording = wordingIn(anyLanguage)(['']);
  const asked = askedTerms('What does the iFixit blade cost?', wording);
  const parts = Object.fromEntries(asked.map(({ term, part }) => [term, part]));
  expect(parts).toEqual({ ifixit: 1, i: 0.5, fixit: 0.5, blade: 1, cost: 1 });
});

describe.each(ALL_ASKING.filter(({ irregular }) => irregular !== undefined))(
  'the irregular words of $code',
  ({ code }) => {
    const words = irregularForms(code).map((forms) => forms.split(' '));

    it('have several forms each, and no form is of two words', () => {
      expect(words.filter((forms) => forms.length < 2)).toEqual([]);
      const all = words.flat();
      expect(all.filter((form, at) => all.indexOf(form) !== at)).toEqual([]);
    });
  },
);
