import type { LanguageTraits } from '../../analysis/language-traits';

/** Words are cut by the platform's dictionary (`analysis/word.ts`), and have no endings. */
export const thai: LanguageTraits = {
  code: 'th',
  script: /\p{Script=Thai}/u,
  // The list of the package has words like day, result and news, which people look for.
  stopWords: [],
  askingWords: `
    ใคร อะไร เมื่อใด เมื่อไร เมื่อไหร่ ไหน ที่ไหน ใด อย่างไร ยังไง ทำไม เพราะเหตุใด เท่าไร เท่าไหร่ เท่าใด
    กี่ หรือไม่ ไหม บ้าง และ หรือ ที่ ซึ่ง ใน ของ จาก โดย กับ แก่ คือ เป็น ได้ ให้ ว่า ก็ จะ มี ถูก นี้ นั้น`,
};
