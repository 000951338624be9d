import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/message';
import type { CutShort } from '../../messages/requests';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';

/**
 * The bar above an answer that is awaited or still arriving. It keeps its place and height, so that nothing
 * below it jumps.
 */
export function AskingBar(props: {
  words: string;
  /** Wall clock, ms. */
  since: number;
  onStop: () => void;
}) {
  const { words, since, onStop } = props;
  const { now } = useEnvironment();
  const [ms, setMs] = useState(() => now().getTime() - since);
  useEffect(() => {
    const timer = setInterval(() => setMs(now().getTime() - since), 1_000);
    return () => clearInterval(timer);
  }, [since, now]);
  return (
    <div class="asking-bar">
      <Button onClick={onStop}>{t('words_stop')}</Button>
      <span class="step">{words}</span>
      {/* Not read out: it changes every second. */}
      <span class="elapsed" role="timer" aria-live="off" aria-label={t('answer_timeSinceYouAsked')}>
        {seconds(ms)}
      </span>
    </div>
  );
}

/** Replaces the bar once the answer is complete. */
export function TookBar({ ms, cut }: { ms: number; cut: CutShort | undefined }) {
  return (
    <div class="asking-bar">
      <span class="step">
        {cut === undefined ? t('answer_answered') : t('answer_notWholeAnswer')}
      </span>
      <span class="elapsed">{seconds(ms)}</span>
    </div>
  );
}

function seconds(ms: number): string {
  return t('answer_seconds', { seconds: Math.max(0, Math.round(ms / 1_000)) });
}
