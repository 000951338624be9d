import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import type { ClipCardModel } from './card';
import { type PageState, updates } from './card-state';
import { percent } from './coverage';

/** How much of the page has changed since it was kept, and the button that keeps both. */
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
            Update makes a new version;{' '}
            <Button class="link" onClick={() => model.send({ type: 'save', beside: true })}>
              keep both
            </Button>{' '}
            instead.
          </>
        )}
      </span>
    </p>
  );
}

const SAME = 'The text has not changed since.';

function changeWords(added: number, removed: number): string {
  if (added > 0) {
    const gone = removed > added ? ` ${percent(removed)} of what you kept is gone.` : '';
    return `${percent(added)} of the text is new.${gone}`;
  }
  return removed > 0 ? `${percent(removed)} of what you kept is gone from the page.` : SAME;
}
