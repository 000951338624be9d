import '../../src/ui/style/desk.css';
import '../../src/ui/style/highlights.css';
import '../../src/ui/style/related.css';
import '../../src/ui/style/services.css';
import { mountDesk } from '../../src/ui/mount-desk';
import { panelParts } from '../../src/ui/panel-parts';

void mountDesk(panelParts);
