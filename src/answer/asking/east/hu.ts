import type { AskingWords } from '../asking-words';

export const hungarian: AskingWords = {
  code: 'hu',
  asks: {
    time: 'mikor|melyik évben|meddig|mióta|hány éves|melyik században|mennyi ideig',
    amount: 'hány|mennyi|mekkora|hányan|milyen gyakran|milyen messze|hány százalék',
    person: 'ki|kik|kinek|kit|kié|kivel',
    place: 'hol|hová|hova|honnan|melyik városban|melyik országban',
    reason: 'miért|milyen okból',
    way: 'hogyan|hogy|miként|milyen módon',
    definition: 'mi az|mit jelent|mi a neve|hogy hívják|minek nevezik',
    other: 'mi|mit|milyen|melyik|minek|mivel',
  },
  numbers:
    'két|kettő|három|négy|öt|hat|hét|nyolc|kilenc|tíz|száz|ezer|ezr\\p{L}+|millió\\p{L}*|fel[eé]\\p{L}*|harmad\\p{L}*|százalék\\p{L}*',
  months:
    '(?:január|február|március|április|május|június|július|augusztus|szeptember|október|november|december)\\p{L}*',
  units: 'év\\p{L}*|hónap\\p{L}*|hét|nap\\p{L}*|óra|órá\\p{L}*|perc\\p{L}*|század\\p{L}*',
  reasons: 'mert|ezért|miatt|mivel|hogy|következtében|köszönhetően|ok[ao]\\p{L}*',
  definitions: 'jelenti|nevezik|nevű|úgynevezett|azaz',
  abbreviations: String.raw`dr|prof|pl|kb|ill|ún|vö|ld|sz|szt|i\.\s?e|i\.\s?sz|Kr\.\s?e|Kr\.\s?u|jan|feb|\p{N}{1,4}`,
  replies: 'igen|nem',
  prices: 'kerül|került|ára|fizet\\p{L}+',
  masses: 'súly\\p{L}{0,3}|nyom',
  goesOn: 'és|de',
  pronouns: 'ő|ők|neki|nekik',
  overviews: `miről szól|mi(?:ről|vel foglalkozik)|foglald össze|összefoglal(?:ó|ás|ása|ója|d|ná|nád)?|főbb pontok|
    fő (?:pontok|gondolatok)|legfontosabb(?: pontok)?|röviden|lényege?|témája|téma`,
  pointing: `ez|ezt|ennek|az|a|oldal|oldalt|cikk|cikket|szöveg|szöveget|dokumentum|dokumentumot|itt|nekem|kérlek|tudnád|adj|
    egy|rövid|mi|mik|szól|össze|van`,
};
