import { inSeries, plural, t } from '../../i18n/message';
import { moment } from '../../i18n/times';
import type { DocumentVersion, Said } from '../../protocol/document/document';
import type { Problem } from '../../protocol/problem';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';

/** A document's older versions, newest first. One of them may be shown instead of the newest. */
export interface Versions {
  all: DocumentVersion[];
  shown?: DocumentVersion & { markdown: string };
  /** The version that was asked for last, if it could not be read. The previous one is then still shown. */
  unread?: { id: number; problem: Problem };
}

interface VersionListProps {
  /** The document's title now. */
  title: string;
  versions: Versions;
  onVersion: (id: number) => void;
}

/** The older versions of a document, by when each was kept. */
export function VersionList({
  title,
  versions: { all, shown, unread },
  onVersion,
}: VersionListProps) {
  if (all.length === 0) return null;
  return (
    <details class="versions">
      <summary>{plural('reader_olderVersions', all.length)}</summary>
      <ul>
        {all.map(({ id, title: former, updatedAt, length, said = {} }) => (
          <li key={id}>
            <Button
              class="link"
              aria-current={id === shown?.id ? 'true' : undefined}
              onClick={() => onVersion(id)}
            >
              {moment(updatedAt)}
            </Button>{' '}
            <span class="length">{plural('words_characters', length)}</span>
            {unread?.id === id && <Unread problem={unread.problem} />}
            <Former {...said} {...(former !== title && { title: former })} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Says why a version cannot be read. The document itself is available. */
function Unread({ problem }: { problem: Problem }) {
  if (problem.code !== 'not-found') return <ProblemNotice problem={problem} />;
  return (
    <p class="notice" role="alert">
      <Icon name="warning" />
      <span>{t('reader_versionGone')}</span>
    </p>
  );
}

/** Shows the values of this version that were corrected later. */
function Former(was: Said & { title?: string }) {
  const fields = FIELDS.filter(([name]) => was[name] !== undefined);
  if (fields.length === 0) return null;
  return (
    <dl class="former">
      {fields.map(([name, label]) => (
        <div key={name}>
          <dt>{t(label)}</dt>
          <dd class="one-line" dir="auto">
            {inSeries([was[name] ?? []].flat()) || t('reader_saidNothing')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const FIELDS = [
  ['title', 'words_title'],
  ['byline', 'words_author'],
  ['publishedAt', 'words_published'],
  ['url', 'words_address'],
  ['note', 'words_note'],
  ['tags', 'words_tags'],
  ['namespace', 'words_namespace'],
] as const;
