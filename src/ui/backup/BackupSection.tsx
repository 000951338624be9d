import { BackupPlan } from './BackupPlan';
import { MakeBackup } from './MakeBackup';
import { MakeBookmarks, MakeNotes } from './MakeExport';
import { RestoreBackup } from './RestoreBackup';

/** Makes, schedules and restores backups, and exports notes and bookmarks for other programs. */
export function BackupSection() {
  return (
    <div class="imports">
      <MakeBackup />
      <BackupPlan />
      <RestoreBackup />
      <MakeNotes />
      <MakeBookmarks />
    </div>
  );
}
