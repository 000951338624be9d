import { Desk } from './Desk';
import type { Environment } from './environment';
import { mountPage } from './mount';

/** Finds out the window first, because the desk shows the page in that window's tab. */
export async function mountDesk(
  environment: Environment,
  surface: 'popup' | 'sidepanel',
): Promise<void> {
  const windowId = await environment.browser.windowId();
  mountPage(<Desk environment={environment} surface={surface} windowId={windowId} />);
}
