import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/message';
import type { DocumentSummary } from '../../protocol/document/document';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';
import { Said } from '../parts/Said';
import { useAttempt } from '../state/use-attempt';
import { quotation } from './quotation';
import { selectedMarkdown } from './selected-markdown';

/** The id of the button, for the keys of the page. */
export const COPY_QUOTATION_ID = 'copy-quotation';

const COPIED = t('words_quotationCopied');
const NOTHING = t('answer_selectWordsFirst');

interface CopyQuotationProps {
  document: DocumentSummary;
  /** The element of the text in which words are selected. */
  text: RefObject<HTMLElement | null>;
}

/** The button that copies the selected text with its source. */
export function CopyQuotation({ document, text }: CopyQuotationProps) {
  const { browser } = useEnvironment();
  const { problem, attempt } = useAttempt();
  const [said, setSaid] = useState('');

  const copy = () =>
    attempt(async () => {
      const selected = selectedIn(text.current);
      if (selected === undefined) {
        setSaid(NOTHING);
        return;
      }
      const { words, range } = selected;
      await browser.copy(quotation(words, document, selectedMarkdown(range)));
      setSaid(COPIED);
    });

  return (
    <>
      <Button
        id={COPY_QUOTATION_ID}
        aria-keyshortcuts="c"
        title={t('answer_copyQuotation')}
        // Pressing the mouse button would remove the selection.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void copy()}
      >
        <Icon name="quote" /> {t('answer_quote')}
      </Button>
      {problem !== undefined && <ProblemNotice problem={problem} />}
      <Said words={said} tone={said === COPIED ? 'good' : 'neutral'} />
    </>
  );
}

/** Returns the selection in an element; `undefined` if it is empty, elsewhere or extends beyond the element. */
function selectedIn(place: HTMLElement | null): { words: string; range: Range } | undefined {
  const selection = getSelection();
  if (place === null || selection === null || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  const words = selection.toString().trim();
  const isInside = place.contains(range.commonAncestorContainer);
  return isInside && words !== '' ? { words, range } : undefined;
}
