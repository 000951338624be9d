import { t } from '../../i18n/message';
import { pageTitle } from '../../protocol/document/page-title';
import { useEnvironment } from '../environment';
import { useIfLoaded } from '../state/use-loaded';
import { copyHash } from '../words/text-fragment';
import { ALL_MARKS, markedAddress } from './marked-view';

/** Number of highlights to show. */
const NAMED = 5;
const WEEK_MS = 7 * 86_400_000;

/** The highlights of the last seven days, and a link to all of them. */
export function WeekMarks() {
  const { ask, now } = useEnvironment();
  // If they cannot be read, the home page still shows everything else.
  const page = useIfLoaded(
    () => {
      const since = new Date(now().getTime() - WEEK_MS).toISOString();
      return ask('highlights.list', { skip: 0, limit: NAMED, since });
    },
    [ask, now],
    'library.changed',
  );
  if (page === undefined || page.marks.length === 0) return null;
  return (
    <section aria-label={t('marks_ofWeek')} class="recent">
      <h2>{t('marks_ofWeek')}</h2>
      <ul>
        {page.marks.map(({ id, uid, exact, title, url }) => (
          <li key={id}>
            <a href={copyHash(uid, exact)} dir="auto">
              {exact}
            </a>{' '}
            <span class="documents one-line" dir="auto">
              {pageTitle(title, url)}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <a href={`#${markedAddress(ALL_MARKS)}`}>{t('marks_all')}</a>
      </p>
    </section>
  );
}
