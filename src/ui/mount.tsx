import { type ComponentChild, render } from 'preact';
import { Desk } from './Desk';
import type { Surroundings } from './surroundings';

/** Draws a page into its one element. */
export function mountPage(page: ComponentChild): void {
  const place = document.getElementById('page');
  if (place === null) throw new Error('This document has no #page to draw in.');
  render(page, place);
}

export async function mountDesk(
  surroundings: Surroundings,
  surface: 'popup' | 'sidepanel',
): Promise<void> {
  const windowId = await surroundings.browser.windowId();
  mountPage(<Desk surroundings={surroundings} surface={surface} windowId={windowId} />);
}
