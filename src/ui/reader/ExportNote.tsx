import { t } from '../../i18n/message';
import type { KeptDocument } from '../../protocol/document/document';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';
import { useAttempt } from '../state/use-attempt';
import { downloadNote } from '../words/note-file';

interface ExportNoteProps {
  document: KeptDocument;
  hasPictures: boolean;
}

/** The button that exports a document as a file. */
export function ExportNote({ document, hasPictures }: ExportNoteProps) {
  const environment = useEnvironment();
  const { problem, attempt } = useAttempt();
  return (
    <>
      <Button onClick={() => void attempt(() => downloadNote(environment, document))}>
        <Icon name="download" /> {t(hasPictures ? 'reader_exportZip' : 'reader_exportMarkdown')}
      </Button>
      {problem !== undefined && <ProblemNotice problem={problem} />}
    </>
  );
}
