import { pol } from 'stopword';
import { defineLanguage, LATIN } from '../../analysis/language';

export const polish = defineLanguage({
  code: 'pl',
  script: LATIN,
  stopWords: pol,
  askingWords: `
    kto kogo komu kim co czego czemu czym jaki jaka jakie jakiego jakiej jakich jakim który
    która które którego której których którym gdzie dokąd skąd kiedy ile ilu jak dlaczego czemu
    czyj czyja czyje czy`,
});
