import { normaliseNamespace } from '../../protocol/document/namespace';
import type { AccountLibrary, KeptDocuments, ListedDocument, ListPlace } from '../ports';
import { Refusal } from '../refusal';
import { wellFormed } from './body';
import { parameter } from './parameter';
import { readMoment } from './read-moment';

const PAGE = 100;

/** Lists what is kept, last kept first. `next` is the `after` of the next page. */
export async function listDocuments(url: URL, library: AccountLibrary): Promise<object> {
  const limit = wholeNumber(url, 'limit', 1, PAGE) ?? PAGE;
  const namespace = normaliseNamespace(parameter(url, 'namespace'));
  const page = await documentsOf(library).list({
    namespaces: namespace === '' ? [] : [namespace],
    after: readPlace(parameter(url, 'after')),
    limit,
  });
  const last = page.at(-1);
  const next = last !== undefined && page.length === limit ? `${last.savedAt}_${last.id}` : null;
  return { documents: page.map(shown), next };
}

/**
 * Returns one document with its text, or the characters from `from` up to `to`. `namespace` is that of the list, and
 * `connection` that of a source: each tells documents of two connections apart that have the same uid.
 */
export async function readDocument(
  uid: string,
  url: URL,
  library: AccountLibrary,
): Promise<object> {
  const most = Number.MAX_SAFE_INTEGER;
  const from = wholeNumber(url, 'from', 0, most) ?? 0;
  const to = wholeNumber(url, 'to', 0, most) ?? most;
  const document = await documentsOf(library).read(wellFormed(uid), {
    namespace: parameter(url, 'namespace') || undefined,
    connection: parameter(url, 'connection') || undefined,
  });
  if (document === undefined) throw new Refusal(404, 'No document of that uid is kept.');
  const { markdown } = document;
  const content = markdown.slice(from, to);
  return { ...shown(document), format: 'markdown', length: markdown.length, from, content };
}

function documentsOf(library: AccountLibrary): KeptDocuments {
  if (library.documents === undefined) throw new Refusal(404, 'This service lists no documents.');
  return library.documents;
}

function shown({ uid, title, url, namespace, savedAt }: ListedDocument) {
  return { uid, title, url, namespace, saved_at: savedAt };
}

function readPlace(given: string): ListPlace | undefined {
  if (given === '') return undefined;
  const [, savedAt = '', id] = /^(.{24})_(\d{1,15})$/.exec(given) ?? [];
  if (readMoment(savedAt) !== savedAt) {
    throw new Refusal(400, 'Send as after what the page before gave as next.');
  }
  return { savedAt, id: Number(id) };
}

function wholeNumber(url: URL, name: string, least: number, most: number): number | undefined {
  const given = url.searchParams.get(name);
  if (given === null) return undefined;
  const number = /^\d{1,15}$/.test(given) ? Number(given) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new Refusal(400, `The parameter ${name} must be a whole number from ${least} to ${most}.`);
}
