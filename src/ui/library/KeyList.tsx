import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../parts/Button';

const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['/'], 'Search'],
  [['j', '↓'], 'Next document'],
  [['k', '↑'], 'Previous document'],
  [['Enter'], 'Read your copy'],
  [['o'], 'Open the page'],
  [['x'], 'Select, or no longer'],
  [['Shift', 'x'], 'Select all from the one selected last'],
  [['r'], 'Mark as read, or as unread'],
  [['a'], 'Archive, or put back into the lists'],
  [['e'], 'Edit'],
  [['t'], 'Text and theme, while you read'],
  [['c'], 'Copy the selected words, with their source'],
  [['#'], 'Remove'],
  [['Ctrl', 'z'], 'Undo'],
  [['Escape'], 'Select none'],
  [['?'], 'This list'],
];

/** The keys of the library page. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="key-list" aria-labelledby="keys-title" onClose={onClose}>
      <h2 id="keys-title">Keys</h2>
      <dl>
        {KEYS.map(([keys, does]) => (
          <div key={does}>
            <dt dir="ltr">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Button onClick={() => dialog.current?.close()}>Close</Button>
    </dialog>
  );
}
