import { useEffect, useState } from 'preact/hooks';
import type { BackupFolder } from '../../platform/backup-folder';
import type { BackupPlan as Plan } from '../../protocol/backup/backup-plan';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { SelectField } from '../parts/Fields';
import { ProblemNotice } from '../parts/ProblemNotice';
import { useAttempt } from '../state/use-attempt';
import { when } from '../words/when';

const EVERY: Record<string, string> = {
  0: 'Never',
  1: 'Every day',
  7: 'Every week',
  30: 'Every month',
};

/** How often a backup is wanted, and the folder that it goes to where the browser can write into one. */
export function BackupPlan() {
  const { ask, browser, now } = useEnvironment();
  const { folders } = browser;
  const [plan, setPlan] = useState<Plan>();
  const [folder, setFolder] = useState<BackupFolder>();
  const { problem, attempt, fail } = useAttempt();

  useEffect(() => {
    ask('backup.plan', {}).then(setPlan, fail);
    folders?.kept().then(setFolder, fail);
  }, [ask, folders]);

  if (plan === undefined) return null;
  const change = (everyDays: number) =>
    attempt(async () => {
      const fresh = { ...(await ask('backup.plan', {})), everyDays };
      await ask('backup.plan-put', { plan: fresh });
      setPlan(fresh);
    });
  const choose = () =>
    attempt(async () => {
      const chosen = await folders?.choose();
      if (chosen !== undefined) setFolder(chosen);
    });
  const forget = () =>
    attempt(async () => {
      await folders?.forget();
      setFolder(undefined);
    });

  return (
    <div class="backup field">
      <SelectField
        label="Regular backup"
        value={String(plan.everyDays)}
        options={EVERY}
        onChange={(value) => void change(Number(value))}
      />
      {folders !== undefined && (
        <div class="buttons">
          <Button onClick={() => void choose()}>
            {folder === undefined ? 'Choose a folder for copies…' : `Folder: ${folder.name}`}
          </Button>
          {folder !== undefined && (
            <Button class="plain" onClick={() => void forget()}>
              Use no folder
            </Button>
          )}
        </div>
      )}
      <p class="advice">
        {plan.lastAt > 0 && `Last backup: ${when(new Date(plan.lastAt).toISOString(), now())}. `}
        {folder === undefined
          ? 'When one is due, the library page reminds you.'
          : 'When one is due, opening the library writes it there, or asks the browser’s permission first. The newest five stay.'}
      </p>
      {problem !== undefined && <ProblemNotice problem={problem} />}
    </div>
  );
}
