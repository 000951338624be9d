import { useEffect, useState } from 'preact/hooks';
import { choiceWords } from '../../i18n/choices';
import { sentences, t } from '../../i18n/message';
import { when } from '../../i18n/times';
import type { BackupFolder } from '../../platform/backup-folder';
import type { BackupPlan as Plan } from '../../protocol/backup/backup-plan';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { SelectField } from '../parts/Fields';
import { ProblemNotice } from '../parts/ProblemNotice';
import { useAttempt } from '../state/use-attempt';

const EVERY = {
  0: 'backup_never',
  1: 'backup_everyDay',
  7: 'backup_everyWeek',
  30: 'backup_everyMonth',
} as const;

/** The interval of backups, and their folder if the browser can write into one. */
export function BackupPlan() {
  const { ask, listen, browser, now } = useEnvironment();
  const { folders } = browser;
  const [plan, setPlan] = useState<Plan>();
  const [folder, setFolder] = useState<BackupFolder>();
  const { problem, attempt, fail } = useAttempt();

  useEffect(() => {
    const load = () => void ask('backup.plan', {}).then(setPlan, fail);
    load();
    return listen('settings.changed', load);
  }, [ask, listen]);
  // Once: to read the folder, the page opens a database of its own, and begins a fresh log for it.
  useEffect(() => void folders?.kept().then(setFolder, fail), [folders]);

  if (plan === undefined) return problem && <ProblemNotice problem={problem} />;
  const change = (everyDays: number) =>
    attempt(async () => setPlan(await ask('backup.plan-change', { everyDays })));
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
        label={t('backup_regular')}
        value={String(plan.everyDays)}
        options={choiceWords(EVERY)}
        onChange={(value) => void change(Number(value))}
      />
      {folders !== undefined && (
        <div class="buttons">
          <Button onClick={() => void choose()}>
            {folder === undefined
              ? t('backup_chooseFolder')
              : t('backup_folder', { folder: folder.name })}
          </Button>
          {folder !== undefined && (
            <Button class="plain" onClick={() => void forget()}>
              {t('backup_noFolder')}
            </Button>
          )}
        </div>
      )}
      <p class="advice">
        {sentences(
          plan.lastAt > 0 ? t('backup_last', { when: when(plan.lastAt, now()) }) : '',
          t(folder === undefined ? 'backup_reminds' : 'backup_writesThere'),
        )}
      </p>
      {problem !== undefined && <ProblemNotice problem={problem} />}
    </div>
  );
}
