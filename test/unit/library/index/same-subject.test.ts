import { expect, it } from 'vitest';
import { relatedTo } from '../../../../src/library/index/same-subject';
import { queryTerms } from '../../../../src/retrieval/analysis/query-terms';
import { anyLanguage } from '../../../../src/retrieval/languages/all-languages';
import { aPassage } from '../../../fakes/documents/passages';

/** All that is kept is found, as where every word of the page is common. */
async function related(language: string, page: string, kept: Record<string, string>) {
  const passages = Object.entries(kept).map(([uid, content]) => aPassage(uid, content));
  const terms = passages.map(
    ({ content }) => new Set(queryTerms(content, anyLanguage(language)).map(({ term }) => term)),
  );
  const found = await relatedTo(
    { title: '', language, markdown: page },
    {
      search: async () => passages,
      languages: anyLanguage,
      frequencies: async (some) => ({
        passages: passages.length,
        holding: new Map(some.map((term) => [term, terms.filter((one) => one.has(term)).length])),
      }),
    },
  );
  return found.map(({ passages: [first] }) => first?.source.uid);
}

it('words that Thai joins others with relate nothing', async () => {
  const page = `การเลี้ยงผึ้งต้องใช้ความอดทน เพราะผึ้งจะต่อยเมื่อตกใจ ผู้เลี้ยงผึ้งจึงต้องอยู่กับรังผึ้งอย่างเงียบ และต้องไม่รีบ
    การเก็บน้ำผึ้งจากรังต้องทำเมื่อผึ้งปิดรวงแล้ว ถ้าเก็บก่อน น้ำผึ้งจะยังเหลวอยู่ และจะเสียไปอย่างเร็ว`;
  const bees = 'รังผึ้งหนึ่งมีผึ้งงานหลายหมื่นตัว น้ำผึ้งในรวงจะข้นขึ้นเมื่อผึ้งปิดรวง ผู้เลี้ยงผึ้งเก็บน้ำผึ้งจากรังในฤดูแล้ง';
  const trains = `การเดินทางโดยรถไฟต้องใช้เวลา เพราะรางยังเก่าอยู่ และรถไฟจะต้องหยุดเมื่อมีรถอื่น ผู้โดยสารจึงต้องไม่รีบ
    ถ้าไปก่อน จะต้องอยู่กับความร้อนอย่างเงียบ แล้วการซ่อมรางต้องทำอย่างเร็ว`;
  expect(await related('th', page, { bees, trains })).toEqual(['bees']);
});
