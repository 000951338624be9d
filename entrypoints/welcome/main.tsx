import '../../src/ui/style/pages/welcome.css';
import { connect } from '../../src/ui/connect';
import { mountPage } from '../../src/ui/mount';
import { WelcomePage } from '../../src/ui/welcome/WelcomePage';

mountPage(<WelcomePage />, connect());
