import { ara } from 'stopword';
import { stemArabic } from '../../analysis/arabic';
import { defineLanguage } from '../../analysis/language';

export const arabic = defineLanguage({
  code: 'ar',
  script: /\p{Script=Arabic}/u,
  stopWords: ara,
  askingWords: `
    من ما ماذا متى أين كيف كم لماذا أي أية هل بماذا لمن ممن مما بم لم عم فيم التي الذي الذين هو
    هي كان كانت يكون تم`,
  stem: stemArabic,
});
