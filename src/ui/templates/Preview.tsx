import { inSeries, t } from '../../i18n/message';
import type { DocumentSummary } from '../../protocol/document/document';
import { namespaceBy, tagsBy, templateFor } from '../../protocol/template/clip-template';
import { frontMatter } from '../../protocol/template/front-matter-lines';
import { linesIn, type TemplateDraft } from './template-draft';

/** A page with a value for every variable. */
export const samplePage = (): DocumentSummary => ({
  uid: '0123456789abcdef0123456789abcdef',
  kind: 'page',
  url: 'https://www.coastwatch.example/reading/tides',
  pageUrl: 'https://www.coastwatch.example/reading/tides',
  title: t('templates_sampleTitle'),
  byline: t('templates_sampleAuthor'),
  site: 'Coastwatch',
  language: 'en',
  publishedAt: '2025-11-02',
  excerpt: '',
  namespace: 'clips',
  createdAt: '2026-03-12T11:20:00Z',
  updatedAt: '2026-03-12T11:20:00Z',
  length: 0,
});

/** Shows what a template produces for a page: namespace, tags and front matter. */
export function Preview({ draft, of }: { draft: TemplateDraft; of: DocumentSummary }) {
  const { lines } = linesIn(draft.frontMatter);
  const template = { ...draft, frontMatter: lines };
  const namespace = namespaceBy(template, of) || of.namespace;
  const tags = tagsBy(template, { ...of, namespace });
  const given: DocumentSummary = { ...of, namespace, tags };
  if (lines.length > 0) given.frontMatter = lines;
  const fits = templateFor([template], of.url) !== undefined;
  return (
    <div class="preview">
      {!fits && <p class="advice">{t('templates_notForThisPage', { address: of.url })}</p>}
      <dl>
        <div>
          <dt>{t('words_namespace')}</dt>
          <dd dir="auto">{namespace}</dd>
        </div>
        <div>
          <dt>{t('words_tags')}</dt>
          <dd dir="auto">{tags.length === 0 ? t('templates_noTags') : inSeries(tags)}</dd>
        </div>
      </dl>
      <pre>{frontMatter(given).trimEnd()}</pre>
    </div>
  );
}
