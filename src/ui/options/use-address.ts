import { useEffect, useState } from 'preact/hooks';
import { type BrowserPort, useEnvironment } from '../environment';
import { pages, type SettingsPage } from './pages';

export interface SettingsAddress {
  page: SettingsPage;
  /** The section of the address, if the address names a section and not a page. */
  section?: string;
}

/** Sections that have become pages of their own. Old links to them may be anywhere. */
const MOVED = new Set(['deliveries', 'ledger']);

/** Returns the page and section of `options.html#…`; the first page if it names none. */
export function useAddress(): SettingsAddress {
  const { browser } = useEnvironment();
  const [hash, setHash] = useState(() => location.hash);

  useEffect(() => {
    const look = () => setHash(location.hash);
    window.addEventListener('hashchange', look);
    // The address may have changed between the first reading and the listener.
    look();
    return () => window.removeEventListener('hashchange', look);
  }, []);
  useEffect(() => leaveIfMoved(hash, browser), [hash, browser]);

  return addressOf(hash);
}

/** @param hash as in `location.hash` */
function addressOf(hash: string): SettingsAddress {
  const id = hash.slice(1);
  for (const page of pages) {
    if (page.sections.some((section) => section.id === id)) return { page, section: id };
  }
  return { page: pages.find((page) => page.id === id) ?? pages[0] };
}

function leaveIfMoved(hash: string, browser: BrowserPort): void {
  if (MOVED.has(hash.slice(1))) location.replace(browser.pageUrl(`activity.html${hash}`));
}
