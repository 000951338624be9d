import { useEffect } from 'preact/hooks';
import { plural, t } from '../../i18n/message';
import { when } from '../../i18n/times';
import type { KnownParagraphs, RelatedDocument, RelatedReply } from '../../messages/requests';
import { pageTitle } from '../../protocol/document/page-title';
import { useEnvironment } from '../environment';
import { About } from '../parts/About';
import { Button } from '../parts/Button';
import { Switch } from '../parts/Fields';
import { Icon } from '../parts/Icon';
import { PageLink } from '../parts/PageLink';
import { ProblemNotice } from '../parts/ProblemNotice';
import { useAttempt } from '../state/use-attempt';
import { copyPath } from '../words/text-fragment';
import { siteOf } from '../words/web-address';
import type { RelatedPages } from './related-model';

/** Shows kept documents related to the page in front. @param url the address of the page */
export function Related({ related, url }: { related: RelatedPages; url: string }) {
  const { problem, attempt } = useAttempt();
  const now = related.state.value;
  useEffect(() => related.onPage(url), [related, url]);

  return (
    <section class="related" aria-label={t('find_keptAboutThis')}>
      {(now.view === 'not-looked' || now.view === 'failed') && (
        <Button onClick={() => void related.look()}>
          <Icon name="library" /> {t('find_whatDidIKeepAbout')}
        </Button>
      )}
      {now.view === 'failed' && <ProblemNotice problem={now.problem} />}
      {now.view === 'looked' && <Looked reply={now.reply} />}
      {now.view === 'looked' && (
        <Switch
          label={t('find_lookOnEveryPage')}
          value={related.always.value}
          onChange={(value) => void attempt(() => related.setAlways(value))}
        />
      )}
      {problem !== undefined && <ProblemNotice problem={problem} />}
      <p class="heard" role="status" aria-live="polite">
        {now.view === 'looked' ? relatedNews(now.reply) : ''}
      </p>
      {now.view === 'looking' && <p class="hint">{t('find_lookingThroughWhatYouKept')}</p>}
    </section>
  );
}

/** The sentence that is read aloud and shown above the list. */
function relatedNews(reply: RelatedReply): string {
  switch (reply.state) {
    case 'private':
      return t('find_privateWindowIsNotRead');
    case 'sensitive':
      return t('find_askedFirstIsNotRead');
    case 'unread':
      return t('find_pageCannotBeRead');
    case 'looked':
      return reply.documents.length === 0
        ? t('find_keptNothingElse')
        : t('find_keptSomethingAboutThis');
  }
}

function Looked({ reply }: { reply: RelatedReply }) {
  if (reply.state !== 'looked' || reply.documents.length === 0) {
    return <p class="hint">{relatedNews(reply)}</p>;
  }
  return (
    <>
      <h2>{relatedNews(reply)}</h2>
      <ul class="related-list">
        {reply.documents.map((document) => (
          <Kept key={document.uid} document={document} />
        ))}
      </ul>
      <Known known={reply.known} documents={reply.documents} />
    </>
  );
}

function Kept({ document }: { document: RelatedDocument }) {
  const { uid, title, url, namespace, savedAt, excerpt } = document;
  const clock = useEnvironment().now();
  return (
    <li>
      <Opens uid={uid} title={pageTitle(title, url)} />
      <span class="snippet clamp" dir="auto">
        {excerpt}
      </span>
      <About facts={[siteOf(url), namespace, when(savedAt, clock)]} />
    </li>
  );
}

function Known({
  known: { all, said },
  documents,
}: {
  known: KnownParagraphs;
  documents: readonly RelatedDocument[];
}) {
  if (all === 0) return null;
  if (said.length === 0) {
    return <p class="hint">{plural('find_allParagraphsAreNew', all)}</p>;
  }
  const titles = new Map(documents.map(({ uid, title, url }) => [uid, pageTitle(title, url)]));
  return (
    <details class="known">
      <summary>{plural('find_paragraphsSayIt', said.length, { all })}</summary>
      <ol>
        {said.map(({ paragraph, uid, quote }, at) => (
          // The index is the key, because two paragraphs of a page may be identical.
          <li key={at}>
            <q class="clamp" dir="auto">
              {paragraph}
            </q>
            <Opens uid={uid} quote={quote} title={titles.get(uid)} />
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Opens the copy, at the quoted words if there are any. */
function Opens({ uid, quote, title }: { uid: string; quote?: string; title: string | undefined }) {
  return (
    <PageLink class="title one-line" dir="auto" path={copyPath(uid, quote)}>
      {title}
    </PageLink>
  );
}
