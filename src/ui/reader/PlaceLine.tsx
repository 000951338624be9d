import { t } from '../../i18n/message';
import { Button, CloseButton } from '../parts/Button';

/** The id of the button that `library-keys.ts` presses. */
export const BEGINNING_ID = 'go-to-beginning';

interface PlaceLineProps {
  onBeginning: () => void;
  onDismiss: () => void;
}

/** Says why a text does not begin at the top. The line covers the text, so that the text does not move. */
export function PlaceLine({ onBeginning, onDismiss }: PlaceLineProps) {
  return (
    <div class="place-line">
      <p role="status">
        {t('reader_youWereHere')}{' '}
        <Button id={BEGINNING_ID} class="link" aria-keyshortcuts="g" onClick={onBeginning}>
          {t('reader_toBeginning')}
        </Button>
        <CloseButton label={t('words_dismiss')} onClick={onDismiss} />
      </p>
    </div>
  );
}
