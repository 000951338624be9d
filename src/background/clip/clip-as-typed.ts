import type { ClipReceipt } from '../../messages/requests';
import { typedDetails } from '../../messages/typed-details';
import type { TabGlimpse } from '../../platform/tabs/tabs';
import { DetailsSchema } from '../../protocol/document/correction';
import { isOfPage, type TabClip } from '../../protocol/document/document-kinds';
import { readTyped } from '../library/read-typed';
import { forgetTyped, typedAbout } from '../worker/typed-draft';
import type { WorkerContext } from '../worker/worker-context';
import { clipTab } from './save';

/** Clips a tab, with what the person has written about its page in the popup or the side panel and not saved. */
export async function clipAsTyped(
  context: WorkerContext,
  tab: TabGlimpse,
  request: TabClip,
): Promise<ClipReceipt> {
  const { url } = tab;
  if (url === undefined || !isOfPage(request.kind)) return clipTab(context, tab, request, '');
  const typed = typedDetails((await typedAbout(url))?.details, false);
  const details = readTyped(DetailsSchema, typed ?? {});
  const receipt = await clipTab(context, tab, request, '', { details });
  await forgetTyped(url);
  return receipt;
}
