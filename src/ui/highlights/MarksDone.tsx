import { useEffect, useRef } from 'preact/hooks';
import { SensitiveChoice } from '../clip/SensitiveChoice';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';
import { count } from '../words/size';
import { type Marks, newIn } from './highlight-marks';

/** The last action on highlights, and its undo. */
export function MarksDone({ marks }: { marks: Marks }) {
  const now = marks.done.value;
  const undo = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // The pressed button was removed with its row: the focus goes to Undo.
    if (document.activeElement === document.body) undo.current?.focus();
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
    <p class="status marks-done" role="status" hidden={words === ''}>
      {words !== '' && (
        <>
          <Icon name={now.done === 'removed' ? 'bin' : 'check'} />
          <span>{words}</span>
          {(now.done === 'removed' || (now.done === 'added' && newIn(now.receipt).length > 0)) && (
            <Button ref={undo} class="link" onClick={() => void marks.undo()}>
              Undo
            </Button>
          )}
        </>
      )}
    </p>
  );
}

function wordsOf({ done, shown, list }: Marks): string {
  const now = done.value;
  switch (now.done) {
    case 'working':
      return now.at === 'adding' ? 'Highlighting…' : 'Looking for them on the page…';
    case 'added': {
      const { saved } = now.receipt;
      const kept =
        saved === undefined ? '' : ` The page was not kept yet; it is now, in ${saved.namespace}.`;
      const done = newIn(now.receipt).length > 0 ? 'Highlighted.' : 'That was highlighted already.';
      return `${done}${kept}${unpainted(now.receipt.shown.painted)}`;
    }
    case 'removed':
      return 'Highlight removed.';
    default: {
      const there = shown.value;
      if (there === undefined || list.value.length === 0) return '';
      const found = `${there.found.length} of ${count(list.value.length, 'highlight')} found on the page.`;
      return `${found}${unpainted(there.painted)}`;
    }
  }
}

/** For browsers too old to paint over a page without changing it. */
function unpainted(painted: boolean): string {
  return painted ? '' : ' This browser cannot show marks on a page; they are in your copy.';
}
