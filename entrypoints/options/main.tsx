import '../../src/ui/style/sheet.css';
import { connect } from '../../src/ui/connect';
import { mountPage } from '../../src/ui/mount';
import { OptionsPage } from '../../src/ui/options/OptionsPage';

mountPage(<OptionsPage surroundings={connect()} />);
