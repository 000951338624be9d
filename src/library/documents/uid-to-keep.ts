import { pageAddress } from '../../protocol/address/page-address';
import type { Draft } from '../../protocol/document/document';
import { type ClipKind, isOfPage } from '../../protocol/document/document-kinds';
import type { Database } from '../../storage/database/database';
import { clipUid, isKnownByText, uidBeside } from './uid';

/**
 * The uid under which a draft is kept: the same for the same page, so that saving again makes a new version.
 * Where the person kept two documents of a page, the newer one gets it.
 * @param beside keep it as a document of its own.
 */
export async function uidToKeep(
  database: Database,
  draft: Pick<Draft, 'kind' | 'url' | 'markdown'>,
  namespace: string,
  beside = false,
): Promise<string> {
  const uid = await clipUid(draft, namespace);
  if (isKnownByText(draft)) return uid;
  const address = pageAddress(draft.url);
  const there = await database.documents.where('addresses').equals(address).toArray();
  const [newest] = there
    .filter(
      (row) =>
        isSameKind(row.kind, draft.kind) &&
        row.namespace === namespace &&
        pageAddress(row.url) === address,
    )
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id);
  if (newest === undefined) {
    // The copy that had this uid was moved to another namespace, where it stays.
    const moved = await database.documents.get({ uid });
    return moved === undefined || moved.namespace === namespace ? uid : uidBeside(uid, namespace);
  }
  // Made from its text, so that pressing twice makes one document.
  return beside ? uidBeside(uid, draft.markdown) : newest.uid;
}

/** A page is the same page however much of it was kept. */
function isSameKind(one: ClipKind, other: ClipKind): boolean {
  return one === other || (isOfPage(one) && isOfPage(other));
}
