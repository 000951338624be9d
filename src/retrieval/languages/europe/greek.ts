import { stemmer } from '@orama/stemmers/greek';
import { ell } from 'stopword';
import type { LanguageTraits } from '../../analysis/language-traits';

export const greek: LanguageTraits = {
  code: 'el',
  script: /\p{Script=Greek}/u,
  stem: stemmer,
  stopWords: ell,
  askingWords: `
    ποιος ποια ποιο ποιοι ποιες ποιον ποιαν ποιου ποιας ποιων ποιους τι τίνος πότε πού πώς πόσο
    πόση πόσος πόσοι πόσες πόσα πόσων πόσους γιατί ο η το οι τα του της των τον την τους τις στο
    στη στην στον στα στους στις και από με σε για ως που να είναι ήταν ένα ένας μια έχει είχε
    δεν μη κατά`,
  // The final s is only a different shape of the same letter.
  prepare: (word) => word.replaceAll('ς', 'σ'),
};
