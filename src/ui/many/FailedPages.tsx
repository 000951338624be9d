import { plural, rich, t } from '../../i18n/message';
import type { BulkJob } from '../../protocol/document/bulk-job';
import { pageTitle } from '../../protocol/document/page-title';
import { describe } from '../describe';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { useIfLoaded } from '../state/use-loaded';
import { copyHash } from '../words/text-fragment';
import type { BulkWork } from './bulk-work';

/** The bookmarks whose pages could not be fetched, each with the reason. */
export function FailedPages({ job, work }: { job: BulkJob; work: BulkWork }) {
  const { ask } = useEnvironment();
  const { id, failed = 0 } = job;
  const pages = useIfLoaded(() => ask('fetch.failed', { id }), [id, failed]);
  const named = pages ?? [];
  return (
    <details class="failed-pages">
      <summary>{plural('many_notFetched', failed)}</summary>
      <ul>
        {named.map(({ uid, title, url, why }) => (
          <li key={uid}>
            {rich('many_failedPage', {
              link: (words) => (
                <a href={copyHash(uid)} dir="auto">
                  {words}
                </a>
              ),
              title: pageTitle(title, url),
              why: describe(why).what,
            })}
          </li>
        ))}
        {pages !== undefined && failed > named.length && (
          <li>{plural('words_andMore', failed - named.length)}</li>
        )}
      </ul>
      {job.state === 'done' && (
        <Button onClick={() => void work.fetchAgain(named.map(({ uid }) => uid))}>
          {t('words_tryAgain')}
        </Button>
      )}
    </details>
  );
}
