import type { LanguageTraits } from '../../analysis/language-traits';

/** Words are split by the platform's dictionary (`analysis/word.ts`), and have no endings. */
export const thai: LanguageTraits = {
  code: 'th',
  script: /\p{Script=Thai}/u,
  // The package's list has words such as day, result and news, which people look for. These words only join and modify
  // others; the dictionary separates the prefix that makes a noun of a verb, which is in every sentence.
  stopWords: `
    การ ความ อยู่ ไป มา แต่ ด้วย กว่า อื่น เมื่อ ต่อ แล้ว ต้อง ไม่ ยัง ถึง เพื่อ มาก เช่น อีก ทั้ง ระหว่าง เพราะ ตาม
    นั่น นี่ เหล่า พวก เขา เธอ มัน เรา ผู้ ซึ่งกันและกัน กัน เอง แต่ละ ทุก บาง หลาย เพียง เท่านั้น เท่า ดังกล่าว ดังนั้น
    อย่าง ขึ้น ลง ออก เข้า ไว้ เคย กำลัง อาจ ควร สามารถ ทำให้ เนื่องจาก จึง ถ้า หาก แม้ แม้ว่า เพราะว่า ไม่ใช่ ก่อน
    หลัง หลังจาก ภายใน ภายใต้ ตั้งแต่ จนถึง จน เกี่ยวกับ สำหรับ รวมถึง รวม ทั้งหมด นอกจาก นอกจากนี้ โดยเฉพาะ เกิน
    ค่อนข้าง เป็นต้น ใช่
    แห่ง แบบ ดัง ภาย ต่าง ต่างๆ ๆ สู่ บน เดียว เดียวกัน มากกว่า น้อยกว่า ไม่มี ขณะ ขณะที่ เฉพาะ มัก คง ผ่าน ทว่า
    ในปี ที่สุด ช่วง ด้าน ส่วน ทาง ตัว`
    .trim()
    .split(/\s+/),
  askingWords: `
    ใคร อะไร เมื่อใด เมื่อไร เมื่อไหร่ ไหน ที่ไหน ใด อย่างไร ยังไง ทำไม เพราะเหตุใด เท่าไร เท่าไหร่ เท่าใด
    กี่ หรือไม่ ไหม บ้าง และ หรือ ที่ ซึ่ง ใน ของ จาก โดย กับ แก่ คือ เป็น ได้ ให้ ว่า ก็ จะ มี ถูก นี้ นั้น`,
};
