import { rich } from '../../i18n/message';
import type { Within } from '../list/view';
import { Icon } from '../parts/Icon';
import { Keys } from '../parts/Keys';
import { askWithin } from './ask-within';

/** Leads from the words that are searched for to an answer, within what the list is narrowed to. */
export function AskIt({ words, within }: { words: string; within: Within }) {
  if (words.trim() === '') return null;
  return (
    <a class="ask-it" href={askWithin(words, within)} target="_blank" rel="noopener">
      <Icon name="ask" />
      <span class="one-line">
        {rich('find_ask', { question: <q dir="auto">{words.trim()}</q> })}
      </span>
      <Keys keys="Mod+Enter" unheard />
    </a>
  );
}
