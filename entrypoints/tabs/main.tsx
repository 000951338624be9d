import '../../src/ui/style/pages/tabs.css';
import { mountSheet } from '../../src/ui/mount-sheet';
import { TabsPage } from '../../src/ui/tabs/TabsPage';

const windowId = Number(new URLSearchParams(location.hash.slice(1)).get('window'));

mountSheet(<TabsPage windowId={windowId} />);
