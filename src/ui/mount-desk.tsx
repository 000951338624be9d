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
  const windowId = await environment.browser.windowId();
  mountPage(<Desk panel={panel} windowId={windowId} />, environment);
}
