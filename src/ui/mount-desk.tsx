import { connect } from './connect';
import { Desk } from './Desk';
import { mountPage } from './mount';
import type { PanelParts } from './panel-parts';

/** Finds out the window first, because the desk shows the page in that window's tab. */
export async function mountDesk(panel?: PanelParts): Promise<void> {
  const environment = connect();
  if (panel === undefined && environment.browser.name === 'firefox') {
    const { open, close } = environment.browser;
    environment.browser.open = async (url) => {
      await open(url);
      // Firefox leaves the popup over the tab, where it takes the keys.
      close();
    };
  }
  if (panel === undefined) fitToRoom();
  const windowId = await environment.browser.windowId();
  mountPage(<Desk panel={panel} windowId={windowId} />, environment);
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
