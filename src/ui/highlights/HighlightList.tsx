import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/message';
import type { HighlightHere } from '../../messages/requests';
import { MAX_HIGHLIGHT_NOTE } from '../../protocol/document/clip-limits';
import { Form, FormButtons } from '../form/Form';
import { onEnter, rowKeys } from '../list/list-keys';
import { createRowFocus } from '../list/row-focus';
import { Button, IconButton } from '../parts/Button';
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
  return (
    <ul class="highlights" ref={rows.list} onKeyDown={rowKeys({ cursor: rows, page: PAGE })}>
      {marks.list.value.map((highlight) => (
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
          <Note highlight={highlight} marks={marks} />
        </li>
      ))}
    </ul>
  );
}

/** The note of a highlight, and the buttons for it. */
function Note({ highlight, marks }: { highlight: HighlightHere; marks: Marks }) {
  const [draft, setDraft] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const edit = useRef<HTMLButtonElement>(null);
  const name = shortened(highlight.exact);

  const opened = useRef(false);
  const close = () => setDraft(undefined);

  useLayoutEffect(() => {
    // Focus before the next paint, so that a person who types at once loses no letter. When the note is closed,
    // the focus returns to the button that opened it.
    if (draft !== undefined) field.current?.focus();
    else if (opened.current) edit.current?.focus();
    opened.current = draft !== undefined;
  }, [draft === undefined]);

  if (draft !== undefined) {
    return (
      <Form
        class="note"
        onSubmit={() => {
          void marks.note(highlight, draft);
          close();
        }}
        onCancel={close}
      >
        <textarea
          ref={field}
          rows={2}
          dir="auto"
          maxLength={MAX_HIGHLIGHT_NOTE}
          aria-label={t('highlights_noteOn', { words: name })}
          value={draft}
          onInput={(event) => setDraft(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
              event.currentTarget.form?.requestSubmit();
            }
          }}
        />
        <FormButtons class="secondary" submit={t('highlights_keepNote')} onCancel={close} />
      </Form>
    );
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
          onClick={() => setDraft(highlight.note)}
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

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60).trimEnd()}…` : text;
}
