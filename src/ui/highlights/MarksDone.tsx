import { useEffect, useRef } from 'preact/hooks';
import { plural, sentences, t } from '../../i18n/message';
import { SensitiveChoice } from '../clip/SensitiveChoice';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';
import { type Marks, newIn } from './highlight-marks';

/** The id of the undo button: the list focuses it when its last row is removed. */
export const UNDO_MARKS_ID = 'undo-marks';

interface MarksDoneProps {
  marks: Marks;
  /** Leaves the focus alone: the person continues to read, and the next key is not meant for Undo. */
  takesNoFocus?: boolean;
}

/** Shows the last action on highlights, and its undo. */
export function MarksDone({ marks, takesNoFocus = false }: MarksDoneProps) {
  const now = marks.done.value;
  const said = useRef<HTMLParagraphElement>(null);
  const undo = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // The pressed button was removed with its row, so the focus moves to Undo.
    if (!takesNoFocus && document.activeElement === document.body) undo.current?.focus();
    return now.done === 'nothing' || said.current === null ? undefined : keepInSight(said.current);
  }, [now]);

  if (now.done === 'failed') {
    const { problem } = now;
    if (problem.code !== 'sensitive-page') return <ProblemNotice problem={problem} />;
    return (
      <ProblemNotice quiet icon="lock" problem={problem}>
        <SensitiveChoice problem={problem} onYes={(always) => void marks.addAnyway(always)} />
      </ProblemNotice>
    );
  }
  const words = wordsOf(marks);
  return (
    <p ref={said} class="status marks-done" role="status" hidden={words === ''}>
      {words !== '' && (
        <>
          <Icon name={now.done === 'removed' ? 'bin' : 'check'} />
          <span>{words}</span>
          {(now.done === 'removed' || (now.done === 'added' && newIn(now.receipt).length > 0)) && (
            <Button ref={undo} id={UNDO_MARKS_ID} class="link" onClick={() => void marks.undo()}>
              {t('words_undo')}
            </Button>
          )}
        </>
      )}
    </p>
  );
}

/**
 * Keeps the message visible. In a low window it would appear below the visible part, at once or when the card above
 * grows because the page is kept. Scrolling or a key press shows that the person has seen it.
 * @returns a function that stops this
 */
function keepInSight(said: HTMLElement): () => void {
  const show = () => said.scrollIntoView?.({ block: 'nearest' });
  show();
  const watch = new ResizeObserver(show);
  for (const one of said.closest('.page-marks')?.parentElement?.children ?? []) watch.observe(one);
  const ended = new AbortController();
  const end = () => {
    watch.disconnect();
    ended.abort();
  };
  for (const act of ['wheel', 'pointerdown', 'keydown']) {
    document.addEventListener(act, end, { signal: ended.signal, passive: true });
  }
  return end;
}

function wordsOf({ done, shown, list }: Marks): string {
  const now = done.value;
  switch (now.done) {
    case 'working':
      return t(now.at === 'adding' ? 'highlights_adding' : 'highlights_looking');
    case 'added': {
      const { saved } = now.receipt;
      return sentences(
        t(newIn(now.receipt).length > 0 ? 'highlights_added' : 'highlights_addedBefore'),
        saved === undefined ? '' : t('highlights_pageKept', { namespace: saved.namespace }),
        unpainted(now.receipt.shown?.painted ?? true),
      );
    }
    case 'removed':
      return t('highlights_removed');
    default: {
      const there = shown.value;
      if (there === undefined || list.value.length === 0) return '';
      return sentences(
        plural('highlights_found', list.value.length, { found: there.found.length }),
        unpainted(there.painted),
      );
    }
  }
}

/** Says that nothing is painted if the browser is too old to paint over a page without changing it. */
function unpainted(painted: boolean): string {
  return painted ? '' : t('highlights_unpainted');
}
