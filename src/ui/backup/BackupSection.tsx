import { BackupPlan } from './BackupPlan';
import { MakeBackup } from './MakeBackup';
import { MakeVault } from './MakeVault';
import { RestoreBackup } from './RestoreBackup';

/** Backups: make one, plan them, restore one. And the notes for other programs. */
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
