import { MakeBackup } from './MakeBackup';
import { RestoreBackup } from './RestoreBackup';

/** Backup and restore. */
export function BackupSection() {
  return (
    <div class="imports">
      <MakeBackup />
      <RestoreBackup />
    </div>
  );
}
