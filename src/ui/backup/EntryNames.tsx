import { plural } from '../../i18n/message';
import type { EntryName } from '../../protocol/backup/backup-entry';
import { entryTitle } from './backup-words';

/** A collapsible list of entries. */
export function EntryNames({
  words,
  names,
  more = 0,
}: {
  words: string;
  names: readonly EntryName[];
  /** Number of entries that are not in the list. */
  more?: number;
}) {
  return (
    <details>
      <summary>{words}</summary>
      <ul>
        {names.map((name) => (
          <li key={`${name.kind} ${name.key}`}>{entryTitle(name)}</li>
        ))}
        {more > 0 && <li>{plural('words_andMore', more)}</li>}
      </ul>
    </details>
  );
}
