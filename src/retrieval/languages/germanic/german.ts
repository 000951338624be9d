import { stemmer } from '@orama/stemmers/german';
import { deu } from 'stopword';
import type { LanguageTraits } from '../../analysis/language-traits';

const UMLAUTS: Readonly<Record<string, string>> = { a: 'ä', o: 'ö', u: 'ü' };

export const german: LanguageTraits = {
  code: 'de',
  stem: stemmer,
  keptLetters: 3,
  isCompounding: true,
  stopWords: deu,
  askingWords: `
    wer wen wem wessen was wann wo woher wohin womit wodurch wofür woran worauf woraus worin
    wovon wozu wie wieso weshalb warum welche welcher welches welchen welchem wieviel wieviele
    viele vieler vielen lange oft`,
  // Spelling without umlauts. Not after a vowel or q, because the e then belongs to another sound: neue, Quelle.
  spellings: (word) => {
    const spelled = word.replace(
      /(?<![aeoäöüq])([aou])e/g,
      (_, vowel: string) => UMLAUTS[vowel] ?? vowel,
    );
    return spelled === word ? [] : [spelled];
  },
};
