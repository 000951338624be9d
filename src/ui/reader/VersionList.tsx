import { plural } from '../../i18n/message';
import { moment } from '../../i18n/times';
import type { DocumentVersion } from '../../protocol/document/document';
import { Button } from '../parts/Button';

/** A document's older versions, newest first, and the one that is shown instead of the newest. */
export interface Versions {
  all: DocumentVersion[];
  shown?: DocumentVersion & { markdown: string };
}

interface VersionListProps {
  versions: Versions;
  onVersion: (id: number) => void;
}

/** The older versions of a document, by when each was kept. */
export function VersionList({ versions: { all, shown }, onVersion }: VersionListProps) {
  if (all.length === 0) return null;
  return (
    <details class="versions">
      <summary>{plural('reader_olderVersions', all.length)}</summary>
      <ul>
        {all.map(({ id, updatedAt, length }) => (
          <li key={id}>
            <Button
              class="link"
              aria-current={id === shown?.id ? 'true' : undefined}
              onClick={() => onVersion(id)}
            >
              {moment(updatedAt)}
            </Button>{' '}
            <span class="length">{plural('words_characters', length)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
