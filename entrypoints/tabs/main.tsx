import '../../src/ui/style/pages/tabs.css';
import { connect } from '../../src/ui/connect';
import { mountPage } from '../../src/ui/mount';
import { TabsPage } from '../../src/ui/tabs/TabsPage';

const windowId = Number(new URLSearchParams(location.hash.slice(1)).get('window'));

mountPage(<TabsPage windowId={windowId} />, connect());
