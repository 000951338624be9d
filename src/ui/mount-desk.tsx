import { connect } from './connect';
import { Desk } from './Desk';
import type { Environment } from './environment';
import { mountPage } from './mount';
import type { PanelParts } from './panel-parts';

/**
 * Mounts the desk. Looks up the window first, because the desk shows the page in that window's tab. A popup in a window
 * of its own has the other one in its address.
 */
export async function mountDesk(panel?: PanelParts): Promise<void> {
  const environment = connect();
  if (panel === undefined) fitToRoom();
  const other = new URLSearchParams(location.hash.slice(1)).get('window');
  const windowId = other === null ? await environment.browser.windowId() : Number(other);
  if (other !== null) {
    environment.browser.isOwnWindow = true;
    closeByEscape(environment);
  } else if (panel === undefined && environment.browser.name === 'firefox') {
    keepKeyboard(environment, windowId);
  }
  mountPage(<Desk panel={panel} windowId={windowId} />, environment);
}

/** Closes a window of its own, as the browser closes the popup below the toolbar. */
function closeByEscape({ browser }: Environment): void {
  // On the window, behind the keys of the desk: they take an Escape to go a step back.
  addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented) browser.close();
  });
}

/** Works around Firefox, whose popup has the focus when it opens, keeps it too long and never regains it. */
function keepKeyboard({ ask, browser }: Environment, windowId: number | undefined): void {
  const { open, close } = browser;
  browser.open = async (url) => {
    await open(url);
    // Otherwise the popup would stay over the tab and take its keys.
    close();
  };
  if (windowId === undefined) return;
  browser.regainKeyboard = async () => {
    if (document.hasFocus()) return;
    await ask('popup.reopen', { windowId });
    close();
  };
}

/** Height in px above the popup: tabs and toolbar of a window at the top of the screen. */
const ABOVE = 80;

/** Limits the size of the popup. Chromium draws scrollbars around a popup that is larger than it may be. */
function fitToRoom() {
  const { style } = document.body;
  style.maxHeight = `${screen.availHeight - ABOVE}px`;
  // A window further down the screen leaves less height, and a zoom beyond 200 % leaves less of both. Chromium adds its
  // scrollbar to the requested size, so this requests only the space beside it.
  addEventListener('resize', () => {
    const { clientWidth, clientHeight } = document.documentElement;
    if (clientWidth < innerWidth) style.maxHeight = `${clientHeight}px`;
    if (clientHeight < innerHeight) style.maxWidth = `${clientWidth}px`;
  });
}
