import { useState } from 'preact/hooks';
import type { Comparison } from '../../files/backup/look-into-backup';
import { type MessageKey, plural, t } from '../../i18n/message';
import { when } from '../../i18n/times';
import type { RestorePolicy } from '../../protocol/backup/restore-job';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { entriesWords } from './backup-words';
import { EntryNames } from './EntryNames';

const POLICIES = [
  ['keep', 'backup_policyKeep'],
  ['replace', 'backup_policyReplace'],
] as const satisfies readonly (readonly [RestorePolicy, MessageKey])[];

interface DryRunProps {
  name: string;
  comparison: Comparison;
  onRestore: (policy: RestorePolicy) => void;
  onClose: () => void;
}

/** Shows what a restore would add, change and skip, and which parts of the file cannot be read. */
export function DryRun({ name, comparison, onRestore, onClose }: DryRunProps) {
  const { now } = useEnvironment();
  const [policy, setPolicy] = useState<RestorePolicy>('keep');
  const { report, counts, other, absent } = comparison;
  const words = {
    same: entriesWords(counts, 'same'),
    other: entriesWords(counts, 'other'),
    absent: entriesWords(counts, 'absent'),
  };
  if (report.entries === 0 && report.lost.length === 0) {
    return (
      <p class="said" role="status">
        {t('backup_nothingInFile', { file: name })}
      </p>
    );
  }
  const more = (difference: 'other' | 'absent') =>
    Object.values(counts).reduce((n, each) => n + each[difference], 0) -
    comparison[difference].length;
  return (
    <article class="import" aria-label={t('backup_restoreFile', { file: name })}>
      <h3>
        <bdi>{name}</bdi>
      </h3>
      <p class="advice">
        {report.madeAt === undefined
          ? t('backup_backup')
          : t('backup_made', { when: when(report.madeAt, now()) })}
      </p>
      <div role="status">
        <ul class="dry-run">
          {words.absent !== '' && (
            <li>
              <EntryNames
                words={t('backup_willBeAdded', { entries: words.absent })}
                names={absent}
                more={more('absent')}
              />
            </li>
          )}
          {words.other !== '' && (
            <li>
              <EntryNames
                words={t('backup_different', { entries: words.other })}
                names={other}
                more={more('other')}
              />
            </li>
          )}
          {words.same !== '' && <li>{t('backup_skipped', { entries: words.same })}</li>}
        </ul>
        <Damage comparison={comparison} />
      </div>
      {words.other !== '' && (
        <fieldset>
          <legend>{t('backup_whereBoth')}</legend>
          {POLICIES.map(([value, label]) => (
            <label class="choice" key={value}>
              <input
                type="radio"
                name="restore-policy"
                value={value}
                checked={policy === value}
                onChange={() => setPolicy(value)}
              />
              {t(label)}
            </label>
          ))}
        </fieldset>
      )}
      <div class="buttons">
        {(words.absent !== '' || words.other !== '') && (
          <Button class="primary" onClick={() => onRestore(policy)}>
            {t('words_restore')}
          </Button>
        )}
        <Button onClick={onClose}>
          {t(words.absent + words.other === '' ? 'words_done' : 'words_cancel')}
        </Button>
      </div>
    </article>
  );
}

function Damage({ comparison: { report } }: { comparison: Comparison }) {
  const { isWhole, lost, unknown, damagedLines } = report;
  if (isWhole) return <p>{t('backup_isWhole')}</p>;
  const gone = [...lost, ...unknown];
  if (gone.length === 0) {
    return (
      <p>
        {damagedLines > 0 ? plural('backup_damagedLines', damagedLines) : t('backup_endMissing')}
      </p>
    );
  }
  return (
    <div class="failures">
      <p>{t('backup_damaged')}</p>
      <EntryNames words={t('backup_showLost', { count: gone.length })} names={gone} />
    </div>
  );
}
