import { Icon } from '../parts/Icon';
import type { Cursor } from './cursor';

interface ListSearchProps {
  id: string;
  label: string;
  words: string;
  onWords: (words: string) => void;
  cursor: Pick<Cursor, 'move'>;
}

/** The search box above a list. The down arrow moves into the list. */
export function ListSearch({ id, label, words, onWords, cursor }: ListSearchProps) {
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
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          cursor.move((now) => Math.max(0, now));
        }}
      />
    </div>
  );
}
