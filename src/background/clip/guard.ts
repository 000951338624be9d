/** Asks before keeping a page that a person may not want in the library, let alone at a service. */
import * as v from 'valibot';
import { readPageForms } from '../../platform/pages/page-forms';
import { ScriptRefused } from '../../platform/pages/scripts';
import type { TabGlimpse } from '../../platform/tabs/tabs';
import { parseAddress } from '../../protocol/address/parse-address';
import { isLocalAddress, type SensitiveReason } from '../../protocol/address/sensitive';
import { fitsAny } from '../../protocol/address/site-pattern';
import type { WantedClip } from '../../protocol/document/document-kinds';
import { ProblemError } from '../../protocol/problem';
import type { Database } from '../../storage/database/database';
import { changePreference, readPreference } from '../../storage/preferences';

const FormsSchema = v.object({ password: v.boolean(), payment: v.boolean() });

/**
 * Rejects with the problem `sensitive-page` if the person must be asked first, and leaves no trace of the page.
 * Resolves at once for a site that they never want to be asked about.
 * @param wanted what to do once they have agreed
 */
export async function guardTab(
  database: Database,
  tab: TabGlimpse,
  wanted: WantedClip,
): Promise<void> {
  // Host and port, because another port may be another service.
  const site = parseAddress(tab.url ?? '')?.host ?? '';
  const reasons = await reasonsToAsk(database, tab, LOOKS[wanted.kind]);
  if (reasons.length > 0) throw new ProblemError({ code: 'sensitive-page', reasons, site, wanted });
}

/** When to look for fields in the page itself: a selection is there before the page has loaded. */
type Look = 'loaded' | 'now' | 'never';
const LOOKS: Partial<Record<WantedClip['kind'], Look>> = { selection: 'now', bookmark: 'never' };

/** Returns all reasons to ask about a tab. None for a site that the person never wants to be asked about. */
export async function reasonsToAsk(
  database: Database,
  tab: TabGlimpse,
  look: Look = 'loaded',
): Promise<SensitiveReason[]> {
  const { url } = tab;
  if (url !== undefined && (await isAllowed(database, url))) return [];
  return [
    ...(url === undefined ? [] : await reasonsOf(database, url)),
    ...(look === 'never' ? [] : await reasonsInPage(tab, look)),
  ];
}

/** Rejects with `sensitive-link` for an address that needs the person's consent. */
export async function guardLink(database: Database, link: string): Promise<void> {
  if (await isAllowed(database, link)) return;
  if ((await reasonsOf(database, link)).length > 0) {
    throw new ProblemError({ code: 'sensitive-link', host: new URL(link).host });
  }
}

/** Checks for consent to the whole host or to one port of it. */
async function isAllowed(database: Database, url: string): Promise<boolean> {
  const address = parseAddress(url);
  if (address === undefined) return false;
  const { host, hostname } = address;
  const sites = await readPreference(database, 'neverAsk');
  return sites.includes(host) || sites.includes(hostname);
}

/** Returns the reasons to ask that the address alone gives. */
async function reasonsOf(database: Database, url: string): Promise<SensitiveReason[]> {
  const reasons: SensitiveReason[] = [];
  if (fitsAny(await readPreference(database, 'askFirst'), url)) reasons.push('listed');
  if (isLocalAddress(url)) reasons.push('local');
  return reasons;
}

/** Remembers that pages of a site are saved without asking. */
export async function neverAskAbout(database: Database, site: string): Promise<void> {
  if (site === '') return;
  await changePreference(database, 'neverAsk', (sites) => [...new Set([...sites, site])]);
}

async function reasonsInPage(tab: TabGlimpse, look: 'loaded' | 'now'): Promise<SensitiveReason[]> {
  const answer = await readPageForms(tab.id, look === 'now').catch(whatCannotBeRead);
  const forms = v.safeParse(FormsSchema, answer);
  return forms.success
    ? (['password', 'payment'] as const).filter((kind) => forms.output[kind])
    : [];
}

/** Ignores a refused script, because the clip that follows reports why. */
function whatCannotBeRead(error: unknown): undefined {
  if (!(error instanceof ScriptRefused)) throw error;
  return undefined;
}
