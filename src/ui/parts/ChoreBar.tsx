import { t } from '../../i18n/message';
import { size } from '../../i18n/numbers';
import type { ChoreView } from '../../messages/requests';
import { Button } from './Button';
import { Icon } from './Icon';
import { ProblemNotice } from './ProblemNotice';

/** The progress of a chore, or what it waits for, and the button that stops it. */
export function ChoreBar({
  chore,
  words,
  inBytes = false,
  stop = t('words_cancel'),
  onStop,
}: {
  /** Absent as long as the progress is not known. */
  chore?: Pick<ChoreView, 'done' | 'total' | 'isFull'> | undefined;
  /** The name of the work: “Indexing again”. */
  words: string;
  /** `done` and `total` are bytes. */
  inBytes?: boolean;
  /** The content of the button that stops it. */
  stop?: string;
  /** Without this there is no stop button. */
  onStop?: () => void;
}) {
  const { done, total, isFull } = chore ?? { done: 0, total: 0 };
  const progress =
    total === 0
      ? t('words_starting')
      : inBytes
        ? t('words_of', { done: size(done), total: size(total) })
        : t('words_of', { done, total });
  return (
    <div class="chore">
      {isFull ? (
        <ProblemNotice problem={{ code: 'waits-for-room' }}>
          <p>{progress}</p>
        </ProblemNotice>
      ) : (
        <>
          <p>{chore === undefined ? words : t('words_chore', { what: words, progress })}</p>
          {/* Without a value the bar shows that work is going on, but not how far it is. */}
          <progress
            aria-label={words}
            max={Math.max(1, total)}
            {...(total > 0 && { value: done })}
          />
        </>
      )}
      {onStop && (
        <Button onClick={onStop}>
          <Icon name="close" /> {stop}
        </Button>
      )}
    </div>
  );
}
