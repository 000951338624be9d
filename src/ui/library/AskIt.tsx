import { rich } from '../../i18n/message';
import { Icon } from '../parts/Icon';
import { Keys } from '../parts/Keys';

/** The page that answers a question, for a tab of its own. */
export const askPage = (question: string) =>
  `sidepanel.html#${new URLSearchParams({ ask: question.trim() })}`;

/** Leads from the words that are searched for to an answer. */
export function AskIt({ words }: { words: string }) {
  if (words.trim() === '') return null;
  return (
    <a class="ask-it" href={askPage(words)} target="_blank" rel="noopener">
      <Icon name="ask" />
      <span class="one-line">
        {rich('find_ask', { question: <q dir="auto">{words.trim()}</q> })}
      </span>
      <Keys keys="Mod+Enter" unheard />
    </a>
  );
}
