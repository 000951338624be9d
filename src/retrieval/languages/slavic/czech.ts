import { ces } from 'stopword';
import type { LanguageTraits } from '../../analysis/language-traits';

export const czech: LanguageTraits = {
  code: 'cs',
  stopWords: ces,
  askingWords: `
    kdo koho komu kým co čeho čemu čím jaký jaká jaké jakého jaké jakých jakým který která které
    kterého které kterých kterým kde kam odkud kdy kolik jak proč čí zda`,
};
