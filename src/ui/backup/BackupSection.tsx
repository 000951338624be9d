import { BackupPlan } from './BackupPlan';
import { MakeBackup } from './MakeBackup';
import { MakeVault } from './MakeVault';
import { RestoreBackup } from './RestoreBackup';

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
