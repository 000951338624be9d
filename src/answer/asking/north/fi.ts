import type { AskingWords } from '../asking-words';

export const finnish: AskingWords = {
  code: 'fi',
  asks: {
    time: 'milloin|koska|minä vuonna|kuinka kauan|kuinka vanha',
    amount: 'kuinka monta|kuinka paljon|montako|kuinka moni|kuinka suuri|kuinka usein',
    person: 'kuka|ketkä|kenen|ketä|kenelle',
    place: 'missä|mistä|mihin|minne',
    reason: 'miksi|minkä vuoksi',
    way: 'miten|kuinka|millä tavalla',
    definition: 'mitä tarkoittaa|mitä tarkoitetaan|mikä on|mikä oli',
    other: 'mikä|mitä|minkä|millainen|kumpi',
  },
  numbers:
    'kaksi|kolme|neljä|viisi|kuusi|seitsemän|kahdeksan|yhdeksän|kymmenen|sata|tuhat|miljoona\\p{L}*|puolet|kolmasosa',
  months: '(?:tammi|helmi|maalis|huhti|touko|kesä|heinä|elo|syys|loka|marras|joulu)kuu\\p{L}*',
  units: `vuo(?:tta|den|si|nna)|kuukau\\p{L}+|viikko\\p{L}*|päivä\\p{L}*|tunti\\p{L}*|minuutti\\p{L}*|vuosisa\\p{L}+`,
  reasons: 'koska|siksi|vuoksi|takia|jotta|ansiosta|syy\\p{L}*',
  definitions: 'tarkoittaa|kutsutaan|on\\s+(?:eräs|yksi)|koostuu',
  abbreviations: String.raw`esim|ym|mm|ks|vrt|ns|prof|tri|milj|\p{N}{1,2}`,
  replies: 'kyllä|ei|joo',
  prices: 'maksa\\p{L}{0,3}|hinta\\p{L}{0,2}',
  masses: 'painaa|painoi|paino',
  goesOn: 'ja|mutta|entä',
  pronouns: 'hän|hänen|häntä|heidän|niiden',
  overviews: `kertoo|käsittelee|tiivist(?:ä|elmä|elmän|äisitkö)|yhteenveto|yhteenvedon|pääkohdat|pääkohtia|
    tärkeimmät(?: kohdat)?|lyhyesti|aihe|aiheena`,
  pointing: `tämä|tämän|tässä|tästä|se|sivu|sivun|sivusta|artikkeli|artikkelin|artikkelista|teksti|tekstin|tekstistä|
    asiakirja|asiakirjan|on|ovat|minulle|kiitos|voitko|anna|tee|lyhyt|mikä|mitkä|mistä|mitä`,
};
