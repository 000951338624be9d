import { parseHtml } from '../clip/undrawn/parse-html';
import type { PagePorts } from './saved-page';

/** What reading files needs from the page that it runs in. */
export const inBrowser: PagePorts = { parse: parseHtml, now: () => performance.now() };
