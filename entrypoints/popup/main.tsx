import '../../src/ui/style/pages/popup.css';
import { mountDesk } from '../../src/ui/mount-desk';

void mountDesk();
