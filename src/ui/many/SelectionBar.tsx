import { useState } from 'preact/hooks';
import { BackupWriter } from '../../files/backup/write-backup';
import { plural, t } from '../../i18n/message';
import { asEntry, type BackupEntry } from '../../protocol/backup/backup-entry';
import type { BulkAction } from '../../protocol/document/bulk-job';
import { pictureId } from '../../protocol/picture/picture';
import { useEnvironment } from '../environment';
import type { Selection } from '../list/chosen-rows';
import type { Listing } from '../list/listing';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';
import { useAttempt } from '../state/use-attempt';
import { useLoaded } from '../state/use-loaded';
import { picturesOf } from '../words/note-file';
import type { BulkWork } from './bulk-work';
import { DeliverForm } from './DeliverForm';
import { bookmarksIn, FetchPages } from './FetchPages';
import { MarkForm, MoveForm, TagForm } from './SelectionForms';

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
  const [form, setForm] = useState<'tag' | 'move' | 'mark' | 'deliver'>();
  const { problem, attempt } = useAttempt();
  const selected = selection.chosen.value.size;
  const isAny = selected > 0;
  const [known] = useLoaded(
    () => (isAny ? ask('services.list', {}) : Promise.resolve([])),
    [isAny],
  );
  const services = known.state === 'ready' ? known.value.map(({ service }) => service) : [];
  if (!isAny) return null;
  const total = listing.arranged.value?.ids.length ?? 0;

  async function begin(action: BulkAction): Promise<void> {
    await work.begin(action, selection.uids());
    setForm(undefined);
    selection.none();
  }

  async function pictureEntries(documentUid: string): Promise<BackupEntry[]> {
    const pictures = await picturesOf(ask, documentUid);
    return Promise.all(
      pictures.map(async (picture) => {
        const id = await pictureId(documentUid, picture.address);
        return { kind: 'picture', value: { id, documentUid, ...picture } };
      }),
    );
  }

  async function exportThem(): Promise<void> {
    const uids = selection.uids();
    const hasPictures = (await ask('pictures.use', {})).count > 0;
    const writer = new BackupWriter();
    const parts = [new Blob(await writer.begin(now(), []))];
    for (let at = 0; at < uids.length; at += TOGETHER) {
      const page = await ask('documents.export', { uids: uids.slice(at, at + TOGETHER) });
      parts.push(new Blob(await writer.entries(page.documents.map(asEntry))));
      for (const { uid } of hasPictures ? page.documents : []) {
        parts.push(new Blob(await writer.entries(await pictureEntries(uid))));
      }
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
        {services.length > 0 && (
          <Button aria-expanded={form === 'deliver'} onClick={() => setForm('deliver')}>
            {t('many_deliverForm')}
          </Button>
        )}
        <Button onClick={() => void attempt(exportThem)}>
          <Icon name="download" /> {t('words_export')}
        </Button>
        <Button class="plain" aria-label={t('words_selectNone')} onClick={selection.none}>
          <Icon name="close" />
        </Button>
      </div>
      <FetchPages
        uids={bookmarksIn(listing, selection.chosen.value)}
        work={work}
        onBegun={selection.none}
      />
      {problem !== undefined && <ProblemNotice problem={problem} />}
      {form === 'tag' && (
        <TagForm listing={listing} begin={begin} onCancel={() => setForm(undefined)} />
      )}
      {form === 'mark' && <MarkForm begin={begin} onCancel={() => setForm(undefined)} />}
      {form === 'deliver' && (
        <DeliverForm
          services={services}
          count={selected}
          begin={begin}
          onCancel={() => setForm(undefined)}
        />
      )}
      {form === 'move' && (
        <MoveForm listing={listing} begin={begin} onCancel={() => setForm(undefined)} />
      )}
    </section>
  );
}
