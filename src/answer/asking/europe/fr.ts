import type { AskingWords } from '../asking-words';

export const french: AskingWords = {
  code: 'fr',
  asks: {
    time: `quand|quelle année|quelles années|quelle date|quel jour|quel mois|quel siècle|quelle époque|combien de temps|
      quel âge|quelle décennie|quelle heure|depuis quand|à quelle période`,
    amount: `combien|quel pourcentage|quel nombre|quelle proportion|quelle quantité|quelle part|quelle distance|
      quelle taille|quelle hauteur|quelle superficie|quelle vitesse|quelle longueur|à quelle fréquence|quel montant`,
    person:
      'qui|à qui|de qui|quelle personne|quel joueur|quel acteur|quelle actrice|quel président|quel roi|quelle reine',
    place: `où|d'où|quelle ville|quel pays|quel endroit|quel lieu|quelle région|quel état|quel continent|quel fleuve|
      quelles villes|quels pays`,
    reason: 'pourquoi|pour quelle raison|quelle est la raison|quelle raison|quelle cause',
    way: 'comment|de quelle manière|de quelle façon|par quel moyen',
    definition: `qu'est-ce que|qu'est ce que|que signifie|c'est quoi|quel est le nom|comment s'appelle|comment appelle|
      quel type|quelle sorte|quel genre`,
    other: `quel|quelle|quels|quelles|quoi|est-ce|qu'est-ce|lequel|laquelle|lesquels|lesquelles|auquel|duquel`,
  },
  numbers: `deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|quinze|vingt|trente|quarante|cinquante|soixante|cents?|
    mille|milliers?|millions?|milliards?|moitié|tiers|quart|dizaines?|douzaines?|centaines?|pour cent|premi(?:er|ère)|
    deuxième|troisième|aucune?`,
  months: 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre',
  units: 'ans?|années?|mois|semaines?|jours?|heures?|minutes?|secondes?|siècles?|décennies?',
  reasons: `parce qu(?:e|')|car|en raison|afin|puisque|à cause|grâce à|ainsi|donc|c'est pourquoi|pour que|raisons?|
    provoqu\\p{L}+|entraîn\\p{L}+`,
  ways: `en \\p{L}+ant|par|avec|grâce à|au moyen|à l'aide|d'abord|ensuite|puis|étapes?|doit|faut|utilis\\p{L}+`,
  definitions: `(?:est|sont|était|étaient|fut)\\s+(?:une?|le|la|les|des|l')|signifie|désigne|appelée?s?|nommée?s?|consiste|
    se compose|connue?s? sous|dite?s?|tels? que|défini\\p{L}*`,
  roles: `roi|reine|empereur|impératrice|président|ministre|pape|évêque|général|professeur|scientifique|physicien|chimiste|
    mathématicien|auteur|écrivain|poète|fondateur|fondatrice|réalisateur|acteur|actrice|chanteu(?:r|se)|joueur|entraîneur|
    architecte|ingénieur|inventeur|explorateur|chef|père|mère|fils|fille|frère|dr|m|mme|duc|prince|princesse|saint`,
  places: `ville|villes|pays|état|lieu|village|région|province|fleuve|rivière|lac|île|océan|mer|montagnes?|rue|avenue|parc|
    stade|université|église|château|musée|nord|sud|est|ouest`,
  abbreviations: String.raw`M|MM|Mme|Mlle|Dr|Pr|Prof|St|Ste|p\.\s?ex|c\.-à-d|cf|env|chap|fig|no|vol|pp?|av|apr|éd|coll|tél|max|min|bd`,
  replies: 'oui|non|si|bien sûr',
  backs: 'il|elle|ils|elles|son|sa|ses|leurs?|ce|cet|cette|ces|celui-ci|celle-ci|cela|ceci|lui|y',
  lasting: 'combien de temps|quel âge|depuis combien',
  prices: 'coût\\p{L}{0,5}|prix|tarif|pay\\p{L}{1,4}|salaire',
  counts: 'combien de?|quelle (?:distance|hauteur|vitesse|longueur)',
  masses: 'pèsen?t?|pesait|poids',
  goesOn: 'et|mais',
  pronouns: 'il|elle|ils|elles',
  overviews: `de quoi (?:parle|traite|s'agit|s’agit|il s'agit|est-il question)|parle-t-(?:il|elle)|résum(?:é|és|er|e|ez|ons)|
    points? (?:clés?|principa(?:l|ux)|importants?|essentiels?)|idées? (?:clés?|principales?)|l'essentiel|
    l’essentiel|en (?:bref|résumé)|aperçu|sujet`,
  pointing: `cet?|cette|ces|ça|cela|ici|le|la|les|l|un|une|du|de|des|d|page|article|texte|document|site|billet|me|moi|nous|
    s'il|s’il|te|vous|plaît|plait|peux|peux-tu|pouvez|pouvez-vous|tu|fais|fais-moi|donne|donne-moi|donnez|court|
    bref|brève|brièvement|est|sont|quel|quels|quelle|quelles|parle|traite|dans|sur|il|agit|t`,
};
