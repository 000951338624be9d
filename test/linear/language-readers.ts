/** Words as each language takes them, questions and quotations in other languages than English. */
import { createExtractiveAnswerer } from '../../src/answer/extraction';
import { contentOf, kindOf } from '../../src/answer/quoting/question-words';
import { sentencesOf } from '../../src/answer/quoting/sentences';
import { analyse } from '../../src/retrieval/analysis/analyse';
import { queryTerms } from '../../src/retrieval/analysis/query-terms';
import { vocabulary } from '../../src/retrieval/analysis/vocabulary';
import { anyLanguage } from '../../src/retrieval/languages/all-languages';
import { detectLanguage } from '../../src/retrieval/languages/detect';
import { wordingIn } from '../../src/retrieval/languages/text-wording';
import { aPassage } from '../fakes/documents/passages';

/** Letters that endings are made of, in place of `a`, `b`, `A` and `ß`. */
const SCRIPTS = {
  Latin: { letters: 'ense', codes: 'de fr es it pt nl da no sv fi hu ro cs pl tr id vi ga lt' },
  Cyrillic: { letters: 'аыов', codes: 'ru uk bg sr' },
  'the East': { letters: 'اهىة', codes: 'ar fa ur he' },
  'the South': { letters: 'ािंत', codes: 'hi ne ta th' },
  'Greece and Armenia': { letters: 'αςοι', codes: 'el hy' },
  China: { letters: '們体國的', codes: 'zh ja ko' },
};

function inScript(text: string, letters: string): string {
  const [a = '', b = '', big = '', sharp = ''] = letters;
  return text.replaceAll('a', a).replaceAll('b', b).replaceAll('A', big).replaceAll('ß', sharp);
}

const termReaders = Object.fromEntries(
  Object.entries(SCRIPTS).map(([name, { letters, codes }]) => [
    `terms in languages of ${name}`,
    (text: string) => {
      const written = inScript(text, letters);
      return codes.split(' ').map((code) => analyse(written, anyLanguage(code)).length);
    },
  ]),
);

const answerer = createExtractiveAnswerer({
  wordingOf: (texts) => wordingIn(anyLanguage)(texts),
});

export const languageReaders: Record<string, (text: string) => unknown> = {
  ...termReaders,
  'terms by their numbers': (text) => {
    const german = anyLanguage('de');
    return [vocabulary().termsOf(text), vocabulary().termsOf(inScript(text, 'ense'), german)];
  },
  'words to be asked for in German': (text) => queryTerms(text, anyLanguage('de')),
  'the language of a text': (text) => detectLanguage(text, text),
  'questions in other languages': (text) =>
    ['de', 'fr', 'tr', 'zh', 'ar'].map((code) => [contentOf(text, code), kindOf(text, code)]),
  'sentences in other languages': (text) =>
    ['de', 'ja', 'th'].map((code) => sentencesOf(text, code).length),
  'an answer in German': (text) => {
    const content = `Der Turm ist hoch, und die Dohlen sind nicht in der Stadt. ${text}`;
    const passage = { ...aPassage('a', content, content), headings: [text] };
    return answerer.answer({ question: 'Wann ist der Turm in der Stadt?', passages: [passage] });
  },
};
