/**
 * Light stemming of Arabic: normalises the forms of a letter, then removes the article with the particles before it,
 * and the commonest endings. The light10 stemmer of Larkey, Ballesteros and Connell (Light Stemming for Arabic
 * Information Retrieval, 2007).
 */

const ARTICLES = ['وال', 'بال', 'كال', 'فال', 'ال', 'لل'];
const ENDINGS = ['ها', 'ان', 'ات', 'ون', 'ين', 'يه', 'ية', 'ه', 'ة', 'ي'];

/** Returns whether a folded word may be Arabic, by its first letter. */
export function isArabic(word: string): boolean {
  const code = word.charCodeAt(0);
  return code >= 0x620 && code <= 0x64a;
}

/** Returns the stem of a folded word. A word of diacritics alone stays as it is. */
export function stemArabic(word: string): string {
  let stem = word
    .replace(/[\u0640\u064b-\u0652\u0670]/g, '')
    .replace(/[آأإ]/g, 'ا')
    .replaceAll('ى', 'ي');
  // The word consists of diacritics alone.
  if (stem === '') return word;
  if (stem.startsWith('و') && stem.length > 3 && !stem.startsWith('وال')) stem = stem.slice(1);
  const article = ARTICLES.find((one) => stem.startsWith(one) && stem.length >= one.length + 2);
  if (article !== undefined) stem = stem.slice(article.length);
  for (const ending of ENDINGS) {
    if (stem.endsWith(ending) && stem.length >= ending.length + 2)
      stem = stem.slice(0, -ending.length);
  }
  return stem.replaceAll('ة', 'ه');
}
