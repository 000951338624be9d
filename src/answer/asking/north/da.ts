import type { AskingWords } from '../asking-words';

export const danish: AskingWords = {
  code: 'da',
  asks: {
    time: 'hvornår|hvilket år|hvor længe|hvor gammel|hvilken dato',
    amount: 'hvor mange|hvor meget|hvor stor|hvor langt|hvor ofte|hvor høj',
    person: 'hvem|hvis|hvilken person',
    place: 'hvor|hvorfra|hvilken by|hvilket land',
    reason: 'hvorfor|af hvilken grund',
    way: 'hvordan|på hvilken måde',
    definition: 'hvad er|hvad betyder|hvad var|hvad hedder',
    other: 'hvad|hvilken|hvilket|hvilke',
  },
  numbers:
    'to|tre|fire|fem|seks|syv|otte|ni|ti|elleve|tolv|tyve|hundrede|tusind|million(?:er)?|halvdelen|tredjedel|procent',
  months: 'januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december',
  units: 'år|måned(?:er)?|uger?|dage?|timer?|minutter|sekunder|århundrede',
  reasons: 'fordi|derfor|på grund af|for at|takket være|så at|årsag\\p{L}*',
  definitions: 'er en|er et|betyder|kaldes|kaldet|består af',
  abbreviations: String.raw`dr|prof|bl\.a|f\.eks|dvs|ca|kl|nr|jf|mio|\p{N}{1,2}`,
  replies: 'ja|nej|jo',
  prices: 'koster|kostede|pris\\p{L}{0,2}|betal\\p{L}+',
  counts: 'hvor (?:mange|langt?|hurtigt|ofte|gam(?:mel|le))',
  masses: 'vejer|vejede|vægt\\p{L}{0,2}',
  goesOn: 'og|men',
  pronouns: 'han|hun|ham|hende|hans|hendes|dens|deres',
  overviews: `handler|sammenfat(?:te|ning|ningen)?|opsummer(?:ing|e|ingen)?|resum(?:é|e|er)|hovedpunkter(?:ne)?|
    vigtigste(?: punkter)?|overblik|kort sagt|emnet?`,
  pointing: `det|den|de|denne|dette|her|om|siden?|artiklen?|artikel|teksten?|dokumentet?|af|for|i|på|mig|os|venligst|kan|du|
    giv|lav|kort|en|et|er|hvad`,
};
