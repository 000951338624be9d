import type { ImportView } from '../../messages/requests';
import type { FileFailure, FileFault } from '../../protocol/document/imported-document';
import { isUnderWay } from '../../protocol/work-state';
import { Button } from '../parts/Button';
import { ChoreBar } from '../parts/ChoreBar';
import { Icon } from '../parts/Icon';
import { count, figure } from '../words/size';
import { when } from '../words/when';

export type ImportTurn = 'run' | 'stop' | 'undo' | 'forget';

export interface ImportCardProps {
  view: ImportView;
  /** This page is reading its files. */
  isRead: boolean;
  onTurn: (to: ImportTurn) => void;
  now: Date;
}

/** One import: its progress, what could not be imported and what to do about it, and the undo. */
export function ImportCard({ view, isRead, onTurn, now }: ImportCardProps) {
  const { name, state, total, added, known, takenBack = 0, startedAt } = view;
  const done = added + known;
  return (
    <article class="import" aria-label={name}>
      <h3>{name}</h3>
      <p class="advice">
        {when(new Date(startedAt).toISOString(), now)} · {view.namespace}
      </p>
      {isUnderWay(view) && (
        <ChoreBar
          chore={
            state === 'running' ? { done, total } : { done: takenBack + view.kept, total: added }
          }
          words={`${state === 'running' ? 'Importing' : 'Undoing the import'}; you can close this page`}
          stop={{ words: 'Cancel', onStop: () => onTurn('stop') }}
        />
      )}
      <p role="status">{isRead ? '' : words(view)}</p>
      <Failures view={view} />
      {!isRead && (
        <div class="buttons">
          {(state === 'stopped' || state === 'reading') && done < total && (
            <Button class="primary" onClick={() => onTurn('run')}>
              {state === 'reading' ? `Import these ${count(total, 'document')}` : 'Go on'}
            </Button>
          )}
          {state !== 'undone' && state !== 'undoing' && state !== 'running' && (
            <Button onClick={() => onTurn('undo')}>
              <Icon name="undo" /> {undoWords(added, takenBack)}
            </Button>
          )}
          {(state === 'done' || state === 'undone') && (
            <Button class="plain" onClick={() => onTurn('forget')}>
              Dismiss
            </Button>
          )}
        </div>
      )}
    </article>
  );
}

function undoWords(added: number, takenBack: number): string {
  if (added === 0) return 'Discard';
  return takenBack === 0 ? 'Undo this import' : 'Undo the rest';
}

function words(view: ImportView): string {
  const { state, total, added, known, beside = 0, kept, takenBack = 0 } = view;
  const there =
    (known === 0 ? '' : ` ${count(known, 'document')} already in your library.`) +
    (beside === 0
      ? ''
      : ` ${count(beside, 'document')} share${beside === 1 ? 's its' : ' their'} name or address with another text; both are kept.`);
  switch (state) {
    case 'reading':
      return `Cut off while its files were read: ${count(total, 'document')} can be imported. Choose the files again for the rest; what is there is passed over.`;
    case 'running':
    case 'undoing':
      return '';
    case 'stopped':
      return `Stopped: ${count(added, 'document')} imported, ${count(total - added - known, 'document')} left.${there}`;
    case 'done':
      if (takenBack + kept > 0) {
        return `Stopped: ${figure(takenBack)} of ${count(added, 'document')} undone; the rest stays.`;
      }
      return `${count(added, 'document')} imported.${there}`;
    case 'undone':
      return kept === 0
        ? 'Undone.'
        : `Undone, except ${count(kept, 'document')} that changed since.`;
  }
}

/** Only the first failure is open, because the others usually have the same reason. */
function Failures({ view: { failures, moreFailures } }: { view: ImportView }) {
  const [first, ...others] = failures;
  if (first === undefined) return null;
  const more = others.length + moreFailures;
  return (
    <div class="failures">
      <p>{count(failures.length + moreFailures, 'thing')} could not be imported:</p>
      <ul>
        <Failure failure={first} />
      </ul>
      {more > 0 && (
        <details>
          <summary>
            Show {more === 1 ? 'the other one' : `the other ${count(more, 'thing')}`}
          </summary>
          <ul>
            {others.map((failure) => (
              <Failure key={`${failure.file} ${failure.line ?? 0}`} failure={failure} />
            ))}
            {moreFailures > 0 && <li>and {figure(moreFailures)} more.</li>}
          </ul>
        </details>
      )}
    </div>
  );
}

function Failure({ failure: { file, line, fault } }: { failure: FileFailure }) {
  return (
    <li>
      <b>
        {file}
        {line !== undefined && `, line ${line}`}
      </b>
      : {FAULTS[fault]}
    </li>
  );
}

/** What is wrong with a file, and what to do about it. */
const FAULTS: Record<FileFault, string> = {
  unreadable: 'the browser could not read it. It may have been moved or renamed: choose it again.',
  'not-text': 'it is not a text file. Export it as markdown, HTML, CSV or JSON and import that.',
  empty: 'there is nothing in it to keep.',
  'unknown-form': 'files of this kind cannot be read. Export it as markdown, HTML, CSV or JSON.',
  'no-addresses':
    'no addresses were found. A CSV needs a column called “url” or “link”; bookmarks need links.',
  'not-json': 'this line is not JSON. Export the file again; it may have been cut off.',
  'not-a-document': 'a field is missing, too long, or of another kind than it should be.',
  'too-long': 'it has more than 5,000,000 characters. Split it and import the parts.',
};
