import { useState } from 'preact/hooks';
import { t } from '../../i18n/message';
import { moment } from '../../i18n/times';
import type { DocumentVersion, KeptDocument } from '../../protocol/document/document';
import { useEnvironment } from '../environment';
import { ProblemNotice } from '../parts/ProblemNotice';
import { useLoaded } from '../state/use-loaded';
import { WordChanges } from './WordChanges';

interface VersionChangesProps {
  shown: DocumentVersion & { markdown: string };
  newest: KeptDocument;
  /** The versions between the two, newest first. */
  between: readonly DocumentVersion[];
}

/** What has changed since the version that is shown, up to the newest version or to one in between. */
export function VersionChanges({ shown, newest, between }: VersionChangesProps) {
  const { ask } = useEnvironment();
  const [id, choose] = useState<number>();
  const [chosen] = useLoaded(
    async () => (id === undefined ? undefined : ask('versions.get', { uid: newest.uid, id })),
    [id, newest.uid],
  );
  if (chosen.state === 'failed') return <ProblemNotice problem={chosen.problem} />;
  const later = (chosen.state === 'ready' && chosen.value) || newest;
  return (
    <WordChanges before={shown.markdown} after={later.markdown}>
      {between.length > 0 && (
        <label>
          {t('reader_comparedWith')}{' '}
          <select
            value={id ?? ''}
            onChange={({ currentTarget: { value } }) =>
              choose(value === '' ? undefined : Number(value))
            }
          >
            <option value="">{t('reader_newest')}</option>
            {between.map((version) => (
              <option key={version.id} value={version.id}>
                {moment(version.updatedAt)}
              </option>
            ))}
          </select>
        </label>
      )}
    </WordChanges>
  );
}
