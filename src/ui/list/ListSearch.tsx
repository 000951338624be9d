import { Icon } from '../parts/Icon';
import type { Cursor } from './cursor';

interface ListSearchProps {
  id: string;
  label: string;
  words: string;
  onWords: (words: string) => void;
  cursor: Pick<Cursor, 'move'>;
  /** The address of the page that answers words. Ctrl+Enter opens it in a tab. */
  askAddress?: (words: string) => string;
}

/** The search box above a list. The down arrow moves into the list. */
export function ListSearch({ id, label, words, onWords, cursor, askAddress }: ListSearchProps) {
  return (
    <div class="box">
      <Icon name="search" />
      <input
        id={id}
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={label}
        value={words}
        onInput={(event) => onWords(event.currentTarget.value)}
        onKeyDown={(event) => {
          const isAsking = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
          if (isAsking && askAddress && words.trim() !== '')
            open(askAddress(words), '_blank', 'noopener');
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          cursor.move((now) => Math.max(0, now));
        }}
      />
    </div>
  );
}
