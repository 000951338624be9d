/** Keeps the page behind a link without opening it. */
import type { ClipReceipt } from '../../messages/requests';
import type { TabGlimpse } from '../../platform/tabs/tabs';
import { isWebAddress, parseAddress } from '../../protocol/address/parse-address';
import { ProblemError } from '../../protocol/problem';
import { isOfLibrary } from '../library/keep-safely';
import { requestReading } from '../read/request-reading';
import { borrowHost, returnHosts } from '../worker/lent-hosts';
import { problemOf } from '../worker/problem-of';
import type { WorkerContext } from '../worker/worker-context';
import type { LinkGrant } from './ask-for-link';
import { arePicturesWanted, NO_PICTURES, picturesOf } from './clip-pictures';
import { guardLink } from './guard';
import { keepDraft } from './keep-draft';

/** Rejects with `ProblemError`. Fetches nothing for a private window. */
export async function clipLink(
  context: WorkerContext,
  tab: TabGlimpse,
  grant: Promise<LinkGrant>,
): Promise<ClipReceipt> {
  const { link, granted, fresh } = await grant;
  // Of a private window not even the host is noted.
  const isLent = granted && !tab.incognito;
  const giveBack = isLent ? await borrowHost(context, link, fresh) : undefined;
  try {
    if (tab.incognito) {
      if (granted && fresh) await returnHosts(context, [link]);
      throw new ProblemError({ code: 'private-window' });
    }
    const address = parseAddress(link);
    if (address === undefined) throw new ProblemError({ code: 'page-forbidden', what: 'bad-link' });
    if (!isWebAddress(link)) {
      throw new ProblemError({ code: 'page-forbidden', what: 'other-scheme' });
    }
    if (!granted) throw new ProblemError({ code: 'not-permitted', host: address.host });
    await guardLink(context.database, link);
    const pictures = await arePicturesWanted(context.database, link);
    const job = { kind: 'link', url: link, pictures } as const;
    const read = await requestReading(context.reading, job, tab.windowId);
    return await keepDraft(context, read.draft, '', {
      pictures: pictures ? picturesOf(read.draft, read.pictures ?? []) : NO_PICTURES,
    });
  } catch (error) {
    const why = await problemOf(error);
    // These problems are not about the link.
    if (isOfLibrary(why)) throw error;
    throw new ProblemError({ code: 'link-not-kept', link, why }, { cause: error });
  } finally {
    await giveBack?.();
  }
}
