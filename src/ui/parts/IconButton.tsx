import { Button } from './Button';
import { Icon, type IconName } from './Icon';

/** A button that shows a drawing alone, with a name for whoever points at it or cannot see it. */
export function IconButton(props: { icon: IconName; label: string; onClick: () => void }) {
  const { icon, label, onClick } = props;
  return (
    <Button class="plain" title={label} aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </Button>
  );
}
