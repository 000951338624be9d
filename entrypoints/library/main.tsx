import '../../src/ui/style/pages/library.css';
import { folderHandle } from '../../src/storage/folder-handle';
import { connect } from '../../src/ui/connect';
import { LibraryPage } from '../../src/ui/library/LibraryPage';
import { mountPage } from '../../src/ui/mount';

mountPage(<LibraryPage />, connect(folderHandle));
