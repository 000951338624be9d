import { stemmer } from '@orama/stemmers/russian';
import { rus } from 'stopword';
import { CYRILLIC, type LanguageTraits } from '../../analysis/language-traits';

export const russian: LanguageTraits = {
  code: 'ru',
  script: CYRILLIC,
  stem: stemmer,
  stopWords: rus,
  askingWords: `
    кто кого кому кем ком что чего чему чем какой какая какое какие какого какую каких каким
    какими каком какому который которая которое которые которого которой которых которую котором
    где куда откуда когда сколько как почему зачем чей чья чьё чьи каков какова каковы это его
    её их был была было были является являются свой своей своих также`,
  // Most writers omit the two dots, and the stemmer does not know them.
  prepare: (word) => word.replaceAll('ё', 'е'),
};
