import '../../src/ui/style/pages/activity.css';
import { ActivityPage } from '../../src/ui/activity/ActivityPage';
import { mountSheet } from '../../src/ui/mount-sheet';

mountSheet(<ActivityPage />);
