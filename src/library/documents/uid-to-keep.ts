import { pageAddress } from '../../protocol/address/page-address';
import type { Draft } from '../../protocol/document/document';
import { type ClipKind, isOfPage } from '../../protocol/document/document-kinds';
import type { Database, DocumentRow } from '../../storage/database/database';
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
  const copies = await copiesOf(database, draft);
  const newest = copies.find((row) => row.namespace === namespace);
  if (newest === undefined) {
    // The copy that had this uid was moved to another namespace, where it stays.
    const moved = await database.documents.get({ uid });
    return moved === undefined || moved.namespace === namespace ? uid : uidBeside(uid, namespace);
  }
  // Made from its text, so that pressing twice makes one document.
  return beside ? uidBeside(uid, draft.markdown) : newest.uid;
}

/**
 * The namespace of a draft for which the person named none: that of the page's newest copy, so that a save updates it
 * where it is, and makes no second one. The usual one where a copy is there, or none is kept.
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

/** What is kept of the same page, the newest first. */
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

/** A page is the same page however much of it was kept. */
function isSameKind(one: ClipKind, other: ClipKind): boolean {
  return one === other || (isOfPage(one) && isOfPage(other));
}
