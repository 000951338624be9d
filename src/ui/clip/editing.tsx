/** Edit in the clip card. The form is a script of its own: the first paint does not need it. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/message';
import { Button } from '../parts/Button';
import { onNeed } from '../state/on-need';
import type { CardState } from './card-state';

const form = onNeed(() => import('./EditHere'));

export interface Editing {
  /** The copy whose form was asked for last. */
  uid: string | undefined;
  isOpen: boolean;
  /** Opens the form of a copy, or closes it. */
  toggle(uid: string): void;
  close(): void;
}

/** Which copy of the page is edited. */
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

/** Opens the form that corrects a copy. When the form is closed, the focus comes back to it. */
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

/** The form; then, while the card is about that copy, what takes its change back. */
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
