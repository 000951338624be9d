/** Documents that run from right to left, alone and mixed with others. */
import type { KeptDocument } from '../../src/protocol/document/document';
import { fakeDocument } from '../fakes/documents/documents';

export const arabicPage = {
  title: 'كيف تغير أرصفة الميناء حركة المد خلفها؟',
  url: 'https://www.bahr.example/arsifa',
};

export const arabicDocuments: KeptDocument[] = [
  fakeDocument({
    uid: 'madd',
    url: 'https://www.bahr.example/madd',
    pageUrl: 'https://www.bahr.example/madd',
    title: 'لماذا يتأخر المد: القمر والرصيف القاري',
    site: 'مجلة البحر',
    byline: 'سلمى الحداد',
    language: 'ar',
    publishedAt: '2025-11-02',
    namespace: 'بحر',
    tags: ['مد', 'tides', 'قمر'],
    note: 'سؤال: كم يبلغ عمر المد في ميناء الإسكندرية؟',
    updatedAt: '2026-03-12T11:30:00Z',
    excerpt: 'يتبع المد القمر، لكنه لا يصل معه أبدا. على الماء أن يقطع الطريق.',
    markdown: `# لماذا يتأخر المد: القمر والرصيف القاري

يتبع المد القمر، لكنه لا يصل معه أبدا. على الماء أن يقطع الطريق، والرصيف القاري يبطئه.

## عمر المد

يتأخر المد **يوما أو يومين** بعد اكتمال القمر. يسمي البحارة هذا التأخر *عمر المد*، وهو يختلف من ميناء إلى آخر (Brest مثلا 36 ساعة).

> جدول المد وعد يقدمه الحساب عن ماء لم يسأله أحد.

للتأخر ثلاثة أسباب:

1. تهتز أحواض المحيطات، والحوض المهتز يتأخر عما يحركه.
2. Cuxhaven ميناء ضحل، والموجة الطويلة تبطئ في الماء الضحل.
3. يحول الاحتكاك طاقة المد إلى حرارة.

- [x] قرأت الجدول
- [ ] أسأل الميناء

| الميناء | عمر المد | المدى |
|---|---|---|
| الإسكندرية | 36 | 6.1 |
| Dover | 45 | 5.9 |

\`tide --port=alx\` يعرض الجدول في سطر واحد.

\`\`\`sh
tide --port=alx | head -2
\`\`\`

The rule of twelfths, as English sailors put it: the water rises fastest in the middle.

- The Moon pulls.
- The shelf slows.

اقرأ المزيد في [مكتب الميناء](https://harbour.example/tables).`,
  }),
  fakeDocument({
    uid: 'geut',
    url: 'https://yam.example/geut',
    title: 'Firefox ודפדפנים אחרים: מה נשמר',
    language: 'he',
    site: 'ים',
    namespace: 'clips',
    updatedAt: '2026-03-10T11:20:00Z',
    markdown: 'הדפדפן שומר את הדף. המד המאוחר מגיע אחרי הירח.',
  }),
];
