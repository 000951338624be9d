import { useId, useState } from 'preact/hooks';
import { rich, t } from '../../i18n/message';
import type { Citation } from '../../protocol/passage';
import { plainText } from '../prose/read-markdown';

/** Behind a mark: its claim is not in the source. On demand, what is not, and what comes closest there. */
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
      {/* Not there while it is closed: it says what the answer says, and would be found and copied twice. */}
      {open && (
        <span id={id} class="doubted">
          {citation.unsupported?.map((sentence) => (
            <span key={sentence}>
              {rich('answer_notThere', { sentence: <bdi>{sentence}</bdi> })}
            </span>
          ))}
          {closest !== '' && (
            <span>{rich('answer_closestIs', { quote: <bdi>{closest}</bdi> })}</span>
          )}
        </span>
      )}
    </>
  );
}
