import { connect } from './connect';
import { Desk } from './Desk';
import type { Environment } from './environment';
import { mountPage } from './mount';
import type { PanelParts } from './panel-parts';

/** Finds out the window first, because the desk shows the page in that window's tab. */
export async function mountDesk(panel?: PanelParts): Promise<void> {
  const environment = connect();
  if (panel === undefined) fitToRoom();
  const windowId = await environment.browser.windowId();
  if (panel === undefined && environment.browser.name === 'firefox') {
    keepKeyboard(environment, windowId);
  }
  mountPage(<Desk panel={panel} windowId={windowId} />, environment);
}

/** Firefox's popup has the keyboard as it opens, keeps it too long, and never gets it back. */
function keepKeyboard({ ask, browser }: Environment, windowId: number | undefined): void {
  const { open, close } = browser;
  browser.open = async (url) => {
    await open(url);
    // It would stay over the tab, and take the keys.
    close();
  };
  if (windowId === undefined) return;
  browser.regainKeyboard = async () => {
    if (document.hasFocus()) return;
    await ask('popup.reopen', { windowId });
    close();
  };
}

/** What is above the popup: the tabs and the toolbar of a window that begins at the top of the screen. */
const ABOVE = 80;

/** Where the popup asks for more height than there is, Chromium draws a scrollbar around it. */
function fitToRoom() {
  const { style } = document.body;
  style.maxHeight = `${screen.availHeight - ABOVE}px`;
  // There is less room under a window that begins further down.
  addEventListener('resize', () => {
    if (document.documentElement.clientWidth < innerWidth) style.maxHeight = `${innerHeight}px`;
  });
}
