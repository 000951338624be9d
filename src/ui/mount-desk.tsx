import { Desk } from './Desk';
import { mountPage } from './mount';
import type { Surroundings } from './surroundings';

/** The desk needs to know its window first: the page in the tab is that window's. */
export async function mountDesk(
  surroundings: Surroundings,
  surface: 'popup' | 'sidepanel',
): Promise<void> {
  const windowId = await surroundings.browser.windowId();
  mountPage(<Desk surroundings={surroundings} surface={surface} windowId={windowId} />);
}
