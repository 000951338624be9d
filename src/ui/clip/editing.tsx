/** Editing in the clip card. The form is a separate script, because the first paint does not need it. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/message';
import { Button } from '../parts/Button';
import { onNeed } from '../state/on-need';
import type { CardState } from './card-state';

const form = onNeed(() => import('./EditHere'));

export interface Editing {
  /** The copy whose form was opened last. */
  uid: string | undefined;
  isOpen: boolean;
  /** Opens or closes the form of a copy. */
  toggle(uid: string): void;
  close(): void;
}

/** Holds which copy of the page is being edited. */
export function useEditing(): Editing {
  const [now, set] = useState<Pick<Editing, 'uid' | 'isOpen'>>({ uid: undefined, isOpen: false });
  return {
    ...now,
    toggle(uid) {
      void form.load();
      set({ uid, isOpen: !(now.isOpen && now.uid === uid) });
    },
    close: () => set({ ...now, isOpen: false }),
  };
}

/** The button that opens the form of a copy. When the form closes, the focus returns to this button. */
export function EditButton({ uid, editing }: { uid: string; editing: Editing }) {
  const isOpen = editing.isOpen && editing.uid === uid;
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const isLost = wasOpen.current && !isOpen && document.activeElement === document.body;
    if (isLost) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <Button ref={button} class="link" aria-expanded={isOpen} onClick={() => editing.toggle(uid)}>
      {t('words_edit')}
    </Button>
  );
}

/** The form; after saving, the undo of the change, as long as the card shows that copy. */
export function Edited({ now, editing }: { now: CardState; editing: Editing }) {
  const { EditHere } = form.there() ?? {};
  const { uid, isOpen } = editing;
  if (EditHere === undefined || uid === undefined || !copiesIn(now).includes(uid)) return null;
  return <EditHere key={uid} uid={uid} isOpen={isOpen} onClose={editing.close} />;
}

function copiesIn(now: CardState): string[] {
  if (now.state === 'kept') return [now.receipt.uid];
  return now.state === 'already' ? now.kept.map(({ uid }) => uid) : [];
}
