import { t } from '../../i18n/message';
import type { BinnedDocument } from '../../protocol/document/document';
import { pageTitle } from '../../protocol/document/page-title';
import { wholeMarkdown } from '../../protocol/document/whole-markdown';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';
import { Skeleton } from '../parts/Skeleton';
import { loadParser } from '../prose/load-parser';
import { Markdown } from '../prose/Markdown';
import { useLoaded } from '../state/use-loaded';
import { useModal } from '../state/use-modal';

interface BinnedTextProps {
  document: BinnedDocument;
  onPutBack: () => void;
  onClose: () => void;
}

/** Shows the text of a removed document, so that one knows whether to put it back. */
export function BinnedText({ document, onPutBack, onClose }: BinnedTextProps) {
  const { uid, title, url, language } = document;
  const { ask } = useEnvironment();
  const dialog = useModal();
  const [text] = useLoaded(async () => {
    const [whole] = await Promise.all([ask('bin.read', { uid }), loadParser()]);
    return wholeMarkdown(whole);
  }, [uid]);
  return (
    <dialog ref={dialog} class="binned-text" aria-labelledby="binned-title" onClose={onClose}>
      <div class="title">
        <h2 id="binned-title" class="clamp" dir="auto">
          {pageTitle(title, url)}
        </h2>
        <div class="buttons">
          <Button onClick={() => dialog.current?.close()}>{t('words_closeButton')}</Button>
          <Button
            onClick={() => {
              onPutBack();
              dialog.current?.close();
            }}
          >
            <Icon name="undo" /> {t('words_restore')}
          </Button>
        </div>
      </div>
      {text.state === 'loading' && <Skeleton />}
      {text.state === 'failed' && <ProblemNotice problem={text.problem} />}
      {text.state === 'ready' && (
        // The arrow keys scroll a long text.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reached by key
        <section class="prose" lang={language} tabIndex={0} aria-labelledby="binned-title">
          <Markdown markdown={text.value} base={url} />
        </section>
      )}
    </dialog>
  );
}
