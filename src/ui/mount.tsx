import { type ComponentChild, render } from 'preact';
import { type Environment, EnvironmentProvider } from './environment';
import { refuseDrops } from './state/refuse-drops';
import { dropUnmeantKeys } from './state/unheard-keys';

/** Renders a page into its root element. */
export function mountPage(page: ComponentChild, environment: Environment): void {
  const place = document.getElementById('page');
  if (place === null) throw new Error('This document has no #page to draw in.');
  // An idle background does not hear that there is a network again. Any message wakes it, and it sends what waits.
  addEventListener('online', () => {
    environment.ask('deliveries.list', { offset: 0, limit: 0 }).catch(() => undefined);
  });
  dropUnmeantKeys(window);
  refuseDrops(window);
  render(<EnvironmentProvider value={environment}>{page}</EnvironmentProvider>, place);
}
