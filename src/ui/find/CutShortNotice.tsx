import type { AnswerRung, CutShort } from '../../messages/requests';
import type { Description } from '../describe';
import { describeModelFailure } from '../model/model-failure';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';

/** Under an answer that did not come to its end. */
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
      {onAgain && <Button onClick={onAgain}>Ask again</Button>}
    </div>
  );
}

export function cutShortWords(cut: CutShort, rung: AnswerRung): Description {
  const name = rung.kind === 'model' ? rung.model : 'The model';
  switch (cut.by) {
    case 'person':
      return { what: 'You stopped the answer here.', advice: '' };
    case 'browser':
      return {
        what: 'The browser ended Jackdaw’s background here, so the rest did not come.',
        advice: '',
      };
    case 'model': {
      const { because = { code: 'cut-off' as const } } = cut;
      switch (because.code) {
        case 'cut-off':
          return { what: `The answer ends here: ${name} cut it off.`, advice: '' };
        case 'network':
          return { what: `The connection to ${name} broke here.`, advice: '' };
        case 'timed-out':
          return { what: `${name} said nothing more for two minutes.`, advice: '' };
        default: {
          const { what, advice } = describeModelFailure(because, name);
          return { what: `The answer ends here: ${what}`, advice };
        }
      }
    }
  }
}
