import type { ComponentProps } from 'preact';
import { Icon, type IconName } from './Icon';

/**
 * A button that does not submit a form. Browsers remove the focus from a disabled button. This button keeps it,
 * so that the person can press it again when its work is done.
 */
export function Button({ disabled = false, onClick, ...props }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      class="secondary"
      aria-disabled={disabled === true || undefined}
      {...props}
      onClick={disabled ? (event) => event.preventDefault() : onClick}
    />
  );
}

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

/** A button with a cross. Its label says what it removes, or what appears instead. */
export function CloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button class="plain" aria-label={label} onClick={onClick}>
      <Icon name="close" />
    </Button>
  );
}
