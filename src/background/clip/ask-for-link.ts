/**
 * Asks for permission to reach the host of a link. That needs the person's click, so it is part of the first script.
 */
import { mayReach, requestHost } from '../../platform/host-permission';
import { isWebAddress } from '../../protocol/address/parse-address';

export const LINK_MENU = 'save-link';

/** What the person answered when the browser asked for the link's host. */
export interface LinkGrant {
  link: string;
  granted: boolean;
  /** The permission was given for this link only, and is returned once the link has been read. */
  fresh: boolean;
}

/** Asks before anything is awaited, or the browser would refuse. Must be called within a click. */
export function askForLink(link: string): Promise<LinkGrant> {
  if (!isWebAddress(link)) return Promise.resolve({ link, granted: false, fresh: false });
  const before = mayReach(link);
  const asked = requestHost(link).catch(() => false);
  return Promise.all([before, asked]).then(([had, given]) => ({
    link,
    granted: had || given,
    fresh: !had,
  }));
}
