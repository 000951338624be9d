import { useId, useState } from 'preact/hooks';
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
        Not in the source
      </button>
      {/* Not there while it is closed: it says what the answer says, and would be found and copied twice. */}
      {open && (
        <span id={id} class="doubted">
          {citation.unsupported?.map((sentence) => (
            <span key={sentence}>
              “<bdi>{sentence}</bdi>” does not stand there like that.
            </span>
          ))}
          {closest !== '' && (
            <span>
              Closest: “<bdi>{closest}</bdi>”
            </span>
          )}
        </span>
      )}
    </>
  );
}
