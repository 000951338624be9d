import { useState } from 'preact/hooks';
import type { RestorePolicy } from '../../protocol/backup/restore-job';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { count, figure } from '../words/size';
import { when } from '../words/when';
import { entriesWords } from './backup-words';
import { EntryNames } from './EntryNames';
import type { Comparison } from './look-into-backup';

const POLICIES: readonly [RestorePolicy, string][] = [
  ['keep', 'Keep what is in my library'],
  ['replace', 'Put the backup’s in its place'],
];

interface DryRunProps {
  name: string;
  comparison: Comparison;
  onRestore: (policy: RestorePolicy) => void;
  onClose: () => void;
}

/** What a restore would add, change and skip, and what of the file is lost. */
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
        {name} holds nothing that can be restored. A backup is a file that Jackdaw wrote; other
        files go to Import.
      </p>
    );
  }
  const more = (difference: 'other' | 'absent') =>
    Object.values(counts).reduce((n, each) => n + each[difference], 0) -
    comparison[difference].length;
  return (
    <article class="import" aria-label={`Restore ${name}`}>
      <h3>{name}</h3>
      <p class="advice">
        {report.madeAt === undefined ? 'Backup' : `Made ${when(report.madeAt, now())}`}
      </p>
      <div role="status">
        <ul class="dry-run">
          {words.absent !== '' && (
            <li>
              <EntryNames
                words={`Will be added: ${words.absent}`}
                names={absent}
                more={more('absent')}
              />
            </li>
          )}
          {words.other !== '' && (
            <li>
              <EntryNames
                words={`In your library too, but different: ${words.other}`}
                names={other}
                more={more('other')}
              />
            </li>
          )}
          {words.same !== '' && <li>Identical, and skipped: {words.same}</li>}
        </ul>
        <Damage comparison={comparison} />
      </div>
      {words.other !== '' && (
        <fieldset>
          <legend>Where both have it</legend>
          {POLICIES.map(([value, label]) => (
            <label class="choice" key={value}>
              <input
                type="radio"
                name="restore-policy"
                value={value}
                checked={policy === value}
                onChange={() => setPolicy(value)}
              />
              {label}
            </label>
          ))}
        </fieldset>
      )}
      <div class="buttons">
        {(words.absent !== '' || words.other !== '') && (
          <Button class="primary" onClick={() => onRestore(policy)}>
            Restore
          </Button>
        )}
        <Button onClick={onClose}>{words.absent + words.other === '' ? 'Done' : 'Cancel'}</Button>
      </div>
    </article>
  );
}

function Damage({ comparison: { report } }: { comparison: Comparison }) {
  const { isWhole, lost, unknown, damagedLines } = report;
  if (isWhole) return <p>The file is whole: every part of it is as it was written.</p>;
  const gone = [...lost, ...unknown];
  if (gone.length === 0) {
    return (
      <p>
        {damagedLines > 0
          ? `${count(damagedLines, 'line')} of the file cannot be read. All that it lists is there.`
          : 'The end of the file is missing. It may have held more than is shown here.'}
      </p>
    );
  }
  return (
    <div class="failures">
      <p>The file is damaged. All that is sound can be restored; this cannot:</p>
      <EntryNames words={`Show what is lost (${figure(gone.length)})`} names={gone} />
    </div>
  );
}
