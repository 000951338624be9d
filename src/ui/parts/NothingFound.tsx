import { rich, t } from '../../i18n/message';
import { Button } from './Button';
import { Empty } from './Empty';

/** Returns the message for no results. `wider`: as in `SearchReply`. */
export function nothingFound(wider: string | undefined): string {
  if (wider === '') return t('words_nothingMatchesThis');
  return wider === undefined ? t('words_nothingMatchesWords') : t('words_nothingMatchesAll');
}

/** Shown where a search has no results. */
export function NothingFound({
  wider,
  advice,
  about,
  search,
}: {
  /** As in `SearchReply`: what finds something alone, if the rest of the query excludes everything. */
  wider: string | undefined;
  /** What to do if the query has words, and they find nothing. */
  advice: string;
  /** How a part of the query was understood, if the person may have meant something else. */
  about: string | undefined;
  /** Puts words into the box and focuses it. */
  search: (words: string) => void;
}) {
  return (
    <Empty what={t('words_ended', { words: nothingFound(wider) })}>
      {about !== undefined && <p class="advice">{about}</p>}
      {!wider ? (
        <p class="advice">{wider === undefined ? advice : t('words_checkConditions')}</p>
      ) : (
        <Button onClick={() => search(wider)}>
          {/* One element, because a button lays out its children side by side. */}
          <span>{rich('words_searchAlone', { words: <bdi>{wider}</bdi> })}</span>
        </Button>
      )}
    </Empty>
  );
}
