import { parseHtml } from '../clip/undrawn/parse-html';
import type { PagePorts } from './saved-page';

/** What reading files needs of the page that it is done in. */
export const inBrowser: PagePorts = { parse: parseHtml, now: () => performance.now() };
