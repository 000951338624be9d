import '../../src/ui/style/sheet.css';
import '../../src/ui/style/services.css';
import { ActivityPage } from '../../src/ui/activity/ActivityPage';
import { connect } from '../../src/ui/connect';
import { mountPage } from '../../src/ui/mount';

mountPage(<ActivityPage />, connect());
