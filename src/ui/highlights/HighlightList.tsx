import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { rich, t } from '../../i18n/message';
import type { HighlightHere } from '../../messages/requests';
import { MAX_HIGHLIGHT_NOTE } from '../../protocol/document/clip-limits';
import { inPageOrder } from '../../protocol/document/whole-markdown';
import { shortened } from '../../protocol/plain-line';
import { Form, FormButtons } from '../form/Form';
import { onEnter, rowKeys } from '../list/list-keys';
import { createRowFocus } from '../list/row-focus';
import { Button, IconButton } from '../parts/Button';
import { takeFocus } from '../parts/Fields';
import { useHeldText } from '../state/use-held-text';
import type { Marks } from './highlight-marks';
import { UNDO_MARKS_ID } from './MarksDone';

/** Number of rows that Page Up and Page Down move by. */
const PAGE = 5;

export interface HighlightListProps {
  marks: Marks;
  onGo: (highlight: HighlightHere) => void;
}

/** Lists the highlights as quotations, each with its note. */
export function HighlightList({ marks, onGo }: HighlightListProps) {
  const missing = new Set(marks.shown.value?.missing);
  const changed = new Set(
    marks.shown.value?.found.filter(({ how }) => how === 'approximate').map(({ id }) => id),
  );
  const rows = useMemo(
    () => createRowFocus(() => document.getElementById(UNDO_MARKS_ID)?.focus()),
    [],
  );
  /** The highlights whose notes are being written. They stay in the list, even if another window removes them. */
  const [written, setWritten] = useState<ReadonlyMap<string, HighlightHere>>(new Map());
  const list = marks.list.value;
  const gone = [...written.values()].filter(({ id }) => list.every((one) => one.id !== id));
  const setOpen = (highlight: HighlightHere) => (isOpen: boolean) =>
    setWritten((before) => {
      const next = new Map(before);
      next.delete(highlight.id);
      return isOpen ? next.set(highlight.id, highlight) : next;
    });
  return (
    <ul class="highlights" ref={rows.list} onKeyDown={rowKeys({ cursor: rows, page: PAGE })}>
      {inPageOrder([...list, ...gone]).map((highlight) => (
        <li
          key={highlight.id}
          data-row={highlight.id}
          tabIndex={-1}
          onKeyDown={onEnter(() => onGo(highlight))}
        >
          <blockquote dir="auto">
            <Button class="link clamp" onClick={() => onGo(highlight)}>
              {highlight.exact}
            </Button>
          </blockquote>
          {missing.has(highlight.id) && <p class="place">{t('highlights_gone')}</p>}
          {changed.has(highlight.id) && <p class="place">{t('highlights_changed')}</p>}
          <Note
            highlight={highlight}
            marks={marks}
            isOpen={written.has(highlight.id)}
            setOpen={setOpen(highlight)}
          />
        </li>
      ))}
    </ul>
  );
}

interface NoteProps {
  highlight: HighlightHere;
  marks: Marks;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

function Note({ highlight, marks, isOpen, setOpen }: NoteProps) {
  const edit = useRef<HTMLButtonElement>(null);
  const name = shortened(highlight.exact, 60);
  const opened = useRef(false);

  useLayoutEffect(() => {
    // When the note is closed, the focus returns to the button that opened it.
    if (!isOpen && opened.current) edit.current?.focus();
    opened.current = isOpen;
  }, [isOpen]);

  if (isOpen) {
    const close = () => setOpen(false);
    return <NoteForm highlight={highlight} marks={marks} name={name} onClose={close} />;
  }
  return (
    <div class="note">
      {highlight.note !== '' && (
        <p class="words" dir="auto">
          {highlight.note}
        </p>
      )}
      <p class="buttons">
        <Button
          ref={edit}
          class="link"
          aria-label={t(highlight.note === '' ? 'highlights_addNoteTo' : 'highlights_editNoteOn', {
            words: name,
          })}
          onClick={() => setOpen(true)}
        >
          {t(highlight.note === '' ? 'highlights_addNote' : 'highlights_editNote')}
        </Button>
        <IconButton
          icon="bin"
          label={t('highlights_removeWords', { words: name })}
          tip={t('words_remove')}
          onClick={() => void marks.remove(highlight)}
        />
      </p>
    </div>
  );
}

interface NoteFormProps {
  highlight: HighlightHere;
  marks: Marks;
  name: string;
  onClose: () => void;
}

/** The note while it is written. Escape folds it and holds the words; Cancel discards them. */
function NoteForm({ highlight, marks, name, onClose }: NoteFormProps) {
  const before = useRef({ note: highlight.note }).current;
  const [{ note }, put, letGo, since] = useHeldText(`highlight:${highlight.id}`, before);

  async function keep(): Promise<void> {
    if (!(await marks.note(highlight, note))) return;
    letGo();
    onClose();
  }

  return (
    <Form class="note" onSubmit={keep} onCancel={onClose}>
      {highlight.note !== since.note && (
        <p class="words" role="status">
          {rich('highlights_noteSince', { note: <bdi>{highlight.note}</bdi> })}
        </p>
      )}
      <textarea
        // Before the next paint, so that a person who types at once loses no letter.
        ref={takeFocus}
        rows={2}
        dir="auto"
        maxLength={MAX_HIGHLIGHT_NOTE}
        aria-label={t('highlights_noteOn', { words: name })}
        value={note}
        onInput={(event) => put({ note: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.currentTarget.form?.requestSubmit();
          }
        }}
      />
      <FormButtons
        class="secondary"
        submit={t('highlights_keepNote')}
        onCancel={() => {
          letGo();
          onClose();
        }}
      />
    </Form>
  );
}
