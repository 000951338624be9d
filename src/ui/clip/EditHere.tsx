import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/message';
import type { Correction, Undo } from '../../protocol/document/correction';
import type { DocumentSummary } from '../../protocol/document/document';
import { EditForm } from '../edit/EditForm';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';
import { useAttempt } from '../state/use-attempt';

interface EditHereProps {
  uid: string;
  isOpen: boolean;
  /** The form is done with. */
  onClose: () => void;
}

/** Corrects what is kept of the page, beside the page. */
export function EditHere({ uid, isOpen, onClose }: EditHereProps) {
  const { ask } = useEnvironment();
  const [back, setBack] = useState<Undo>();
  const { problem, attempt } = useAttempt();

  async function correct(correction: Correction): Promise<void> {
    if (Object.keys(correction).length > 0) {
      setBack((await ask('documents.correct', { uid, correction })).back);
    }
    onClose();
  }

  return (
    <div class="edit-here">
      {isOpen && <LoadedForm uid={uid} onSave={correct} onCancel={onClose} />}
      {back !== undefined && !isOpen && (
        <p class="changed-here" role="status">
          <Icon name="check" /> {t('clip_changed')}{' '}
          <Button
            onClick={() =>
              void attempt(async () => {
                await ask('documents.correct', { uid, ...back });
                setBack(undefined);
              })
            }
          >
            <Icon name="undo" /> {t('words_undo')}
          </Button>
        </p>
      )}
      {problem !== undefined && <ProblemNotice problem={problem} />}
    </div>
  );
}

interface LoadedFormProps {
  uid: string;
  onSave: (correction: Correction) => Promise<void>;
  onCancel: () => void;
}

function LoadedForm({ uid, onSave, onCancel }: LoadedFormProps) {
  const { ask } = useEnvironment();
  const { problem, fail } = useAttempt();
  const [known, setKnown] = useState<{
    document: DocumentSummary;
    tags: readonly string[];
    namespaces: readonly string[];
  }>();
  useEffect(() => {
    Promise.all([
      ask('documents.get', { uid }),
      ask('tags.list', {}),
      ask('namespaces.list', {}),
    ]).then(([document, tags, { all }]) => setKnown({ document, tags, namespaces: all }), fail);
  }, [ask, uid]);
  if (problem !== undefined) return <ProblemNotice problem={problem} />;
  return known === undefined ? null : <EditForm {...known} onSave={onSave} onCancel={onCancel} />;
}
