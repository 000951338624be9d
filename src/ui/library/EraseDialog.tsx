import { plural, t } from '../../i18n/message';
import type { BinnedDocument } from '../../protocol/document/document';
import { pageTitle } from '../../protocol/document/page-title';
import { Button } from '../parts/Button';
import { useModal } from '../state/use-modal';

interface EraseDialogProps {
  documents: readonly BinnedDocument[];
  onErase: () => void;
  onClose: () => void;
}

/** Asks before deleting, because this is the only action in Jackdaw that cannot be undone. */
export function EraseDialog({ documents, onErase, onClose }: EraseDialogProps) {
  const dialog = useModal();
  const [first] = documents;
  return (
    <dialog
      ref={dialog}
      class="erase-dialog"
      aria-labelledby="erase-title"
      aria-describedby="erase-what"
      onClose={onClose}
    >
      <h2 id="erase-title">{plural('library_eraseAsk', documents.length)}</h2>
      <div id="erase-what">
        {documents.length === 1 && first !== undefined && (
          <p class="clamp" dir="auto">
            {pageTitle(first.title, first.url)}
          </p>
        )}
        <p class="advice">{t('library_eraseAdvice')}</p>
      </div>
      <div class="buttons">
        {/* Cancel comes first and gets the focus, so that a key pressed too soon deletes nothing. */}
        <Button onClick={() => dialog.current?.close()}>{t('words_cancel')}</Button>
        <Button
          onClick={() => {
            onErase();
            dialog.current?.close();
          }}
        >
          {t('library_erase')}
        </Button>
      </div>
    </dialog>
  );
}
