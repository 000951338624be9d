import { type MessageKey, type PluralKey, plural, rich, sentences, t } from '../../i18n/message';
import { when } from '../../i18n/times';
import type { BulkImport } from '../../protocol/document/imported-document';
import {
  type FileFailure,
  type FileFault,
  LEFT_OUT,
  type LeftOut,
} from '../../protocol/document/imported-document';
import { isUnderWay, type WorkTurn } from '../../protocol/work-state';
import { Button } from '../parts/Button';
import { ChoreBar } from '../parts/ChoreBar';
import { Icon } from '../parts/Icon';

export type ImportTurn = WorkTurn | 'forget';

export interface ImportCardProps {
  view: BulkImport;
  /** Whether this page is reading the files of the import. */
  isRead: boolean;
  /** Whether it waits because the disk is full. */
  isFull?: boolean | undefined;
  onTurn: (to: ImportTurn) => void;
  /** Called when the person follows the link to the bookmarks. */
  onLeave?: () => void;
  now: Date;
}

/** The list of documents that have only an address. */
const BOOKMARKS = 'library.html#kind=bookmark';
/** The list of equal texts, and of different ones from one address. */
const DUPLICATES = 'library.html#duplicates';

/** One import: its progress, what could not be imported and what to do about it, and the undo. */
export function ImportCard({ view, isRead, isFull, onTurn, onLeave, now }: ImportCardProps) {
  const { name, state, total, added, known, takenBack = 0, startedAt, bookmarks = 0 } = view;
  const changed = added + (view.joined ?? 0);
  const done = added + known;
  return (
    <article class="import" aria-label={name}>
      <h3>{name}</h3>
      <p class="advice">
        {when(startedAt, now)} · {view.namespace}
      </p>
      {isUnderWay(view) && (
        <ChoreBar
          chore={{
            ...(state === 'running'
              ? { done, total }
              : { done: takenBack + view.kept, total: changed }),
            isFull,
          }}
          words={t(state === 'running' ? 'imports_importing' : 'imports_undoing')}
          onStop={() => onTurn('stopped')}
        />
      )}
      <p role="status">{isRead ? '' : words(view)}</p>
      {state === 'done' && bookmarks > 0 && takenBack === 0 && (
        <p>
          <a href={BOOKMARKS} onClick={onLeave}>
            {t('imports_fetchPages')}
          </a>
        </p>
      )}
      {state === 'done' && (view.beside ?? 0) > 0 && takenBack === 0 && (
        <p>
          <a href={DUPLICATES} onClick={onLeave}>
            {t('imports_findDuplicates')}
          </a>
        </p>
      )}
      <Failures view={view} />
      {!isRead && (
        <div class="buttons">
          {(state === 'stopped' || state === 'reading') && done < total && (
            <Button class="primary" onClick={() => onTurn('running')}>
              {state === 'reading' ? plural('imports_importThese', total) : t('words_goOn')}
            </Button>
          )}
          {!isUnderWay(view) && state !== 'undone' && changed > 0 && (
            <Button onClick={() => onTurn('undoing')}>
              <Icon name="undo" /> {t(takenBack === 0 ? 'imports_undo' : 'words_undoRest')}
            </Button>
          )}
          {(state === 'done' || state === 'undone' || (!isUnderWay(view) && changed === 0)) && (
            <Button class="plain" onClick={() => onTurn('forget')}>
              {t('words_dismiss')}
            </Button>
          )}
        </div>
      )}
    </article>
  );
}

function words(view: BulkImport): string {
  const { state, total, added, known, joined = 0, beside = 0, fromBin = 0 } = view;
  const { kept, takenBack = 0, leftOut = {} } = view;
  const there = [
    known === 0 ? '' : plural('imports_known', known),
    joined === 0 ? '' : plural('imports_joined', joined),
    beside === 0 ? '' : plural('imports_beside', beside),
    fromBin === 0 ? '' : plural('imports_fromBin', fromBin),
    ...LEFT_OUT.map((what) => {
      const count = leftOut[what] ?? 0;
      return count === 0 ? '' : plural(REASONS[what], count);
    }),
  ];
  switch (state) {
    case 'reading':
      return plural('imports_cutOff', total);
    case 'running':
    case 'undoing':
      return '';
    case 'stopped':
      return sentences(
        t('imports_stopped', {
          imported: plural('imports_imported', added),
          left: plural('imports_left', total - added - known),
        }),
        ...there,
      );
    case 'done':
      if (takenBack + kept > 0) {
        return plural('imports_undoStopped', added + joined, { undone: takenBack });
      }
      return sentences(plural('imports_done', added), ...there);
    case 'undone':
      return kept === 0 ? t('words_undone') : plural('imports_undoneExcept', kept);
  }
}

/** Why something was left out, and how to keep it if possible. */
const REASONS = {
  'no-web-page': 'imports_leftOutAddress',
  picture: 'imports_leftOutPicture',
  'of-backup': 'imports_leftOutEntry',
  'other-kind': 'imports_leftOutFile',
} as const satisfies Record<LeftOut, PluralKey>;

/** Lists the failures. Only the first is expanded, because the others usually have the same reason. */
function Failures({ view: { failures, moreFailures } }: { view: BulkImport }) {
  const [first, ...others] = failures;
  if (first === undefined) return null;
  const more = others.length + moreFailures;
  return (
    <div class="failures">
      <p>{plural('imports_failures', failures.length + moreFailures)}</p>
      <ul>
        <Failure failure={first} />
      </ul>
      {more > 0 && (
        <details>
          <summary>{plural('imports_showOthers', more)}</summary>
          <ul>
            {others.map((failure) => (
              <Failure key={`${failure.file} ${failure.line ?? 0}`} failure={failure} />
            ))}
            {moreFailures > 0 && <li>{plural('words_andMore', moreFailures)}</li>}
          </ul>
        </details>
      )}
    </div>
  );
}

function Failure({ failure: { file, line, fault, field = '' } }: { failure: FileFailure }) {
  return (
    <li>
      {rich(line === undefined ? 'imports_failure' : 'imports_failureInLine', {
        b: (words) => <b>{words}</b>,
        file,
        // Lines are counted as editors do, from 1.
        line: String(line ?? 0),
        fault: t(FAULTS[fault], { field }),
      })}
    </li>
  );
}

/** What is wrong with a file, and what to do about it. */
const FAULTS = {
  unreadable: 'imports_unreadable',
  'not-text': 'imports_notText',
  empty: 'imports_emptyFile',
  'unknown-form': 'imports_unknownForm',
  packed: 'imports_packed',
  'no-addresses': 'imports_noAddresses',
  'not-json': 'imports_notJson',
  'unknown-json': 'imports_unknownJson',
  'not-a-document': 'imports_notDocument',
  'too-long': 'imports_tooLong',
} as const satisfies Record<FileFault, MessageKey>;
