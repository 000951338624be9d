import { useState } from 'preact/hooks';
import { t } from '../../i18n/message';
import type { KeptDocument } from '../../protocol/document/document';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';
import { Said } from '../parts/Said';
import { useAttempt } from '../state/use-attempt';
import { markdownFile } from '../words/markdown-file';

/** The button that copies a document as the file that is exported. */
export function CopyNote({ document }: { document: KeptDocument }) {
  const { browser } = useEnvironment();
  const { problem, attempt } = useAttempt();
  const [said, setSaid] = useState('');

  const copy = () =>
    attempt(async () => {
      await browser.copy(markdownFile(document).text);
      setSaid(t('words_copied'));
    });

  return (
    <>
      <Button onClick={() => void copy()}>
        <Icon name="copy" /> {t('reader_copyMarkdown')}
      </Button>
      {problem !== undefined && <ProblemNotice problem={problem} />}
      <Said words={said} />
    </>
  );
}
