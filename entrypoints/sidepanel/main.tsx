import '../../src/ui/style/desk.css';
import '../../src/ui/style/highlights.css';
import '../../src/ui/style/services.css';
import { connect } from '../../src/ui/connect';
import { mountDesk } from '../../src/ui/mount-desk';

void mountDesk(connect(), 'sidepanel');
