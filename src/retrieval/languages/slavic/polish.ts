import { pol } from 'stopword';
import type { LanguageTraits } from '../../analysis/language-traits';

export const polish: LanguageTraits = {
  code: 'pl',
  stopWords: pol,
  askingWords: `
    kto kogo komu kim co czego czemu czym jaki jaka jakie jakiego jakiej jakich jakim który
    która które którego której których którym gdzie dokąd skąd kiedy ile ilu jak dlaczego czemu
    czyj czyja czyje czy`,
};
