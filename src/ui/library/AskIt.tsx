import { rich } from '../../i18n/message';
import { askAddress } from '../../messages/ask-address';
import { Icon } from '../parts/Icon';
import { Keys } from '../parts/Keys';

/** Leads from the words that are searched for to an answer. */
export function AskIt({ words }: { words: string }) {
  if (words.trim() === '') return null;
  return (
    <a class="ask-it" href={askAddress(words)} target="_blank" rel="noopener">
      <Icon name="ask" />
      <span class="one-line">
        {rich('find_ask', { question: <q dir="auto">{words.trim()}</q> })}
      </span>
      <Keys keys="Mod+Enter" unheard />
    </a>
  );
}
