import type { AskingWords } from '../asking-words';

export const norwegian: AskingWords = {
  code: 'no',
  asks: {
    time: 'når|hvilket år|hvor lenge|hvor gammel|hvilken dato',
    amount: 'hvor mange|hvor mye|hvor stor|hvor langt|hvor ofte|hvor høy',
    person: 'hvem|hvilken person',
    place: 'hvor|hvorfra|hvilken by|hvilket land',
    reason: 'hvorfor|av hvilken grunn',
    way: 'hvordan|på hvilken måte',
    definition: 'hva er|hva betyr|hva var|hva heter',
    other: 'hva|hvilken|hvilket|hvilke',
  },
  numbers:
    'to|tre|fire|fem|seks|sju|syv|åtte|ni|ti|elleve|tolv|tjue|hundre|tusen|million(?:er)?|halvparten|tredjedel|prosent',
  months: 'januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember',
  units: 'år|måned(?:er)?|uker?|dager?|timer?|minutter|sekunder|århundre',
  reasons: 'fordi|derfor|på grunn av|for å|takket være|slik at|årsak\\p{L}*',
  definitions: 'er en|er et|betyr|kalles|kalt|består av',
  abbreviations: String.raw`dr|prof|bl\.a|f\.eks|dvs|ca|kl|nr|jf|mill|\p{N}{1,2}`,
  replies: 'ja|nei|jo',
  prices: 'koster|kostet|pris\\p{L}{0,2}|betal\\p{L}+',
  counts: 'hvor (?:mange|langt?|fort|raskt|ofte|gam(?:mel|le))',
  masses: 'veier|veide|vekt\\p{L}{0,2}',
  goesOn: 'og|men',
  pronouns: 'han|hun|ham|henne|hans|hennes|dens|deres',
  overviews: `handler|sammendrag(?:et)?|oppsummer(?:ing|e|ingen)?|hovedpunkt(?:er|ene)?|viktigste(?: punktene)?|oversikt|
    kort sagt|tema(?:et)?`,
  pointing: `det|den|de|denne|dette|her|om|siden?|artikkelen?|artikkel|teksten?|dokumentet?|av|for|i|på|meg|oss|vennligst|
    kan|du|gi|lag|kort|en|et|er|hva`,
};
