import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { choiceWords } from '../../i18n/choices';
import { t } from '../../i18n/message';
import type { Correction, Seen } from '../../protocol/document/correction';
import type { DocumentSummary } from '../../protocol/document/document';
import { type ReadState, readStateOf } from '../../protocol/document/read-state';
import { tidyTags } from '../../protocol/document/tidy-tags';
import { Form, FormButtons } from '../form/Form';
import { SelectField, TextArea, TextField } from '../parts/Fields';
import { ProblemNotice } from '../parts/ProblemNotice';
import { stateWords } from '../read-state/state-words';
import { useAttempt } from '../state/use-attempt';
import { useHeldText } from '../state/use-held-text';
import { SuggestedTags } from './SuggestedTags';
import { TagsField } from './TagsField';

export interface EditFormProps {
  document: DocumentSummary;
  /** Tags and namespaces in use, for completion in the fields. */
  tags: readonly string[];
  namespaces: readonly string[];
  /** Receives only the fields that were changed, and what the person saw in them. */
  onSave: (correction: Correction, seen: Seen) => Promise<void>;
  /** Closes the form. */
  onCancel: () => void;
}

/** The page itself is no longer available to suggest tags. */
const NONE: readonly string[] = [];

/** Edits the details of a kept document. Escape closes the form and holds the changes; Cancel discards them. */
export function EditForm({ document, tags, namespaces, onSave, onCancel }: EditFormProps) {
  const before = useRef(fieldsOf(document)).current;
  const [fields, change, letGo, since] = useHeldText<Fields>(`copy:${document.uid}`, before);
  const { problem, attempt } = useAttempt();
  const wrong = useId();
  const notice = useRef<HTMLDivElement>(null);
  const isWrong = (name: string) => problem?.code === 'bad-correction' && problem.field === name;
  const put = (name: keyof Fields) => (value: string) => change({ [name]: value });
  const field = (name: keyof Fields) => ({
    value: fields[name],
    onInput: put(name),
    ...(isWrong(name) && { invalid: true, about: wrong }),
  });
  const discard = () => {
    letGo();
    onCancel();
  };
  useLayoutEffect(() => {
    if (problem === undefined) return;
    const at = notice.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]');
    at?.focus();
    // In the popup the notice would be below the visible part.
    notice.current?.scrollIntoView?.({ block: 'nearest' });
  }, [problem]);
  return (
    <Form
      class="edit-form"
      onCancel={onCancel}
      onSubmit={() =>
        attempt(async () => {
          await onSave(correctionOf(since, fields), {
            tags: tidyTags([since.tags]),
            // The form shows the newer note by now.
            note: problem?.code === 'note-changed' ? problem.note : since.note,
          });
          letGo();
        })
      }
    >
      <h2>{t('words_edit')}</h2>
      <TextField label={t('words_title')} first {...field('title')} />
      <TagsField tags={tags} {...field('tags')} />
      <SuggestedTags
        about={{ uid: document.uid, title: document.title, url: document.url, keywords: NONE }}
        value={fields.tags}
        onInput={put('tags')}
      />
      <TextField label={t('words_namespace')} names={namespaces} {...field('namespace')} />
      <SelectField
        label={t('list_state')}
        value={fields.readState}
        options={choiceWords(stateWords)}
        onChange={put('readState')}
      />
      <TextField label={t('words_author')} {...field('byline')} />
      <TextField label={t('words_published')} placeholder="2026-05-01" {...field('publishedAt')} />
      <TextField address label={t('words_address')} {...field('url')} />
      <TextArea label={t('words_note')} rows={4} {...field('note')} />
      {problem !== undefined && (
        <div ref={notice} id={wrong}>
          <ProblemNotice problem={problem}>
            {problem.code === 'note-changed' && (
              <p class="words" dir="auto">
                {problem.note}
              </p>
            )}
          </ProblemNotice>
        </div>
      )}
      <FormButtons submit={t('words_saveChanges')} onCancel={discard} />
    </Form>
  );
}

/** The values that a person writes or chooses. */
type Fields = Record<Exclude<keyof Correction, 'readState'>, string> & { readState: ReadState };

const fieldsOf = (document: DocumentSummary): Fields => ({
  title: document.title,
  tags: (document.tags ?? []).join(', '),
  namespace: document.namespace,
  note: document.note ?? '',
  byline: document.byline,
  // The day alone, as the placeholder has it. The time stays unless another day is written.
  publishedAt: document.publishedAt.replace(/^(\d{4}-\d\d-\d\d)T.*$/s, '$1'),
  url: document.url,
  readState: readStateOf(document),
});

/** Returns only the changed fields, so that other concurrent changes are not overwritten. */
function correctionOf(before: Fields, { tags, ...fields }: Fields): Correction {
  const changed = Object.entries(fields).filter(
    ([name, value]) => value !== before[name as keyof Fields],
  );
  return {
    ...Object.fromEntries(changed.map(([name, value]) => [name, value.trim()])),
    ...(tags !== before.tags && { tags: tidyTags([tags]) }),
  };
}
