import { rich, t } from '../../i18n/message';
import { Button } from './Button';
import { Empty } from './Empty';

/** The message where nothing was found. `wider`: words that find something alone. */
export function nothingFound(wider: string | undefined): string {
  return wider === undefined
    ? t('words_nothingYouKeptMatchesThese')
    : t('words_nothingMatchesAllThis');
}

/** Shown where a search has no results. */
export function NothingFound({
  wider,
  advice,
  about,
  search,
}: {
  /** Words that find something alone, where the rest of the query excludes everything. */
  wider: string | undefined;
  /** What to do where there are none. */
  advice: string;
  /** What a part of the query means, where it may have been meant otherwise. */
  about?: string | undefined;
  /** Puts words into the box and focuses it. */
  search: (words: string) => void;
}) {
  return (
    <Empty what={t('words_ended', { words: nothingFound(wider) })}>
      {about !== undefined && <p class="advice">{about}</p>}
      {wider === undefined ? (
        <p class="advice">{advice}</p>
      ) : (
        <Button onClick={() => search(wider)}>
          {/* A button lays out its parts side by side; these are one. */}
          <span>{rich('words_searchAlone', { words: <bdi>{wider}</bdi> })}</span>
        </Button>
      )}
    </Empty>
  );
}
