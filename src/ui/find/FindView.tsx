import { phrases, plural, t } from '../../i18n/message';
import { MOST_ROWS } from '../../messages/find';
import { describe } from '../describe';
import { Button } from '../parts/Button';
import { Empty } from '../parts/Empty';
import { NothingFound, nothingFound } from '../parts/NothingFound';
import { ProblemNotice } from '../parts/ProblemNotice';
import { Skeleton } from '../parts/Skeleton';
import { keptDatesWords, unreadDatesWords } from '../words/unread-dates';
import { writeInBox } from './FindBox';
import { type FindState, isHome, type RecentState } from './find-state';
import type { Finder } from './finder';
import { answers } from './load-answers';
import { ResultList } from './ResultList';

/** The view under the box: the newest documents, the results, or the answer. */
export function FindView({ finder }: { finder: Finder }) {
  const now = finder.state.value;
  const later = answers();
  const list = <ResultList finder={finder} />;
  if (isHome(now)) {
    return (
      <>
        {finder.quote.value === undefined && <RecentHeading recent={finder.recent.value} />}
        {list}
        {finder.quote.value !== undefined && <p class="hint">{t('find_askAboutSelectionHint')}</p>}
      </>
    );
  }
  switch (now.view) {
    case 'searching':
      return list;
    case 'to-ask':
      return (
        <>
          {list}
          <p class="hint">{t('find_enterAsksNotKept')}</p>
        </>
      );
    case 'found':
      return (
        <>
          {now.hits.length === 0 && (
            <NothingFound
              wider={isEmpty(finder.recent.value) ? undefined : now.wider}
              about={keptDatesWords(now.query)}
              advice={
                isEmpty(finder.recent.value)
                  ? t('find_emptySaveThenSearch')
                  : t('find_tryOtherWords')
              }
              search={(words) => {
                finder.setScope(undefined);
                writeInBox(finder, words);
              }}
            />
          )}
          {now.unreadDates && <p class="hint">{unreadDatesWords(now.unreadDates)}</p>}
          {later && (
            <later.NoSuchOperator query={now.query} search={(words) => writeInBox(finder, words)} />
          )}
          {list}
          {later && !isEmpty(finder.recent.value) && (
            <later.SearchTips
              put={(sign) => writeInBox(finder, `${finder.text.value.trimEnd()} ${sign}`.trim())}
            />
          )}
          {now.mending && <MendingNotice {...now.mending} />}
          {now.services && later && <later.ServicesNotice services={now.services} />}
        </>
      );
    case 'search-failed':
      return <ProblemNotice problem={now.problem} />;
    case 'asking':
    case 'answered':
      return (
        <>
          <h2 class="heard">{t('answer_answer')}</h2>
          {later && (
            <later.AskedView
              now={now}
              closest={finder.rows.value.length > 0 && list}
              advice={
                isEmpty(finder.recent.value) && finder.scope.value === undefined
                  ? t('find_emptySaveThenAsk')
                  : t('find_askOtherwiseOrSave')
              }
              onStop={() => finder.stopAsking()}
              onAgain={() => void finder.askNow()}
            />
          )}
        </>
      );
    case 'passage':
      return later ? <later.PassageView hit={now.hit} /> : null;
    case 'ask-failed':
      return (
        <ProblemNotice problem={now.problem}>
          <Button onClick={() => void finder.askNow()}>{t('words_askAgain')}</Button>
        </ProblemNotice>
      );
  }
}

/** Says that the index is being repaired, so a document may be missing. */
function MendingNotice({ done, total }: { done: number; total: number }) {
  return (
    <p class="services-said" role="status">
      {total > 0 ? t('find_indexIsRepairedSoFar', { done, total }) : t('find_indexIsRepaired')}
    </p>
  );
}

function RecentHeading({ recent }: { recent: RecentState }) {
  switch (recent.view) {
    case 'loading':
      return <Skeleton />;
    case 'failed':
      return <ProblemNotice problem={recent.problem} />;
    case 'listed':
      return recent.isEmpty ? (
        <Empty what={t('words_nothingKeptYet')} advice={t('find_savePageToSearchIt')} />
      ) : (
        <h2 class="over-list">{t('find_recentlyKept')}</h2>
      );
  }
}

function isEmpty(recent: RecentState): boolean {
  return recent.view === 'listed' && recent.isEmpty;
}

/** Describes the view under the box in one sentence for a screen reader. */
export function findNews(now: FindState): string {
  switch (now.view) {
    case 'found': {
      // Announce the number only once, when it is final.
      if (now.partial) return '';
      return phrases(
        now.hits.length === 0 ? nothingFound(now.wider) : foundWords(now.hits.length, now.total),
        now.unreadDates ? unreadDatesWords(now.unreadDates) : '',
        answers()?.unknownOperatorWords(now.query) ?? '',
      );
    }
    case 'passage':
      return now.hit.service === undefined
        ? t('find_passageOfService')
        : t('find_passageOf', { service: now.hit.service });
    case 'asking':
    case 'answered':
      return answers()?.askedNews(now) ?? '';
    case 'search-failed':
    case 'ask-failed':
      return describe(now.problem).what;
    default:
      return '';
  }
}

/**
 * Says how many documents a search found.
 * @param rows how many are shown.
 * @param total how many there are, if known.
 */
function foundWords(rows: number, total?: number): string {
  if (total !== undefined) return plural('find_topDocuments', total, { rows });
  if (rows < MOST_ROWS) return plural('words_documentsFound', rows);
  return plural('find_topDocumentsOnly', rows);
}
