import { useRef, useState } from 'preact/hooks';
import { plural, t } from '../../i18n/message';
import type { BulkAction } from '../../protocol/document/bulk-job';
import { useEnvironment } from '../environment';
import type { Listing } from '../list/listing';
import { Button, CloseButton } from '../parts/Button';
import { ChoreBar } from '../parts/ChoreBar';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';
import { useIfLoaded } from '../state/use-loaded';
import { useRun } from '../state/use-run';
import { pagesOf } from '../words/export-pages';
import { downloadNotes } from '../words/notes-zip';
import { beginSelected, type SelectedWork } from './begin-selected';
import { DeliverForm } from './DeliverForm';
import { bookmarksIn, FetchPages } from './FetchPages';
import { MarkForm, MoveForm, TagForm } from './SelectionForms';
import { selectedFile } from './selected-file';

interface SelectionBarProps extends SelectedWork {
  listing: Listing;
}

/** The actions for the selected documents. */
export function SelectionBar({ listing, selection, cursor, work }: SelectionBarProps) {
  const environment = useEnvironment();
  const { ask, browser, now } = environment;
  const [form, setForm] = useState<'tag' | 'move' | 'mark' | 'deliver'>();
  const { now: exporting, run, stop } = useRun<{ done: number; total: number }, unknown>();
  const exportButton = useRef<HTMLButtonElement>(null);
  /** The button that opened the form. It gets the focus again when the form closes. */
  const opener = useRef<HTMLButtonElement>(null);
  const selected = selection.chosen.value.size;
  const isAny = selected > 0;
  const views = useIfLoaded(async () => (isAny ? ask('services.list', {}) : []), [isAny]) ?? [];
  const services = views.map(({ service }) => service);
  const chore = exporting.state === 'running' && (
    <ChoreBar
      chore={exporting.at}
      words={t('many_exporting')}
      onStop={() => {
        // The Cancel button is removed with its bar.
        exportButton.current?.focus();
        stop();
      }}
    />
  );
  if (!isAny) {
    // The export of the former selection is still running and can still be stopped.
    return chore ? (
      <section class="selection" aria-label={t('many_selection')}>
        {chore}
      </section>
    ) : null;
  }
  const total = listing.arranged.value?.ids.length ?? 0;

  async function begin(action: BulkAction): Promise<void> {
    if (!(await beginSelected({ selection, cursor, work }, action))) return;
    setForm(undefined);
    leave();
  }

  /** Moves the focus to the list: this bar, or the button that was pressed, is removed. */
  const leave = () => cursor.move((at) => at);

  function none(): void {
    selection.none();
    leave();
  }

  function all(): void {
    selection.all();
    leave();
  }

  const opens = (name: NonNullable<typeof form>) => ({
    'aria-expanded': form === name,
    onClick: ({ currentTarget }: { currentTarget: HTMLButtonElement }) => {
      opener.current = currentTarget;
      setForm(name);
    },
  });
  const cancel = () => {
    setForm(undefined);
    opener.current?.focus();
  };

  const exportThem = (form: 'md' | 'jsonl') =>
    run(async (tell, signal) => {
      const told = (done: number) => tell({ done, total: selected });
      told(0);
      const pages = pagesOf(ask, await selection.uids());
      if (form === 'md') return downloadNotes(environment, pages, told, signal);
      const parts = await selectedFile(ask, pages, now(), told, signal);
      if (parts !== undefined) browser.downloadParts('jackdaw-selection.jsonl', parts);
      return parts;
    });
  const isExporting = exporting.state === 'running';

  return (
    <section class="selection" aria-label={t('many_selection')}>
      <p role="status">
        <b>{plural('many_selected', selected)}</b>
      </p>
      <div class="actions">
        {selected < total && <Button onClick={all}>{plural('many_selectAll', total)}</Button>}
        <Button onClick={() => void begin({ do: 'remove' })}>
          <Icon name="bin" /> {t('words_remove')}
        </Button>
        <Button {...opens('tag')}>{t('many_tagForm')}</Button>
        <Button {...opens('move')}>{t('many_moveForm')}</Button>
        <Button {...opens('mark')}>{t('many_markForm')}</Button>
        {services.length > 0 && <Button {...opens('deliver')}>{t('many_deliverForm')}</Button>}
        <Button ref={exportButton} disabled={isExporting} onClick={() => void exportThem('md')}>
          <Icon name="download" /> {t('reader_exportMarkdown')}
        </Button>
        <Button disabled={isExporting} onClick={() => void exportThem('jsonl')}>
          {t('many_exportJsonl')}
        </Button>
        <CloseButton label={t('words_selectNone')} onClick={none} />
      </div>
      <FetchPages uids={bookmarksIn(listing, selection.chosen.value)} work={work} onBegun={none} />
      {chore}
      {exporting.state === 'failed' && <ProblemNotice problem={exporting.problem} />}
      {form === 'tag' && <TagForm listing={listing} begin={begin} onCancel={cancel} />}
      {form === 'mark' && <MarkForm begin={begin} onCancel={cancel} />}
      {form === 'deliver' && (
        <DeliverForm services={services} count={selected} begin={begin} onCancel={cancel} />
      )}
      {form === 'move' && <MoveForm listing={listing} begin={begin} onCancel={cancel} />}
    </section>
  );
}
