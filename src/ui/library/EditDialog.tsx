import { t } from '../../i18n/message';
import type { DocumentSummary } from '../../protocol/document/document';
import { EditForm } from '../edit/EditForm';
import type { Listing } from '../list/listing';
import { useModal } from '../state/use-modal';
import type { Shelf } from './shelf';

interface EditDialogProps {
  document: DocumentSummary;
  listing: Listing;
  shelf: Shelf;
  onClose: () => void;
}

/** The edit form in a dialog over the list or the reader. */
export function EditDialog({ document, listing, shelf, onClose }: EditDialogProps) {
  const dialog = useModal();
  const { tags, namespaces } = listing.names();
  return (
    <dialog ref={dialog} class="edit-dialog" aria-label={t('words_edit')} onClose={onClose}>
      <EditForm
        document={document}
        tags={tags}
        namespaces={namespaces}
        onSave={async (correction, seen) => {
          await shelf.correct(document, correction, seen);
          dialog.current?.close();
        }}
        onCancel={() => dialog.current?.close()}
      />
    </dialog>
  );
}
