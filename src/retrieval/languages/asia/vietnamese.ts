import { vie } from 'stopword';
import type { LanguageTraits } from '../../analysis/language-traits';

export const vietnamese: LanguageTraits = {
  code: 'vi',
  stopWords: vie,
  askingWords: `
    ai gì nào khi đâu bao nhiêu thế sao tại mấy hồi lúc là của và các những một trong cho với
    được bị ở tại đã vào năm từ về ra`,
  // The tone of oa, oe and uy has two spellings: hoà and hòa, thuỷ and thủy.
  prepare: (word) =>
    word
      .normalize('NFD')
      .replace(/(?<!q)([ou])([aey])([\u0300\u0301\u0303\u0309\u0323])$/, '$1$3$2')
      .normalize('NFC'),
  keepsMarks: true,
};
