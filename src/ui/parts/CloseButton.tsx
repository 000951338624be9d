import { Button } from './Button';
import { Icon } from './Icon';

/** A button with a cross. Its label says what it removes, or what appears instead. */
export function CloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button class="plain" aria-label={label} onClick={onClick}>
      <Icon name="close" />
    </Button>
  );
}
