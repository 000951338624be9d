import { useState } from 'preact/hooks';
import { BackupWriter } from '../../files/backup/write-backup';
import { choiceWords } from '../../i18n/choices';
import { plural, t } from '../../i18n/message';
import { asEntry } from '../../protocol/backup/backup-entry';
import type { BulkAction } from '../../protocol/document/bulk-job';
import type { ReadState } from '../../protocol/document/read-state';
import { tidyTags } from '../../protocol/document/tidy-tags';
import { NamesField, TagsField } from '../edit/NamesField';
import { useEnvironment } from '../environment';
import { Form } from '../form/Form';
import type { Selection } from '../list/chosen-rows';
import type { Listing } from '../list/listing';
import { Button } from '../parts/Button';
import { SelectField } from '../parts/Fields';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';
import { stateWords } from '../read-state/state-words';
import { useAttempt } from '../state/use-attempt';
import type { BulkWork } from './bulk-work';

interface SelectionBarProps {
  listing: Listing;
  selection: Selection;
  work: BulkWork;
}

/** How many documents are read at a time for an export. */
const TOGETHER = 50;

/** What can be done with all that is selected. */
export function SelectionBar({ listing, selection, work }: SelectionBarProps) {
  const { ask, browser, now } = useEnvironment();
  const [form, setForm] = useState<'tag' | 'move' | 'mark'>();
  const { problem, attempt } = useAttempt();
  const selected = selection.chosen.value.size;
  if (selected === 0) return null;
  const total = listing.arranged.value?.ids.length ?? 0;

  async function begin(action: BulkAction): Promise<void> {
    await work.begin(action, selection.uids());
    setForm(undefined);
    selection.none();
  }

  async function exportThem(): Promise<void> {
    const uids = selection.uids();
    const writer = new BackupWriter();
    const parts = [new Blob(await writer.begin(now(), []))];
    for (let at = 0; at < uids.length; at += TOGETHER) {
      const page = await ask('documents.export', { uids: uids.slice(at, at + TOGETHER) });
      parts.push(new Blob(await writer.entries(page.documents.map(asEntry))));
    }
    parts.push(new Blob(await writer.end()));
    browser.downloadParts('jackdaw-selection.jsonl', parts);
  }

  return (
    <section class="selection" aria-label={t('many_selection')}>
      <p role="status">
        <b>{plural('many_selected', selected)}</b>
      </p>
      <div class="actions">
        {selected < total && (
          <Button onClick={selection.all}>{plural('many_selectAll', total)}</Button>
        )}
        <Button onClick={() => void begin({ do: 'remove' })}>
          <Icon name="bin" /> {t('words_remove')}
        </Button>
        <Button aria-expanded={form === 'tag'} onClick={() => setForm('tag')}>
          {t('many_tagForm')}
        </Button>
        <Button aria-expanded={form === 'move'} onClick={() => setForm('move')}>
          {t('many_moveForm')}
        </Button>
        <Button aria-expanded={form === 'mark'} onClick={() => setForm('mark')}>
          {t('many_markForm')}
        </Button>
        <Button onClick={() => void attempt(exportThem)}>
          <Icon name="download" /> {t('words_export')}
        </Button>
        <Button class="plain" aria-label={t('words_selectNone')} onClick={selection.none}>
          <Icon name="close" />
        </Button>
      </div>
      {problem !== undefined && <ProblemNotice problem={problem} />}
      {form === 'tag' && (
        <TagForm listing={listing} begin={begin} onCancel={() => setForm(undefined)} />
      )}
      {form === 'mark' && <MarkForm begin={begin} onCancel={() => setForm(undefined)} />}
      {form === 'move' && (
        <MoveForm listing={listing} begin={begin} onCancel={() => setForm(undefined)} />
      )}
    </section>
  );
}

interface FormProps {
  listing: Listing;
  begin: (action: BulkAction) => Promise<void>;
  onCancel: () => void;
}

function TagForm({ listing, begin, onCancel }: FormProps) {
  const [add, setAdd] = useState('');
  const [drop, setDrop] = useState('');
  const { tags } = listing.names();
  const tagsOf = (text: string) => tidyTags(text.split(','));
  return (
    <Form
      class="edit-form"
      onCancel={onCancel}
      onSubmit={() => void begin({ do: 'tag', add: tagsOf(add), drop: tagsOf(drop) })}
    >
      <TagsField label={t('many_addTags')} tags={tags} value={add} onInput={setAdd} first />
      <TagsField label={t('many_takeOffTags')} tags={tags} value={drop} onInput={setDrop} />
      <Button type="submit" class="primary">
        {t('many_tag')}
      </Button>
    </Form>
  );
}

function MarkForm({ begin, onCancel }: Omit<FormProps, 'listing'>) {
  const [as, setAs] = useState<ReadState>('read');
  return (
    <Form class="edit-form" onCancel={onCancel} onSubmit={() => void begin({ do: 'mark', as })}>
      <SelectField
        label={t('many_markAs')}
        value={as}
        options={choiceWords(stateWords)}
        onChange={setAs}
        first
      />
      <Button type="submit" class="primary">
        {t('many_mark')}
      </Button>
    </Form>
  );
}

function MoveForm({ listing, begin, onCancel }: FormProps) {
  const [namespace, setNamespace] = useState('');
  return (
    <Form
      class="edit-form"
      onCancel={onCancel}
      onSubmit={() => void (namespace.trim() !== '' && begin({ do: 'move', namespace }))}
    >
      <NamesField
        label={t('many_moveTo')}
        names={listing.names().namespaces}
        value={namespace}
        onInput={setNamespace}
        first
      />
      <Button type="submit" class="primary">
        {t('words_move')}
      </Button>
    </Form>
  );
}
