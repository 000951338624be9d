import '../../src/ui/style/pages/options.css';
import { requestHost } from '../../src/platform/host-permission';
import { Database } from '../../src/storage/database/database';
import { folderHandle } from '../../src/storage/folder-handle';
import { keepKey } from '../../src/storage/keys';
import { connect } from '../../src/ui/connect';
import { mountSheet } from '../../src/ui/mount-sheet';
import { OptionsPage } from '../../src/ui/options/OptionsPage';

const database = new Database();

mountSheet(
  <OptionsPage keys={{ keep: (given) => keepKey(database, given), requestHost }} />,
  connect(folderHandle),
);
