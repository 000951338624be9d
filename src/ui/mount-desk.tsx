import { Desk } from './Desk';
import type { Environment } from './environment';
import { mountPage } from './mount';

/** The desk needs to know its window first: the page in the tab is that window's. */
export async function mountDesk(
  environment: Environment,
  surface: 'popup' | 'sidepanel',
): Promise<void> {
  const windowId = await environment.browser.windowId();
  mountPage(<Desk environment={environment} surface={surface} windowId={windowId} />);
}
