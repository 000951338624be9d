import { parseHtml } from '../clip/undrawn/parse-html';
import type { PagePorts } from './saved-page';

/** What reading files needs from the page in which it runs. */
export const inBrowser: PagePorts = { parse: parseHtml, now: () => performance.now() };
