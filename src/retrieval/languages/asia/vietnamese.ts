import { vie } from 'stopword';
import { LATIN, type LanguageTraits } from '../../analysis/language-traits';

export const vietnamese: LanguageTraits = {
  code: 'vi',
  script: LATIN,
  stopWords: vie,
  askingWords: `
    ai gì nào khi đâu bao nhiêu thế sao tại mấy hồi lúc là của và các những một trong cho với
    được bị ở tại đã vào năm từ về ra`,
  keepsMarks: true,
};
