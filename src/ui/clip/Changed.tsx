import { rich, sentences, t } from '../../i18n/message';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import type { ClipCardModel } from './card';
import { type PageState, updates } from './card-state';
import { percent } from './coverage';

/** Says how much of the page has changed since it was kept, with the button that keeps both copies. */
export function Changed({ now, model }: { now: PageState; model: ClipCardModel }) {
  const { change } = now.draft;
  if (change === undefined) return null;
  const words = changeWords(change.added, change.removed);
  return (
    <p class="status changed">
      <Icon name="page" />
      <span>
        {words}
        {words !== SAME && updates(model.state.value) && (
          <>
            {' '}
            {rich('clip_updateOrKeepBoth', {
              both: (inside) => (
                <Button class="link" onClick={() => model.send({ type: 'save', beside: true })}>
                  {inside}
                </Button>
              ),
            })}
          </>
        )}
      </span>
    </p>
  );
}

const SAME = t('clip_textIsUnchanged');

function changeWords(added: number, removed: number): string {
  if (added > 0) {
    const fresh = t('clip_textIsNew', { percent: percent(added) });
    if (removed <= added) return fresh;
    return sentences(fresh, t('clip_partOfCopyIsGone', { percent: percent(removed) }));
  }
  return removed > 0 ? t('clip_partOfCopyIsGoneFromPage', { percent: percent(removed) }) : SAME;
}
