/** Words that link what something is with whose it is or where: the mayor *of* Altdorf. In all languages together. */

const words = (list: string) => new Set(list.split(/[|\s]+/));

/** Whose it is, or which. */
export const OF = words(
  'of|von|de|du|del|d|di|della|dello|dell|dei|degli|do|da|dos|van|av|af|din|lui|του|της|dari',
);

/** Where it is. */
export const IN = words(
  `in|at|near|bei|à|au|aux|en|a|al|nel|nella|em|no|na|te|på|i|w|we|v|ve|в|во|на|у|la|στο|στη|στην|في|من|در|از|của|ở|di|के|की|का|में|से|को`,
);

/** What may stand before a name; not in German, where it stands before other nouns. */
export const ARTICLES = words('the|la|le|les|l|el|los|las|il|lo|het');

/** Whether a word only links others. */
export const isLink = (word: string) => OF.has(word) || IN.has(word) || ARTICLES.has(word);
