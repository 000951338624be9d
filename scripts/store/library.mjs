/** The library in the stores' pictures: the sample of the welcome page, and three short texts beside it. */
import { texts } from '../build/locales.mjs';

/** @type {Readonly<Record<string, readonly (readonly [title: string, text: string])[]>>} */
const OTHERS = {
  en: [
    [
      'Why the tide is late',
      'The tide follows the Moon, but the water has to travel, and the shelf slows it down.',
    ],
    [
      'A sourdough starter in winter',
      'Feed it once a week, with equal weights of flour and water.',
    ],
    ['Night trains are coming back', 'Three new lines join the capitals from December on.'],
  ],
  de: [
    [
      'Warum die Flut zu spät kommt',
      'Die Flut folgt dem Mond, aber das Wasser braucht seinen Weg, und der Schelf bremst es.',
    ],
    ['Sauerteig im Winter', 'Einmal in der Woche füttern, mit gleich viel Mehl und Wasser.'],
    ['Nachtzüge kehren zurück', 'Ab Dezember verbinden drei neue Linien die Hauptstädte.'],
  ],
  fr: [
    [
      'Pourquoi la marée est en retard',
      'La marée suit la Lune, mais l’eau doit voyager, et le plateau la ralentit.',
    ],
    ['Le levain en hiver', 'Nourrissez-le une fois par semaine, à poids égal de farine et d’eau.'],
    ['Les trains de nuit reviennent', 'Trois nouvelles lignes relient les capitales dès décembre.'],
  ],
  es: [
    [
      'Por qué la marea llega tarde',
      'La marea sigue a la Luna, pero el agua tiene que viajar y la plataforma la frena.',
    ],
    [
      'La masa madre en invierno',
      'Aliméntala una vez a la semana, con el mismo peso de harina y agua.',
    ],
    ['Vuelven los trenes nocturnos', 'Tres líneas nuevas unen las capitales desde diciembre.'],
  ],
  ja: [
    ['潮はなぜ遅れるのか', '潮は月に従うが、水は旅をしなければならず、大陸棚がそれを遅らせる。'],
    ['冬のサワードウ', '週に一度、同じ重さの小麦粉と水を与える。'],
    ['夜行列車が帰ってくる', '12 月から、3 つの新しい路線が首都を結ぶ。'],
  ],
  zh_CN: [
    ['潮水为什么迟到', '潮水跟随月亮，但水要走很远的路，大陆架又让它慢下来。'],
    ['冬天的酸面种', '每周喂一次，面粉和水的重量相同。'],
    ['夜行列车回来了', '从十二月起，三条新线路连接各国首都。'],
  ],
  ar: [
    ['لماذا يتأخر المد', 'يتبع المد القمر، لكن الماء يقطع طريقًا طويلًا، ويبطئه الرصيف القاري.'],
    ['خميرة العجين في الشتاء', 'أطعمها مرة في الأسبوع بوزنين متساويين من الدقيق والماء.'],
    ['قطارات الليل تعود', 'ثلاثة خطوط جديدة تصل بين العواصم ابتداءً من ديسمبر.'],
  ],
};

const SITES = ['birds.example', 'coast.example', 'bread.example', 'rails.example'];

/** Returns the documents of a language, in the form of an import. The sample is the newest. @param {string} language */
export function storeLibrary(language) {
  const own = texts(language);
  const sample = ['eyes', 'nest', 'pair', 'company']
    .map((name) => own[`sample_${name}`])
    .join('\n\n');
  const all = [[own.sample_title ?? '', sample], ...(OTHERS[language] ?? [])];
  return all.map(([title = '', markdown = ''], at) => {
    const url = `https://${SITES[at]}/`;
    const time = new Date(Date.now() - at * 90_000_000).toISOString();
    return {
      ...{ uid: `store-${at}`, origin: url, kind: 'page', url, pageUrl: url, title, markdown },
      ...{ byline: '', site: SITES[at], language: own.language_code, publishedAt: '' },
      excerpt: markdown.split('\n\n')[0] ?? '',
      ...{
        namespace: 'clips',
        createdAt: time,
        updatedAt: time,
        tags: [],
        highlights: [],
        versions: [],
      },
    };
  });
}
