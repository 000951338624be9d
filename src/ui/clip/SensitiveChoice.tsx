import { t } from '../../i18n/message';
import type { Problem } from '../../protocol/problem';
import { Button } from '../parts/Button';

export interface SensitiveChoiceProps {
  problem: Extract<Problem, { code: 'sensitive-page' }>;
  /** @param always never ask about this site again. */
  onYes: (always: boolean) => void;
}

/** The buttons that save a sensitive page. The card's own button declines. */
export function SensitiveChoice({ problem: { site, wanted }, onYes }: SensitiveChoiceProps) {
  return (
    <p class="buttons choice">
      <Button onClick={() => onYes(false)}>
        {wanted.kind === 'highlight' ? t('clip_saveAndHighlight') : t('clip_saveAnyway')}
      </Button>
      {site !== '' && <Button onClick={() => onYes(true)}>{t('clip_alwaysFor', { site })}</Button>}
    </p>
  );
}
