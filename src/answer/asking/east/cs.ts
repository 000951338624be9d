import type { AskingWords } from '../asking-words';

export const czech: AskingWords = {
  code: 'cs',
  asks: {
    time: 'kdy|v kterém roce|kterém roce|jak dlouho|kolik let|kterém století|odkdy|dokdy',
    amount: 'kolik|jak často|jak daleko|jaké procento|jaký počet|jaká část',
    person: 'kdo|koho|komu|kým|čí',
    place: 'kde|kam|odkud|kterém městě|které zemi|jakém městě',
    reason: 'proč|z jakého důvodu',
    way: 'jak|jakým způsobem',
    definition: 'co je|co znamená|co bylo|jak se jmenuje|jak se nazývá',
    other: 'co|čeho|čím|jaký|jaká|jaké|jakou|jakým|který|která|které|kterého|kterou',
  },
  numbers:
    'dva|dvě|tři|čtyři|pět|šest|sedm|osm|devět|deset|sto|stovky|tisíc\\p{L}*|milion\\p{L}*|polovin[ayu]|třetin[ayu]|procent[a]?',
  months: 'ledna|února|března|dubna|května|června|července|srpna|září|října|listopadu|prosince',
  units: 'let|roku?|roky|měsí\\p{L}+|týdn\\p{L}+|dn[íiůy]|hodin[ay]?|minut[ay]?|století|stol',
  reasons: 'protože|proto|kvůli|aby|díky|jelikož|neboť|důvod\\p{L}*|příčin\\p{L}+',
  definitions: 'je to|znamená|nazývá|zvan[ýáé]|skládá se',
  abbreviations: String.raw`dr|prof|mgr|Ing|sv|např|tzv|tj|cca|ul|č|str|nar|zem|srov|tis|mil|\p{N}{1,2}`,
  replies: 'ano|ne',
  prices: 'stojí|stál\\p{L}?|cena|cenu',
  masses: 'váží|vážil\\p{L}?|hmotnost',
  goesOn: 'a|ale',
  pronouns: 'on|ona|ono|oni|jeho|její|jejich|mu',
  overviews: `o čem|shrň|shrnout|shrnutí|hlavní (?:body|myšlenky)|nejdůležitější(?: body)?|stručně|souhrn|přehled|téma(?:tem)?`,
  pointing: `je|jsou|to|tato|tento|této|tohoto|ta|ten|stránka|stránky|stránku|článek|článku|text|textu|dokument|dokumentu|
    zde|tady|mi|nám|prosím|můžeš|můžete|dej|krátce|krátké|z|na|v|pojednává|jaké|jaký|co`,
};
