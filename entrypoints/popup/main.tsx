import '../../src/ui/style/desk.css';
import '../../src/ui/style/highlights.css';
import '../../src/ui/style/services.css';
import { mountDesk } from '../../src/ui/mount-desk';

void mountDesk();
