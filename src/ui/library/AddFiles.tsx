import { useEffect, useMemo, useState } from 'preact/hooks';
import { describe } from '../describe';
import { useEnvironment } from '../environment';
import { FilePicker } from '../form/FilePicker';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { copyHash } from '../words/text-fragment';
import { type AddedFile, createAdding } from './adding';

/** Takes PDF files: from a picker, or dropped anywhere on the page. */
export function AddFiles() {
  const environment = useEnvironment();
  const adding = useMemo(() => createAdding(environment), [environment]);
  const [over, setOver] = useState(false);

  useEffect(() => {
    const ended = new AbortController();
    const whileHere = { signal: ended.signal };
    const takeFiles = (isOver: boolean) => (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(isOver);
      if (!isOver) void adding.add([...event.dataTransfer.files]);
    };
    document.addEventListener('dragover', takeFiles(true), whileHere);
    document.addEventListener('drop', takeFiles(false), whileHere);
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
  return (
    <>
      <FilePicker
        class="secondary add"
        label="PDF files to add"
        accept="application/pdf,.pdf"
        onFiles={(files) => void adding.add(files)}
      >
        <Icon name="page" /> Add PDF files
      </FilePicker>
      {over && (
        <p class="drop-here" aria-hidden="true">
          Drop PDF files here to add them
        </p>
      )}
      {files.length > 0 && (
        <section class="adding" aria-label="Files being added">
          <ul role="status">
            {files.map((file, index) => (
              <li key={index} data-state={file.state}>
                <span class="name">{file.name}</span>
                <Outcome file={file} progress={adding.progress.value} />
              </li>
            ))}
          </ul>
          <div class="actions">
            {adding.running() ? (
              <Button onClick={() => void adding.cancel()}>Cancel</Button>
            ) : (
              <>
                {undoable && (
                  <Button onClick={() => void adding.undo()}>
                    <Icon name="undo" /> Undo all
                  </Button>
                )}
                <Button onClick={adding.dismiss}>Close</Button>
              </>
            )}
          </div>
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
    case 'waiting':
      return <span class="about">waits</span>;
    case 'reading':
      return (
        <span class="about">
          {progress === undefined ? 'being read' : `page ${progress.done} of ${progress.total}`}
        </span>
      );
    case 'stopped':
      return <span class="about">stopped</span>;
    case 'undone':
      return <span class="about">undone</span>;
    case 'kept':
      return (
        <a class="about" href={copyHash(file.receipt.uid)}>
          {file.receipt.change === 'unchanged' ? 'kept already' : 'kept'} in{' '}
          {file.receipt.namespace}
        </a>
      );
    case 'failed': {
      const { what, advice } = describe(file.problem);
      return (
        <span class="about failed">
          {what} {advice}
        </span>
      );
    }
  }
}
