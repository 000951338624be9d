import { pageAddress } from '../../protocol/address/page-address';
import type { Draft } from '../../protocol/document/document';
import { type ClipKind, isOfPage } from '../../protocol/document/document-kinds';
import type { Database, DocumentRow } from '../../storage/database/database';
import { clipUid, isKnownByText, uidBeside } from './uid';

/**
 * Returns the uid under which a draft is kept. It is the same for the same page, so that saving again makes a new
 * version. If the person kept two documents of a page, it is that of the newer one.
 * @param beside keep it as a separate document.
 */
export async function uidToKeep(
  database: Database,
  draft: Pick<Draft, 'kind' | 'url' | 'markdown'>,
  namespace: string,
  beside = false,
): Promise<string> {
  const uid = await clipUid(draft, namespace);
  if (isKnownByText(draft)) return uid;
  const copies = await copiesOf(database, draft);
  const newest = copies.find((row) => row.namespace === namespace);
  if (newest === undefined) {
    // The copy that had this uid was moved to another namespace, and stays there.
    const moved = await database.documents.get({ uid });
    return moved === undefined || moved.namespace === namespace ? uid : uidBeside(uid, namespace);
  }
  // Made from its text, so that pressing twice makes one document.
  return beside ? uidBeside(uid, draft.markdown) : newest.uid;
}

/**
 * Returns the namespace of a draft if the person chose none: that of the page's newest copy, so that saving updates
 * that copy instead of making a second one. The usual namespace if it has a copy, or if no copy exists.
 */
export async function namespaceOfCopy(
  database: Database,
  draft: Pick<Draft, 'kind' | 'url'>,
  usual: string,
): Promise<string> {
  if (isKnownByText(draft)) return usual;
  const copies = await copiesOf(database, draft);
  return copies.some((row) => row.namespace === usual) ? usual : (copies[0]?.namespace ?? usual);
}

/** Returns the copies of the same page, newest first. */
async function copiesOf(
  database: Database,
  { kind, url }: Pick<Draft, 'kind' | 'url'>,
): Promise<DocumentRow[]> {
  const address = pageAddress(url);
  const there = await database.documents.where('addresses').equals(address).toArray();
  return there
    .filter((row) => isSameKind(row.kind, kind) && pageAddress(row.url) === address)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id);
}

/** Says whether two kinds count as the same page. All page kinds do, however much of the page was kept. */
function isSameKind(one: ClipKind, other: ClipKind): boolean {
  return one === other || (isOfPage(one) && isOfPage(other));
}
