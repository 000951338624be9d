import { mountPage } from '../../src/ui/mount';
import desk from '../../src/ui/style/desk.css?url';
import library from '../../src/ui/style/library.css?url';
import sheet from '../../src/ui/style/sheet.css?url';
import { draw, states } from './states';

const asked = new URLSearchParams(location.search);
const name = asked.get('state') ?? 'home';
const state = states[name];
if (state === undefined) throw new Error(`There is no state ${name}.`);

const link = document.createElement('link');
link.rel = 'stylesheet';
link.href = { desk, library, sheet }[state.sheet];
link.onload = () =>
  mountPage(draw(name, state, asked.get('surface') === 'sidepanel' ? 'sidepanel' : 'popup'));
document.head.append(link);
