/** Asks before a page is kept that a person would rather not have in a library, let alone send on. */
import * as v from 'valibot';
import { readPageForms } from '../../platform/pages/page-forms';
import { ScriptRefused } from '../../platform/pages/scripts';
import type { TabGlimpse } from '../../platform/tabs/tabs';
import { isLocalAddress, type SensitiveReason } from '../../protocol/address/sensitive';
import { fitsAny } from '../../protocol/address/site-pattern';
import type { WantedClip } from '../../protocol/document/wanted-clip';
import { ProblemError } from '../../protocol/problem';
import type { Database } from '../../storage/database/database';
import { readPreference, writePreference } from '../../storage/preferences';

const FormsSchema = v.object({ password: v.boolean(), payment: v.boolean() });

/**
 * Rejects with the problem `sensitive-page` when the person has to be asked first, and leaves no
 * trace of the page. Resolves at once for a site they said it always goes for.
 * @param wanted what they wished to do, to be done once they have said yes.
 */
export async function guardTab(
  database: Database,
  tab: TabGlimpse,
  wanted: WantedClip,
): Promise<void> {
  const { url } = tab;
  const site = url === undefined ? '' : siteOf(url);
  const reasons = await reasonsToAsk(database, tab, wanted.kind !== 'bookmark');
  if (reasons.length > 0) throw new ProblemError({ code: 'sensitive-page', reasons, site, wanted });
}

/** Everything about a tab that is a reason to ask; nothing for a site that always goes. */
export async function reasonsToAsk(
  database: Database,
  tab: TabGlimpse,
  alsoInPage = true,
): Promise<SensitiveReason[]> {
  const { url } = tab;
  if (url !== undefined && (await isAllowed(database, url))) return [];
  return [
    ...(url === undefined ? [] : await reasonsOf(database, url)),
    ...(alsoInPage ? await reasonsInPage(tab) : []),
  ];
}

/** Rejects with `sensitive-link` where an address that nobody has opened would have to be asked about. */
export async function guardLink(database: Database, link: string): Promise<void> {
  if (await isAllowed(database, link)) return;
  if ((await reasonsOf(database, link)).length > 0) {
    throw new ProblemError({ code: 'sensitive-link', host: new URL(link).host });
  }
}

/** The whole host may be allowed, or one port of it. */
async function isAllowed(database: Database, url: string): Promise<boolean> {
  if (!URL.canParse(url)) return false;
  const { host, hostname } = new URL(url);
  const sites = await readPreference(database, 'neverAsk');
  return sites.includes(host) || sites.includes(hostname);
}

/** Why an address alone has to be asked about. Also for what is fetched without being shown. */
async function reasonsOf(database: Database, url: string): Promise<SensitiveReason[]> {
  const listed = fitsAny(await readPreference(database, 'askFirst'), url);
  return [
    ...(listed ? (['listed'] as const) : []),
    ...(isLocalAddress(url) ? (['local'] as const) : []),
  ];
}

/** The person never wants to be asked about this site again. */
export async function neverAskAbout(database: Database, site: string): Promise<void> {
  const sites = await readPreference(database, 'neverAsk');
  if (site !== '' && !sites.includes(site)) {
    await writePreference(database, 'neverAsk', [...sites, site]);
  }
}

async function reasonsInPage(tab: TabGlimpse): Promise<SensitiveReason[]> {
  const forms = v.safeParse(FormsSchema, await readPageForms(tab.id).catch(whatCannotBeRead));
  if (!forms.success) return [];
  const { password, payment } = forms.output;
  return [...(password ? (['password'] as const) : []), ...(payment ? (['payment'] as const) : [])];
}

/** The clip that follows will say why, in the words of the page's own trouble. */
function whatCannotBeRead(error: unknown): undefined {
  if (!(error instanceof ScriptRefused)) throw error;
  return undefined;
}

/** Host and port: another port of one machine is another matter. */
function siteOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}
