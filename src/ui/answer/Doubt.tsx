import { useId, useState } from 'preact/hooks';
import { rich, t } from '../../i18n/message';
import type { Citation } from '../../protocol/passage';
import { plainText } from '../prose/read-markdown';

/**
 * The mark after a claim that the source does not support. When opened, it shows the claim and the closest words
 * of the source.
 */
export function Doubt({ citation }: { citation: Citation }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const closest = plainText(citation.quote);
  return (
    <>
      <button
        type="button"
        class="doubt"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {t('answer_notInSource')}
      </button>
      {/* Not in the document while it is closed: it repeats the answer, which would then be found and copied
          twice. */}
      {open && (
        <span id={id} class="doubted">
          {citation.unsupported?.map((sentence, index) => (
            <span key={index}>{rich('answer_notThere', { sentence: <bdi>{sentence}</bdi> })}</span>
          ))}
          {closest !== '' && (
            <span>{rich('answer_closestIs', { quote: <bdi>{closest}</bdi> })}</span>
          )}
        </span>
      )}
    </>
  );
}
