import { Icon } from './Icon';

/** What an action came to, read out when it changes. */
export function Said({ words }: { words: string }) {
  return (
    <p class="said" role="status">
      {words !== '' && <Icon name="check" />} {words}
    </p>
  );
}
