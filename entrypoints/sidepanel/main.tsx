import '../../src/ui/style/pages/sidepanel.css';
import { mountDesk } from '../../src/ui/mount-desk';
import { panelParts } from '../../src/ui/panel-parts';

void mountDesk(panelParts);
