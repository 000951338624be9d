import { BackupPlan } from './BackupPlan';
import { MakeBackup } from './MakeBackup';
import { MakeVault } from './MakeVault';
import { RestoreBackup } from './RestoreBackup';

/** Backup and restore. */
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
