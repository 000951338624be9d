import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { describe } from '../describe';
import type { Environment } from '../environment';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { copyPath } from '../words/text-fragment';
import { type AddedFile, createAdding } from './adding';

/** Takes PDF files: from a picker, or dropped anywhere on the page. */
export function AddFiles({ environment }: { environment: Environment }) {
  const adding = useMemo(() => createAdding(environment), [environment]);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  useEffect(() => {
    const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const onOver = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(false);
      void adding.add([...(event.dataTransfer?.files ?? [])]);
    };
    document.addEventListener('dragover', onOver);
    document.addEventListener('dragleave', onLeave);
    document.addEventListener('drop', onDrop);
    return () => {
      document.removeEventListener('dragover', onOver);
      document.removeEventListener('dragleave', onLeave);
      document.removeEventListener('drop', onDrop);
      adding.stop();
    };
  }, [adding]);

  const files = adding.files.value;
  const undoable = files.some(
    (file) => file.state === 'kept' && file.receipt.change !== 'unchanged',
  );
  return (
    <>
      <Button class="secondary add" onClick={() => input.current?.click()}>
        <Icon name="page" /> Add PDF files
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        multiple
        hidden
        aria-label="PDF files to add"
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])];
          // The same file may be chosen again.
          event.currentTarget.value = '';
          void adding.add(chosen);
        }}
      />
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
                <Outcome file={file} progress={adding.progress.value} environment={environment} />
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

function Outcome(props: {
  file: AddedFile;
  progress: { done: number; total: number } | undefined;
  environment: Environment;
}) {
  const { file, progress } = props;
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
      return <span class="about">taken back</span>;
    case 'kept':
      return (
        <a class="about" href={copyPath(file.receipt.uid).replace(/^[^#]*/, '')}>
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
