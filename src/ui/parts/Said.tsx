import { Icon } from './Icon';

/** The result of an action, announced when it changes. */
export function Said({ words }: { words: string }) {
  return (
    <p class="said" role="status">
      {words !== '' && <Icon name="check" />} {words}
    </p>
  );
}
