import type { Ref } from 'preact';
import { t } from '../../i18n/message';
import { direction, language } from '../../i18n/message-language';

/** The name that the sample is kept under. Nobody else has a reason to use it. */
export const SAMPLE_NAMESPACE = 'jackdaw-sample';

/** The suggested word and question. The text contains the word and answers the question. */
export const sampleWord = () => t('sample_word');
export const sampleQuestion = () => t('sample_question');

/** A small page like those of the web: an article between a menu and an advertisement. */
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

/** Returns the page as the file that a browser would save. */
export function sampleFile(page: HTMLElement): File {
  const file = document.implementation.createHTMLDocument(
    page.querySelector('h3')?.textContent ?? '',
  );
  file.documentElement.lang = page.lang;
  file.body.append(...page.cloneNode(true).childNodes);
  const html = `<!doctype html>${file.documentElement.outerHTML}`;
  return new File([html], 'sample.html', { type: 'text/html' });
}

/** Whether a copy has the article without the content around it. */
export function isArticleAlone(markdown: string): boolean {
  return markdown.includes(sampleWord()) && !markdown.includes(t('sample_advertisement'));
}
