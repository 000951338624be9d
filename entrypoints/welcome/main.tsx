import '../../src/ui/style/pages/welcome.css';
import { mountSheet } from '../../src/ui/mount-sheet';
import { WelcomePage } from '../../src/ui/welcome/WelcomePage';

mountSheet(<WelcomePage />);
