import { t } from '../../i18n/message';
import { pictureRows } from '../../library/documents/pictures';
import { type DocumentToKeep, keepDocument } from '../../library/documents/save';
import { namespaceOfCopy, uidToKeep } from '../../library/documents/uid-to-keep';
import { tidyLater } from '../../library/index/index-care';
import type { ClipReceipt } from '../../messages/requests';
import { type Details, sourceSaysBeside } from '../../protocol/document/correction';
import type { Draft } from '../../protocol/document/document';
import { normaliseNamespace } from '../../protocol/document/namespace';
import { pageTitle } from '../../protocol/document/page-title';
import { tidyTags } from '../../protocol/document/tidy-tags';
import { isProblemError, ProblemError } from '../../protocol/problem';
import { writePreference } from '../../storage/preferences';
import { keepSafely } from '../library/keep-safely';
import { suggestedNamespace } from '../library/settings';
import { faultPoint } from '../worker/fault';
import { unmarkTabsOf } from '../worker/tab-outcome';
import type { WorkerContext } from '../worker/worker-context';
import { type ClipPictures, NO_PICTURES, withPictures } from './clip-pictures';
import { givenByTemplate } from './site-template';

export interface KeepingOptions {
  /** Keep an earlier copy of the page as a separate document. */
  beside?: boolean | undefined;
  /** What the person typed about the page. */
  details?: Details | undefined;
  pictures?: ClipPictures;
}

/** Returns the text of a draft to keep. Where the rest of the page was left out, its last line says so. */
export function textToKeep({ markdown, reading }: Pick<Draft, 'markdown' | 'reading'>): string {
  return reading?.isWhole === false ? `${markdown}\n\n*${t('clip_pageIsTooLarge')}*` : markdown;
}

/** Keeps a draft. Resolves only when it is on disk; rejects with `ProblemError`. */
export async function keepDraft(
  context: WorkerContext,
  { coverage, reading, ...read }: Draft,
  namespaceAsTyped: string,
  { beside = false, details = {}, pictures = NO_PICTURES }: KeepingOptions = {},
): Promise<ClipReceipt> {
  const { database, outbox } = context;
  const title = pageTitle(read.title, read.url);
  const draft = { ...read, title, markdown: textToKeep({ ...read, reading }) };
  const { tags, note, publishedAt, url } = details;
  const given = await givenByTemplate(database, draft, Date.now());
  const typed = normaliseNamespace(namespaceAsTyped);
  const usual = given.namespace || (await suggestedNamespace(database));
  const namespace = typed || (await namespaceOfCopy(database, draft, usual));
  const uid = await uidToKeep(database, draft, namespace, beside);
  const said = {
    ...(details.title && { title: details.title }),
    ...(note?.trim() && { note }),
    ...(publishedAt && { publishedAt }),
    ...(url && { url }),
  };
  const sourceSays = sourceSaysBeside(draft, said);
  const { tags: ofTemplate = [], ...marks } = given.marks;
  const addedTags = tidyTags([...ofTemplate, ...(tags ?? [])]);
  const rows = await pictureRows(uid, pictures.taken);
  await faultPoint('before-clip');
  const keep = () =>
    keepDocument(context, { ...draft, ...marks, ...said, sourceSays, uid, namespace }, Date.now(), {
      companion: withPictures(database, outbox.companion, rows),
      addedTags,
      saidByPerson: [...Object.keys(said), ...(tags?.length ? ['tags'] : [])],
    });
  const { change, document, fromBin } = await keepSafely(database, keep).catch((error: unknown) => {
    const found = { ...draft, ...said, ...(addedTags.length > 0 && { tags: addedTags }) };
    throw withRescue(error, { ...found, uid, namespace });
  });
  // The text was there already, but perhaps not its pictures.
  if (change === 'unchanged') {
    await database.transaction('rw', database.pictures, () => database.pictures.bulkPut(rows));
  }
  await faultPoint('after-clip');
  // The receipt of an earlier save can no longer undo that save.
  if (change !== 'unchanged') await unmarkTabsOf(uid);
  outbox.kick();
  // Not part of the clip, so nothing waits for it.
  tidyLater(context);
  // The suggestion is not part of the clip either: failing to store it must not fail or delay the clip. It is left
  // alone if a template or an existing copy decided the namespace, because nobody chose that for this page.
  if (typed !== '' || (given.namespace === '' && namespace === usual)) {
    writePreference(database, 'lastNamespace', namespace).catch(() => undefined);
  }
  return {
    uid,
    kind: read.kind,
    title: document.title,
    namespace,
    change,
    savedAt: document.updatedAt,
    ...(fromBin && { fromBin }),
    coverage,
    reading,
    ...(pictures.of > 0 && { pictures: { kept: pictures.taken.length, of: pictures.of } }),
  };
}

/** Adds the document to a `disk-full` error, so that the person can at least get the clip as a file. */
function withRescue(error: unknown, document: DocumentToKeep): unknown {
  if (!isProblemError(error) || error.problem.code !== 'disk-full') return error;
  const at = new Date().toISOString();
  const length = document.markdown.length;
  const rescue = { ...document, createdAt: at, updatedAt: at, length };
  return new ProblemError({ code: 'disk-full', rescue }, { cause: error });
}
