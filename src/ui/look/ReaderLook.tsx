import { useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/message';
import { Button } from '../parts/Button';
import { LookFields } from './LookFields';

/** The id of the button that opens the choices, for the keys of the page. */
export const READER_LOOK_ID = 'reader-look';

/** "Aa": the typography of a document's text. The choices are above the text, which shows each choice at once. */
export function ReaderLook() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        id={READER_LOOK_ID}
        ref={button}
        aria-label={t('look_readerButton')}
        aria-keyshortcuts="t"
        aria-expanded={open}
        aria-controls="reader-look-choices"
        title={t('look_readerTip')}
        onClick={() => setOpen(!open)}
      >
        {t('look_letters')}
      </Button>
      <section
        id="reader-look-choices"
        class="reader-look"
        aria-label={t('look_reader')}
        hidden={!open}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          setOpen(false);
          button.current?.focus();
        }}
      >
        {open && <LookFields names={['size', 'width', 'font', 'theme']} />}
      </section>
    </>
  );
}
