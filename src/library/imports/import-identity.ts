/**
 * Decides which document an imported one is, and whether the library has it already. A name alone does not identify a
 * file: another text under a known uid becomes a separate document, and the existing one stays.
 */

import { pageAddress } from '../../protocol/address/page-address';
import { shortSha256 } from '../../protocol/digest';
import type { KeptDocument } from '../../protocol/document/document';
import { isOfPage } from '../../protocol/document/document-kinds';
import type { ImportedDocument } from '../../protocol/document/imported-document';
import { normaliseNamespace } from '../../protocol/document/namespace';
import type { Picture } from '../../protocol/picture/picture';
import type { BinRow, Database, DocumentRow } from '../../storage/database/database';
import { idsOf, keptAddresses, knownDocuments } from '../../storage/known-uids';
import { type DocumentToWrite, prepareText } from '../documents/content';
import { marksWith, versionsWith } from '../documents/removed-copy';
import { answerUid, clipUid, uidBeside } from '../documents/uid';
import { type Addition, Additions, joined } from './join-kept';

/** An imported document as it will be written, unless the library has it. */
export interface PreparedImport extends DocumentToWrite {
  /** Its tags, note, highlights and read state are added to the copy that is already kept. */
  joinsKept: boolean;
  pictures: readonly Picture[];
}

/**
 * @param usual the namespace of documents that name none.
 * @param now the time of documents that name none, milliseconds since the epoch.
 */
export async function prepareImport(
  {
    uid,
    origin,
    versions,
    createdAt,
    updatedAt,
    tags,
    joinsKept,
    pictures,
    ...given
  }: ImportedDocument,
  usual: string,
  now: number,
): Promise<PreparedImport> {
  const namespace = normaliseNamespace(given.namespace) || usual;
  const at = new Date(now).toISOString();
  const document: KeptDocument = {
    ...given,
    highlights: given.highlights.map((mark) => ({ ...mark, createdAt: mark.createdAt || at })),
    ...(tags.length > 0 && { tags }),
    namespace,
    uid: uid || (await uidOf({ ...given, origin }, namespace)),
    pageUrl: given.pageUrl || given.url,
    title: given.title || given.url || origin,
    createdAt: createdAt || updatedAt || at,
    updatedAt: updatedAt || createdAt || at,
    length: given.markdown.length,
  };
  return {
    document,
    ...(await prepareText(document)),
    versions,
    joinsKept: joinsKept ?? false,
    pictures: pictures ?? [],
  };
}

/** Joins an imported document with its copy in the bin, if it has one there. */
export async function withRemovedCopy(
  one: PreparedImport,
  copy: BinRow | undefined,
): Promise<PreparedImport> {
  if (copy === undefined) return one;
  const highlights = marksWith(one.document.highlights ?? [], copy);
  const document = { ...one.document, highlights };
  const versions = versionsWith(copy, document, one.versions);
  return { ...one, document, versions, ...(await prepareText(document)) };
}

/**
 * Returns the uid of an imported document: for a page or an answer, the one that keeping it would give; for a note
 * without an address, one made from its path.
 */
async function uidOf(
  document: Pick<ImportedDocument, 'kind' | 'url' | 'markdown' | 'origin' | 'answer'>,
  namespace: string,
): Promise<string> {
  const { answer, markdown } = document;
  if (document.kind === 'answer' && answer) return answerUid(answer, namespace, markdown);
  if (document.url !== '') return clipUid(document, namespace);
  return shortSha256(`file\n${document.origin}\n${namespace}`);
}

/** What an import does to the library. */
export interface Arrivals {
  fresh: PreparedImport[];
  /** What is added to documents of the library. */
  additions: Addition[];
  /** How many of the fresh ones share their uid with another text, or their address with a page that is kept. */
  beside: number;
}

/**
 * Returns the documents that are neither in the library nor earlier in this list, and what the others add to existing
 * ones.
 * @param look whether to look into the library; if not, none of them counts as kept.
 */
export async function whatIsNew(
  database: Database,
  prepared: readonly PreparedImport[],
  look: boolean,
): Promise<Arrivals> {
  const uids = prepared.map(({ document }) => document.uid);
  const there = look ? await knownDocuments(database, uids) : new Map<string, DocumentRow>();
  const fresh = new Map<string, PreparedImport>();
  const others = new Map<string, PreparedImport>();
  const more = new Additions(database);
  for (const one of prepared) {
    const { uid } = one.document;
    const kept = there.get(uid);
    const listed = fresh.get(uid);
    const known = kept ?? knownAs(listed);
    if (known === undefined) fresh.set(uid, one);
    else if (one.joinsKept) {
      const both = listed && (await bothOf(listed, one));
      if (both !== undefined) fresh.set(uid, both);
      else if (kept === undefined || !(await more.add(kept, one.document))) {
        const other = await asAnother(one);
        others.set(other.document.uid, other);
      }
    } else if (isSame(known, one)) {
      // The same text may have been given tags, a note or highlights in another program.
      if (kept !== undefined) await more.add(kept, one.document);
    } else if (!(await isFormer(database, known, one))) {
      const other = await asAnother(one);
      others.set(other.document.uid, other);
    }
  }
  if (look && others.size > 0) {
    for (const uid of (await idsOf(database, [...others.keys()])).keys()) others.delete(uid);
  }
  let beside = await countOfKeptPages(database, [...fresh.values()]);
  for (const [uid, other] of others) {
    if (fresh.has(uid)) continue;
    fresh.set(uid, other);
    beside += 1;
  }
  return { fresh: [...fresh.values()], additions: await more.prepared(), beside };
}

/** Counts the documents whose pages are kept under another uid: in another namespace, or read at another address. */
async function countOfKeptPages(
  database: Database,
  documents: readonly PreparedImport[],
): Promise<number> {
  const addresses = documents.flatMap(({ document: { kind, url } }) =>
    url !== '' && isOfPage(kind) ? pageAddress(url) : [],
  );
  const kept = await keptAddresses(database, addresses);
  return addresses.filter((address) => kept.has(address)).length;
}

/** Joins two documents of one list; `undefined` if the result is too much for one document. */
async function bothOf(
  listed: PreparedImport,
  { document }: PreparedImport,
): Promise<PreparedImport | undefined> {
  const both = joined(listed.document, document);
  if (both === undefined || both === listed.document) return both && listed;
  return { ...listed, document: both, ...(await prepareText(both)) };
}

/** What is known about a document, for comparison. It has no id until it is written. */
interface Known {
  id?: number;
  title: string;
  contentSha: string;
  /** Only for a document in the same list. The note of a kept one may have been changed since. */
  listedNote?: string;
}

function knownAs(one: PreparedImport | undefined): Known | undefined {
  if (one === undefined) return undefined;
  const { title, note = '' } = one.document;
  return { title, contentSha: one.contentSha, listedNote: note };
}

/** Compares titles only if the document has no text. */
function isSame(known: Known, { document, contentSha }: PreparedImport): boolean {
  if (known.contentSha !== contentSha) return false;
  if (known.listedNote !== undefined && known.listedNote !== (document.note ?? '')) return false;
  return document.markdown.trim() !== '' || known.title === document.title;
}

/** Says whether it is an earlier version of a document in the library. */
async function isFormer(
  database: Database,
  { id }: Known,
  { document: { markdown } }: PreparedImport,
): Promise<boolean> {
  if (id === undefined) return false;
  const versions = database.versions.where('documentId').equals(id);
  return (await versions.filter((version) => version.markdown === markdown).count()) > 0;
}

/** Makes it a separate document, always with the same uid, so that a second import finds it. */
async function asAnother({ document, ...rest }: PreparedImport): Promise<PreparedImport> {
  const { note = '' } = document;
  // Two links to the same page differ only in their notes.
  const own = rest.joinsKept ? `${document.markdown}${note}` : document.markdown;
  const uid = await uidBeside(document.uid, own || document.title);
  // A highlight belongs to a single document.
  const marks = document.highlights?.map((mark, n) => ({ ...mark, id: `${uid}-${n}` }));
  return { ...rest, document: { ...document, uid, ...(marks && { highlights: marks }) } };
}
