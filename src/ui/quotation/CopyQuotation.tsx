import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/message';
import type { DocumentSummary } from '../../protocol/document/document';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';
import { useAttempt } from '../state/use-attempt';
import { quotation } from './quotation';

/** The button, for the page's keys. */
export const COPY_QUOTATION_ID = 'copy-quotation';

const COPIED = t('words_quotationCopied');
const NOTHING = t('answer_selectWordsTextFirst');

interface CopyQuotationProps {
  document: DocumentSummary;
  /** Where the text stands that words are selected in. */
  text: RefObject<HTMLElement | null>;
}

/** Copies what is selected in the text, with its source. */
export function CopyQuotation({ document, text }: CopyQuotationProps) {
  const { browser } = useEnvironment();
  const { problem, attempt } = useAttempt();
  const [said, setSaid] = useState('');

  const copy = () =>
    attempt(async () => {
      const words = selectedIn(text.current);
      if (words === '') {
        setSaid(NOTHING);
        return;
      }
      await browser.copy(quotation(words, document));
      setSaid(COPIED);
    });

  return (
    <>
      <Button
        id={COPY_QUOTATION_ID}
        aria-keyshortcuts="c"
        title={t('answer_copySelectedWordsAsQuotation')}
        // A press of the mouse would take the selection away.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void copy()}
      >
        <Icon name="copy" /> {t('answer_quote')}
      </Button>
      {problem !== undefined && <ProblemNotice problem={problem} />}
      <p class="said" role="status">
        {said === COPIED && <Icon name="check" />} {said}
      </p>
    </>
  );
}

/** What is selected in an element; empty where the selection is elsewhere or reaches beyond it. */
function selectedIn(place: HTMLElement | null): string {
  const selection = getSelection();
  if (place === null || selection === null || selection.rangeCount === 0) return '';
  const inside = place.contains(selection.getRangeAt(0).commonAncestorContainer);
  return inside ? selection.toString().trim() : '';
}
