import type { AskingWords } from '../asking-words';

export const dutch: AskingWords = {
  code: 'nl',
  asks: {
    time: `wanneer|welk jaar|in welk jaar|hoe lang|hoe oud|welke eeuw|welke datum|welke dag|welke maand|hoelang|sinds wanneer`,
    amount: `hoeveel|hoe groot|hoe hoog|hoe ver|hoe snel|hoe vaak|hoe zwaar|hoe diep|hoe breed|hoe duur|welk percentage|
      welk aantal|welk deel`,
    person: 'wie|wiens|wie was|welke persoon|welke speler|welke koning',
    place: `waar|waarheen|waarvandaan|welke stad|welk land|welke plaats|welke rivier|welke provincie`,
    reason: 'waarom|om welke reden|waardoor',
    way: 'hoe|op welke manier|waarmee',
    definition: 'wat is|wat zijn|wat was|wat waren|wat betekent|hoe heet|wat voor',
    other: 'welke|welk|wat|waarvan|waaruit|waarin|waarover|waarvoor',
  },
  numbers: `twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|twintig|dertig|vijftig|honderd(?:en)?|duizend(?:en)?|
    miljoen(?:en)?|miljard(?:en)?|helft|derde|kwart|procent|tientallen|eerste|tweede`,
  months: 'januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december',
  units: `jaar|jaren|maand(?:en)?|we(?:ek|ken)|dag(?:en)?|uur|uren|minuten|seconden|eeuw(?:en)?|decennia`,
  reasons: `omdat|vanwege|doordat|want|daarom|dankzij|wegens|zodat|om te|als gevolg|reden|veroorzaakt`,
  ways: 'door|met|via|door middel van|eerst|daarna|stap(?:pen)?|moet|kunt',
  definitions:
    '(?:is|zijn|was|waren|wordt|werd)\\s+(?:een|de|het)|betekent|heet|genoemd|genaamd|bestaat uit|bekend als|zoals',
  roles: `koning(?:in)?|keizer(?:in)?|president|minister|paus|bisschop|generaal|professor|hoogleraar|wetenschapper|
    natuurkundige|wiskundige|auteur|schrijver|dichter|oprichter|regisseur|acteur|actrice|zanger(?:es)?|speler|architect|
    ingenieur|uitvinder|leider|vader|moeder|zoon|dochter|hertog|prins(?:es)?`,
  places: `stad|steden|land|staat|plaats|dorp|gebied|provincie|rivier|meer|eiland|oceaan|zee|bergen|straat|park|stadion|
    universiteit|kerk|kasteel|museum|noorden|zuiden|oosten|westen`,
  abbreviations: String.raw`dr|drs|dhr|mevr|mw|prof|ir|mr|St|bijv|bv|o\.a|d\.w\.z|m\.b\.t|t\.o\.v|ca|nr|blz|vgl|resp|max|min|mln|mld|evt|incl|excl|tel`,
  replies: 'ja|nee|jazeker',
  backs: 'hij|zij|ze|het|hun|zijn|haar|dit|deze|dat|die|daar|beide',
  lasting: 'hoe lang|hoelang|hoe oud',
  prices: 'kost|kosten|kostte|prijs|betaal\\p{L}+|salaris',
  counts: 'hoe (?:ver|snel|vaak|lang|oud)',
  masses: 'weegt|wegen|woog|gewicht|zwaar',
  goesOn: 'en|maar',
  pronouns: 'hij|zij|ze|hem|hun|ervan|ervoor|daarvan|daarvoor',
  overviews: `waar(?:over)? (?:gaat|handelt)|gaat|samenvatting|samen(?:vatten|gevat)?|vat|hoofdpunt(?:en)?|kernpunt(?:en)?|
    belangrijkste (?:punten|ideeën|zaken)|overzicht|in het kort|kort gezegd|onderwerp`,
  pointing: `dit|deze|dat|het|de|een|over|pagina|artikel|tekst|document|site|website|bericht|hier|van|voor|in|op|mij|me|ons|
    alsjeblieft|alstublieft|kun|kan|je|u|geef|maak|korte?|kort|is|zijn|waar|wat`,
};
