import { Button } from './Button';
import { Icon, type IconName } from './Icon';

interface IconButtonProps {
  icon: IconName;
  /** Its name, which says what it acts on. */
  label: string;
  /** The tooltip, if the label is too long for one. */
  tip?: string;
  onClick: () => void;
}

/** A button that shows only an icon. Its name is the tooltip and what a screen reader says. */
export function IconButton({ icon, label, tip = label, onClick }: IconButtonProps) {
  return (
    <Button class="plain" title={tip} aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </Button>
  );
}
