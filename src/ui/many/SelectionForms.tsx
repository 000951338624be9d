import { useState } from 'preact/hooks';
import { choiceWords } from '../../i18n/choices';
import { t } from '../../i18n/message';
import type { BulkAction } from '../../protocol/document/bulk-job';
import type { ReadState } from '../../protocol/document/read-state';
import { tidyTags } from '../../protocol/document/tidy-tags';
import { TagsField } from '../edit/TagsField';
import { Form, SubmitButton } from '../form/Form';
import type { Listing } from '../list/listing';
import { SelectField, TextField } from '../parts/Fields';
import { stateWords } from '../read-state/state-words';

interface FormProps {
  listing: Listing;
  begin: (action: BulkAction) => Promise<void>;
  onCancel: () => void;
}

/** Adds tags to the selected documents, and removes tags from them. */
export function TagForm({ listing, begin, onCancel }: FormProps) {
  const [add, setAdd] = useState('');
  const [drop, setDrop] = useState('');
  const { tags } = listing.names();
  const tagsOf = (text: string) => tidyTags([text]);
  return (
    <Form
      class="edit-form"
      onCancel={onCancel}
      onSubmit={() => begin({ do: 'tag', add: tagsOf(add), drop: tagsOf(drop) })}
    >
      <TagsField label={t('many_addTags')} tags={tags} value={add} onInput={setAdd} first />
      <TagsField label={t('many_takeOffTags')} tags={tags} value={drop} onInput={setDrop} />
      <SubmitButton>{t('many_tag')}</SubmitButton>
    </Form>
  );
}

/** Marks the selected documents as read, unread or archived. */
export function MarkForm({ begin, onCancel }: Omit<FormProps, 'listing'>) {
  const [as, setAs] = useState<ReadState>('read');
  return (
    <Form class="edit-form" onCancel={onCancel} onSubmit={() => begin({ do: 'mark', as })}>
      <SelectField
        label={t('many_markAs')}
        value={as}
        options={choiceWords(stateWords)}
        onChange={setAs}
        first
      />
      <SubmitButton>{t('many_mark')}</SubmitButton>
    </Form>
  );
}

/** Moves the selected documents to a namespace. */
export function MoveForm({ listing, begin, onCancel }: FormProps) {
  const [namespace, setNamespace] = useState('');
  return (
    <Form
      class="edit-form"
      onCancel={onCancel}
      onSubmit={async () => namespace.trim() !== '' && begin({ do: 'move', namespace })}
    >
      <TextField
        label={t('many_moveTo')}
        names={listing.names().namespaces}
        value={namespace}
        onInput={setNamespace}
        first
      />
      <SubmitButton>{t('words_move')}</SubmitButton>
    </Form>
  );
}
