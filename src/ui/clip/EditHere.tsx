import { useState } from 'preact/hooks';
import { t } from '../../i18n/message';
import type { Correction, Seen, Undo } from '../../protocol/document/correction';
import { EditForm, type EditFormProps } from '../edit/EditForm';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';
import { useAttempt } from '../state/use-attempt';
import { useLoaded } from '../state/use-loaded';

interface EditHereProps {
  uid: string;
  isOpen: boolean;
  /** Called when the form is saved or cancelled. */
  onClose: () => void;
}

/** Edits the kept copy of the page in the card, without opening the library. */
export function EditHere({ uid, isOpen, onClose }: EditHereProps) {
  const { ask } = useEnvironment();
  const [back, setBack] = useState<Undo>();
  const { problem, attempt } = useAttempt();

  async function correct(correction: Correction, seen: Seen): Promise<void> {
    if (Object.keys(correction).length > 0) {
      setBack((await ask('documents.correct', { uid, correction, seen })).back);
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

type LoadedFormProps = { uid: string } & Pick<EditFormProps, 'onSave' | 'onCancel'>;

function LoadedForm({ uid, ...deeds }: LoadedFormProps) {
  const { ask } = useEnvironment();
  const load = () =>
    Promise.all([ask('documents.get', { uid }), ask('tags.list', {}), ask('namespaces.list', {})]);
  const [now] = useLoaded(load, [ask, uid]);
  if (now.state === 'failed') return <ProblemNotice problem={now.problem} />;
  if (now.state === 'loading') return null;
  const [document, tags, { all: namespaces }] = now.value;
  return <EditForm document={document} tags={tags} namespaces={namespaces} {...deeds} />;
}
