import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { IMPORTABLE } from '../../files/importable';
import { rich, t } from '../../i18n/message';
import { describe } from '../describe';
import { useEnvironment } from '../environment';
import { FilePicker } from '../form/FilePicker';
import { ImportList } from '../imports/ImportList';
import { useImports } from '../imports/use-imports';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { isField } from '../state/refuse-drops';
import { copyHash } from '../words/text-fragment';
import { type AddedFile, createAdding, isPdf } from './adding';
import { droppedFiles } from './dropped-files';
import { droppedLinks } from './dropped-links';

/** What is dragged from this page is here already. */
const OURS = 'application/x-jackdaw';

/**
 * Accepts files from a picker, and files, folders and links dropped anywhere on the page. PDFs are read; everything else is
 * imported.
 */
export function AddFiles() {
  const environment = useEnvironment();
  const adding = useMemo(() => createAdding(environment), [environment]);
  const imports = useImports();
  const [over, setOver] = useState(false);

  const take = useRef((_files: readonly File[]) => {});
  take.current = (files) => {
    void adding.add(files.filter(isPdf));
    void imports.send(
      files.filter((file) => !isPdf(file)),
      '',
    );
  };

  useEffect(() => {
    const ended = new AbortController();
    const whileHere = { signal: ended.signal };
    const takeDropped = (isOver: boolean) => (event: DragEvent) => {
      const { dataTransfer: data, target } = event;
      const types = data?.types ?? [];
      const hasFiles = types.includes('Files');
      const hasLinks = types.includes('text/uri-list') && !isField(target);
      const isTaken = (hasFiles || hasLinks) && !types.includes(OURS);
      setOver(isOver && isTaken);
      if (!data || !isTaken) return;
      event.preventDefault();
      if (isOver) return;
      if (hasFiles) void droppedFiles(data).then(take.current);
      else take.current(droppedLinks(data));
    };
    const markAsOurs = ({ dataTransfer }: DragEvent) => dataTransfer?.setData(OURS, '1');
    document.addEventListener('dragstart', markAsOurs, whileHere);
    document.addEventListener('dragover', takeDropped(true), whileHere);
    document.addEventListener('drop', takeDropped(false), whileHere);
    document.addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        if (relatedTarget === null) setOver(false);
      },
      whileHere,
    );
    return () => {
      ended.abort();
      adding.stop();
    };
  }, [adding]);

  const files = adding.files.value;
  const undoable = files.some(
    (file) => file.state === 'kept' && file.receipt.change !== 'unchanged',
  );
  const isImporting =
    imports.reading !== undefined ||
    imports.problem !== undefined ||
    imports.all.some(({ id }) => imports.begun.has(id));
  return (
    <>
      <FilePicker
        class="secondary add"
        label={t('library_filesToAdd')}
        accept={`.pdf,${IMPORTABLE}`}
        disabled={imports.reading !== undefined}
        onFiles={(files) => take.current(files)}
      >
        <Icon name="add" /> {t('library_addFiles')}
      </FilePicker>
      {over && (
        <p class="drop-here" aria-hidden="true">
          {t('library_dropHere')}
        </p>
      )}
      {(files.length > 0 || isImporting) && (
        <section class="adding" aria-labelledby="adding-title">
          <h2 id="adding-title" class="heard">
            {t('library_filesBeingAdded')}
          </h2>
          {isImporting && <ImportList imports={imports} ofHere />}
          {files.length > 0 && (
            <>
              <div role="status">
                <ul>
                  {files.map((file, index) => (
                    <li key={index} data-state={file.state}>
                      <span class="name" dir="auto">
                        {file.name}
                      </span>
                      <Outcome file={file} progress={adding.progress.value} />
                    </li>
                  ))}
                </ul>
              </div>
              <div class="actions">
                {adding.running() ? (
                  <Button onClick={() => void adding.cancel()}>{t('words_cancel')}</Button>
                ) : (
                  <>
                    {undoable && (
                      <Button onClick={() => void adding.undo()}>
                        <Icon name="undo" /> {t('words_undoAll')}
                      </Button>
                    )}
                    <Button onClick={adding.dismiss}>{t('words_closeButton')}</Button>
                  </>
                )}
              </div>
            </>
          )}
        </section>
      )}
    </>
  );
}

interface OutcomeProps {
  file: AddedFile;
  progress: { done: number; total: number } | undefined;
}

function Outcome({ file, progress }: OutcomeProps) {
  switch (file.state) {
    case 'kept':
      return (
        <a class="outcome" href={copyHash(file.receipt.uid)}>
          {rich(
            file.receipt.change === 'unchanged' ? 'library_fileKeptBefore' : 'library_fileKept',
            { namespace: <bdi>{file.receipt.namespace}</bdi> },
          )}
        </a>
      );
    case 'failed': {
      const { what, advice } = describe(file.problem);
      return (
        <span class="outcome failed">
          {what} {advice}
        </span>
      );
    }
    default: {
      const pages = file.state === 'reading' ? progress : undefined;
      const words = pages ? t('library_filePages', pages) : t(OUTCOMES[file.state]);
      return <span class="outcome">{words}</span>;
    }
  }
}

const OUTCOMES = {
  waiting: 'library_fileWaits',
  reading: 'library_fileIsRead',
  stopped: 'library_fileStopped',
  undone: 'library_fileUndone',
} as const;
