/** What the clip script returns for a page of little text. */
export const pageDraft = {
  kind: 'page',
  url: 'https://example.org/a',
  pageUrl: 'https://example.org/a',
  title: 'A page',
  byline: '',
  site: 'example.org',
  language: 'en',
  publishedAt: '',
  excerpt: '',
  markdown: 'Words of the page.',
  coverage: 0.8,
};
