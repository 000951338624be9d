import '../../src/ui/style/pages/activity.css';
import { ActivityPage } from '../../src/ui/activity/ActivityPage';
import { connect } from '../../src/ui/connect';
import { mountPage } from '../../src/ui/mount';

mountPage(<ActivityPage />, connect());
