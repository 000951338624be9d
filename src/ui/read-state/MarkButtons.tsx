import { t } from '../../i18n/message';
import type { NotedState, ReadState } from '../../protocol/document/read-state';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { otherState } from './state-words';

interface MarkButtonsProps {
  document: { readState?: NotedState };
  onMark: (as: ReadState) => void;
}

/** Buttons that set the read state of a document. Pressing the current state removes it. */
export function MarkButtons({ document, onMark }: MarkButtonsProps) {
  const { readState } = document;
  return (
    <>
      <Button aria-keyshortcuts="r" onClick={() => onMark(otherState(document, 'read'))}>
        <Icon name="check" /> {t(readState === 'read' ? 'words_markUnread' : 'words_markRead')}
      </Button>
      <Button aria-keyshortcuts="a" onClick={() => onMark(otherState(document, 'archived'))}>
        <Icon name="archive" /> {t(readState === 'archived' ? 'words_putBack' : 'words_archive')}
      </Button>
    </>
  );
}
