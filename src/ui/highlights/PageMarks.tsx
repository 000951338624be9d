import { plural, t } from '../../i18n/message';
import { Button } from '../parts/Button';
import { CommandKeys } from '../parts/CommandKeys';
import { Icon } from '../parts/Icon';
import { HighlightList } from './HighlightList';
import type { Marks } from './highlight-marks';
import { MarksDone } from './MarksDone';

interface PageMarksProps {
  marks: Marks;
  /** Whether anything is selected, if known. Without a selection there is nothing to mark. */
  selected?: boolean | undefined;
}

/** The highlights of the page in the tab: marks the selection, and shows earlier highlights. */
export function PageMarks({ marks, selected = true }: PageMarksProps) {
  const list = marks.list.value;
  const { done } = marks.done.value;
  const busy = done === 'working';
  if (!selected && list.length === 0 && done === 'nothing') return null;
  return (
    <section class="page-marks" aria-label={t('highlights_title')}>
      <div class="actions">
        {selected && (
          <Button
            aria-disabled={busy}
            onClick={() => {
              if (!busy) void marks.add();
            }}
          >
            <Icon name="mark" /> {t('highlights_markSelection')}
            <CommandKeys command="highlight-selection" />
          </Button>
        )}
        {list.length > 0 && (
          <Button
            aria-disabled={busy}
            onClick={() => {
              if (busy) return;
              void (marks.shown.value === undefined ? marks.show() : marks.hide());
            }}
          >
            {marks.shown.value === undefined
              ? plural('highlights_show', list.length)
              : t('highlights_hide')}
          </Button>
        )}
      </div>
      <MarksDone marks={marks} />
      {marks.shown.value !== undefined && list.length > 0 && (
        <HighlightList marks={marks} onGo={({ id }) => void marks.show(id)} />
      )}
    </section>
  );
}
