/** Words that link a thing with its owner or place, in all languages together: the mayor *of* Altdorf. */

const words = (list: string) => new Set(list.split(/[|\s]+/));

/** Words before an owner, or before what specifies the thing. */
export const OF = words(
  'of|von|de|du|del|d|di|della|dello|dell|dei|degli|do|da|dos|van|av|af|din|lui|του|της|dari',
);

/** Words before a place. */
export const IN = words(
  `in|at|near|bei|à|au|aux|en|a|al|nel|nella|em|no|na|te|på|i|w|we|v|ve|в|во|на|у|la|στο|στη|στην|في|من|در|از|của|ở|di|के|की|का|में|से|को`,
);

/** Articles that may precede a name. None in German, where they precede other nouns, which have capitals too. */
export const ARTICLES = words('the|la|le|les|l|el|los|las|il|lo|het');

/** Whether a word only links other words. */
export const isLink = (word: string) => OF.has(word) || IN.has(word) || ARTICLES.has(word);
