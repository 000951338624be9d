/** The details of a document about which nothing is known. Without schemas, for the script that runs in pages. */
export const NO_DETAILS = {
  byline: '',
  site: '',
  language: '',
  publishedAt: '',
  excerpt: '',
} as const;
