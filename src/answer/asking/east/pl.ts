import type { AskingWords } from '../asking-words';

export const polish: AskingWords = {
  code: 'pl',
  asks: {
    time: 'kiedy|w którym roku|którym roku|jak długo|ile lat|którym wieku|jakim wieku|jakiego dnia|od kiedy',
    amount: 'ile|ilu|jak dużo|jak często|jak daleko|jaki procent|jaka część|jaka liczba',
    person: 'kto|kogo|komu|czyj|czyja|kim',
    place: 'gdzie|skąd|dokąd|jakim mieście|którym mieście|jakim kraju|którym kraju',
    reason: 'dlaczego|czemu|z jakiego powodu',
    way: 'jak|w jaki sposób',
    definition: 'co to jest|czym jest|co oznacza|co znaczy|jak nazywa się|jak się nazywa',
    other: 'co|jaki|jaka|jakie|jaką|jakim|jakiej|który|która|które|którego|której|czego|czym',
  },
  numbers: `dwa|dwie|dwóch|trzy|trzech|cztery|pięć|sześć|siedem|osiem|dziewięć|dziesięć|sto|set(?:ki|ek)|tysiąc\\p{L}*|tysięcy|
    milion\\p{L}*|miliard\\p{L}*|połow[aęy]|trzeci\\p{L}*|procent`,
  months: `stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia`,
  units: `lat|lata|rok(?:u|iem)?|miesi\\p{L}+|tygod\\p{L}+|dni|dnia|godzin[ay]?|minut[ay]?|wiek\\p{L}*|r|w`,
  reasons: 'ponieważ|dlatego|gdyż|bo|żeby|aby|z powodu|dzięki|wskutek|przyczyn\\p{L}+|powod\\p{L}+',
  definitions: 'to|jest to|oznacza|nazywa\\p{L}*|zwan[yae]|składa się',
  abbreviations: String.raw`dr|prof|mgr|inż|św|np|tzn|tj|m\.in|ok|ul|nr|str|ur|zm|por|zob|tys|mln|mld|im|al`,
  replies: 'tak|nie',
  prices: 'kosztuje|kosztują|kosztował\\p{L}?|cena|koszt',
  masses: 'waży|ważą|ważył\\p{L}?|waga|masa',
  goesOn: 'a|i|ale',
  pronouns: 'on|ona|ono|oni|jego|jej|ich|mu',
  overviews: `o czym|podsumuj|podsumowanie|streszcz(?:enie)?|streść|główne (?:punkty|myśli|tezy)|
    najważniejsze(?: punkty| informacje)?|w skrócie|krótko mówiąc|temat(?:em)?`,
  pointing: `jest|są|to|ta|ten|tej|tego|te|tę|mówi|traktuje|strona|strony|stronę|artykuł|artykułu|tekst|tekstu|dokument|
    dokumentu|tu|tutaj|mi|nam|proszę|możesz|daj|zrób|krótko|krótkie|z|na|w|tym|tekście|stronie|artykule|jaki|jakie|
    co`,
};
