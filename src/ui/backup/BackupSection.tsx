import { BackupPlan } from './BackupPlan';
import { MakeBackup } from './MakeBackup';
import { MakeVault } from './MakeVault';
import { RestoreBackup } from './RestoreBackup';

/** Makes, schedules and restores backups, and exports notes for other programs. */
export function BackupSection() {
  return (
    <div class="imports">
      <MakeBackup />
      <BackupPlan />
      <RestoreBackup />
      <MakeVault />
    </div>
  );
}
