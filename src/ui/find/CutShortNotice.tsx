import { t } from '../../i18n/message';
import type { AnswerRung, CutShort } from '../../messages/requests';
import type { Description } from '../describe';
import { describeModelFailure } from '../model/model-failure';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { modelName } from '../words/model-name';

/** The notice under an incomplete answer: why it ends there, and how to ask again. */
export function CutShortNotice({
  cut,
  rung,
  onAgain,
}: {
  cut: CutShort;
  rung: AnswerRung;
  onAgain?: (() => void) | undefined;
}) {
  const { what, advice } = cutShortWords(cut, rung);
  return (
    <div class="cut-short">
      <p>
        <Icon name="warning" /> <span class="what">{what}</span>{' '}
        <span class="advice">{advice}</span>
      </p>
      {onAgain && <Button onClick={onAgain}>{t('words_askAgain')}</Button>}
    </div>
  );
}

/** Describes why an answer is incomplete, and what to do. */
export function cutShortWords(cut: CutShort, rung: AnswerRung): Description {
  const name = rung.kind === 'model' ? modelName(rung.model) : t('find_theModel');
  switch (cut.by) {
    case 'person':
      return { what: t('find_youStoppedAnswerHere'), advice: '' };
    case 'browser':
      return { what: t('find_backgroundEndedHere'), advice: '' };
    case 'model': {
      const { because = { code: 'cut-off' as const } } = cut;
      switch (because.code) {
        case 'cut-off':
          return { what: t('find_answerCutOff', { name }), advice: '' };
        case 'network':
          return { what: t('find_connectionBroke', { name }), advice: '' };
        case 'timed-out':
          return { what: t('find_saidNothingMore', { name }), advice: '' };
        default: {
          const { what, advice } = describeModelFailure(because, name);
          return { what: t('find_answerEndsHere', { what }), advice };
        }
      }
    }
  }
}
