import { direction, language } from '../../src/i18n/message-language';
import { followLook } from '../../src/ui/look/look';
import { mountPage } from '../../src/ui/mount';
import desk from '../../src/ui/style/desk.css?url';
import dialog from '../../src/ui/style/dialog.css?url';
import highlights from '../../src/ui/style/highlights.css?url';
import library from '../../src/ui/style/library.css?url';
import optionsSheet from '../../src/ui/style/options.css?url';
import panel from '../../src/ui/style/panel.css?url';
import related from '../../src/ui/style/related.css?url';
import services from '../../src/ui/style/services.css?url';
import sheet from '../../src/ui/style/sheet.css?url';
import tabs from '../../src/ui/style/tabs.css?url';
import templates from '../../src/ui/style/templates.css?url';
import welcome from '../../src/ui/style/welcome.css?url';
import { draw, states } from './states';

await forgetEarlier();
followLook();
const asked = new URLSearchParams(location.search);
document.documentElement.lang = language();
document.documentElement.dir = asked.get('dir') || direction();
// For who would see them all.
document.documentElement.dataset.states = Object.keys(states).join(' ');
const name = asked.get('state') ?? 'home';
const state = states[name];
if (state === undefined) throw new Error(`There is no state ${name}.`);

/** The sheets of each page, in the order of `src/ui/style/pages/`. */
const sheets = {
  desk: [desk, highlights, panel, related, services],
  library: [library, highlights],
  sheet: [sheet, dialog, optionsSheet, welcome, services, templates, tabs],
};

await Promise.all(sheets[state.sheet].map(styled));
const surface = asked.get('surface') === 'sidepanel' ? 'sidepanel' : 'popup';
// A picture of an Arabic page that is wider than its window is taken beside the page, and blank.
document.body.style.maxWidth = '100vw';
mountPage(...(await draw(name, state, surface)));

/** A tab may have shown another state: what that has kept is no part of this one. */
async function forgetEarlier(): Promise<void> {
  localStorage.clear();
  const databases = await indexedDB.databases();
  await Promise.all(databases.map(({ name = '' }) => deleted(name)));
}

function deleted(database: string): Promise<void> {
  const request = indexedDB.deleteDatabase(database);
  return new Promise((done, failed) => {
    request.onsuccess = () => done();
    request.onerror = () => failed(request.error);
  });
}

function styled(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return new Promise((loaded) => {
    link.onload = () => loaded();
    document.head.append(link);
  });
}
