import type { Ref } from 'preact';
import { t } from '../../i18n/message';
import { direction, language } from '../../i18n/message-language';

/** The name that the sample is kept under. Nobody else has a reason to use it. */
export const SAMPLE_NAMESPACE = 'jackdaw-sample';

/** The suggested word and question: the text contains the one and answers the other. */
export const sampleWord = () => t('sample_word');
export const sampleQuestion = () => t('sample_question');

/** A small page as the web has them: an article, with a menu above it and an advertisement within. */
export function SamplePage({ page }: { page: Ref<HTMLElement> }) {
  return (
    <section
      class="sample"
      ref={page}
      lang={language()}
      dir={direction()}
      aria-label={t('sample_label')}
    >
      <nav aria-label={t('sample_menu')}>
        <span>{t('sample_menuHome')}</span> <span>{t('sample_menuBirds')}</span>{' '}
        <span>{t('sample_menuShop')}</span> <span>{t('sample_menuNews')}</span>
      </nav>
      <article>
        <h3>{t('sample_title')}</h3>
        <p>{t('sample_eyes')}</p>
        <p>{t('sample_nest')}</p>
        <p>{t('sample_pair')}</p>
        <p>{t('sample_company')}</p>
      </article>
      <div class="advertisement">{t('sample_advertisement')}</div>
    </section>
  );
}

/** The page as a file: what a browser would save of it. */
export function sampleFile(page: HTMLElement): File {
  const file = document.implementation.createHTMLDocument(
    page.querySelector('h3')?.textContent ?? '',
  );
  file.documentElement.lang = page.lang;
  file.body.append(...page.cloneNode(true).childNodes);
  const html = `<!doctype html>${file.documentElement.outerHTML}`;
  return new File([html], 'sample.html', { type: 'text/html' });
}

/** Whether a copy has the article and nothing of what stands around it. */
export function isArticleAlone(markdown: string): boolean {
  return markdown.includes(sampleWord()) && !markdown.includes(t('sample_advertisement'));
}
