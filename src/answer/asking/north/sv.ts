import type { AskingWords } from '../asking-words';

export const swedish: AskingWords = {
  code: 'sv',
  asks: {
    time: 'när|vilket år|hur länge|hur gammal|vilket datum|vilket århundrade',
    amount: 'hur många|hur mycket|hur stor|hur långt|hur ofta|hur hög',
    person: 'vem|vems|vilken person',
    place: 'var|vart|varifrån|vilken stad|vilket land',
    reason: 'varför|av vilken anledning',
    way: 'hur|på vilket sätt',
    definition: 'vad är|vad betyder|vad var|vad heter',
    other: 'vad|vilken|vilket|vilka',
  },
  numbers: `två|tre|fyra|fem|sex|sju|åtta|nio|tio|elva|tolv|tjugo|hundra|tusen|miljon(?:er)?|hälften|tredjedel|procent`,
  months: 'januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december',
  units: 'år|månad(?:er)?|veck(?:a|or)|dag(?:ar)?|timm(?:e|ar)|minuter|sekunder|århundradet?',
  reasons: 'eftersom|därför|på grund av|för att|tack vare|så att|orsak\\p{L}*',
  definitions: 'är en|är ett|betyder|kallas|kallad|består av',
  abbreviations: String.raw`dr|prof|St|bl\.a|t\.ex|d\.v\.s|ca|kl|nr|jfr|resp|milj`,
  replies: 'ja|nej|jo',
  prices: 'kostar|kostade|pris\\p{L}{0,2}|betal\\p{L}+',
  counts: 'hur (?:många|långt?|snabbt|ofta|gam(?:mal|la))',
  masses: 'väger|vägde|vikt\\p{L}{0,2}',
  goesOn: 'och|men',
  pronouns: 'han|hon|honom|henne|hans|hennes|dess|deras',
  overviews: `handlar|sammanfatt(?:a|ning|ningen|at)|huvudpunkter(?:na)?|viktigaste(?: punkterna)?|nyckelpunkter|översikt|
    i korthet|ämnet?`,
  pointing: `det|den|de|denna|denne|detta|här|om|sidan?|artikeln?|texten?|dokumentet?|webbplatsen?|av|för|i|på|mig|oss|
    snälla|tack|kan|du|ge|gör|kort|en|ett|är|punkterna|vad`,
};
