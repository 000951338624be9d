import { stemmer } from '@orama/stemmers/turkish';
import { tur } from 'stopword';
import { type LanguageTraits, withoutEnding } from '../../analysis/language-traits';

export const turkish: LanguageTraits = {
  code: 'tr',
  stem: stemmer,
  stopWords: tur,
  askingWords: `
    kim kimi kime kimin kiminle kimdir kimler ne neyi neye nedir nereye nerede nereden neresi
    nelerdir hangi hangisi hangisidir hangileri kaç kaçı kaçıncı kaçtır kadar kadardır nasıl
    nasıldır neden niçin niye zaman mi mı mu mü midir`,
  // I and İ are two letters in Turkish, and I is the capital of ı.
  lower: (word) => word.replaceAll('İ', 'i').replaceAll('I', 'ı').toLowerCase(),
  prepare: withoutEnding,
};
