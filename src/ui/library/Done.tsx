import { useEffect, useRef } from 'preact/hooks';
import { rich, t } from '../../i18n/message';
import { isInList } from '../list/list-keys';
import { Button, CloseButton } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { Keys } from '../parts/Keys';
import { ProblemNotice } from '../parts/ProblemNotice';
import { copyHash } from '../words/text-fragment';
import { SEARCH_ID } from './Shelves';
import type { Shelf, Undoable } from './shelf';

/**
 * Undoes the last action. A document that comes back is opened, unless the person is reading another one or
 * working in the list.
 */
export async function undoAndShow(shelf: Shelf): Promise<void> {
  const stays = isInList();
  const undone = await shelf.undo();
  if (undone?.done === 'removed' && !stays && shelf.reader.value.reader === 'closed') {
    location.hash = copyHash(undone.uid);
  }
}

/** Messages for each action on a document, and for its undo. */
const SAID = {
  removed: ['library_didRemove', 'library_undidRemove'],
  corrected: ['library_didCorrect', 'library_undidCorrect'],
  'version-restored': ['library_didRestoreVersion', 'library_undidRestoreVersion'],
  read: ['library_didMarkRead', 'library_undidMarkRead'],
  unread: ['library_didMarkUnread', 'library_undidMarkUnread'],
  archived: ['library_didArchive', 'library_undidArchive'],
} as const;

const saidOf = (step: Undoable) => SAID[step.done === 'marked' ? step.as : step.done];

/** Shows the last action and its undo until the person undoes or dismisses it. */
export function Done({ shelf }: { shelf: Shelf }) {
  const now = shelf.done.value;
  const undo = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // The pressed button was removed while it had the focus, so Undo gets the focus. A focus in the list
    // stays there.
    if ('uid' in now && !isInList()) undo.current?.focus();
  }, [now]);

  const undone = shelf.undone.value;

  return (
    <>
      <p class="heard" role="status">
        {undone !== undefined && t(saidOf(undone)[1], { title: undone.title })}
      </p>
      <div class="toast" role="status" hidden={now.done === 'nothing'}>
        {'uid' in now && (
          <>
            <span class="words one-line">
              {rich(saidOf(now)[0], { title: <bdi>{now.title}</bdi> })}
            </span>
            <Button
              ref={undo}
              aria-keyshortcuts="Control+Z"
              onClick={() => void undoAndShow(shelf)}
            >
              <Icon name="undo" /> {t('words_undo')} <Keys keys="Mod+Z" />
            </Button>
          </>
        )}
        {now.done === 'failed' && <ProblemNotice problem={now.problem} />}
        {now.done !== 'nothing' && (
          <CloseButton
            label={t('words_dismiss')}
            onClick={() => {
              shelf.dismiss();
              document.getElementById(SEARCH_ID)?.focus();
            }}
          />
        )}
      </div>
    </>
  );
}
