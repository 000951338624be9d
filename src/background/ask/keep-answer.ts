/** Keeps an answer as a document of the library. It stays on the device: no service gets back its own words. */
import { keepDocument } from '../../library/documents/save';
import { answerUid } from '../../library/documents/uid';
import { tidyLater } from '../../library/index/index-care';
import { isPrivate } from '../../platform/tabs/tabs';
import { MAX_QUESTION_LENGTH } from '../../protocol/document/kept-answer';
import { normaliseNamespace } from '../../protocol/document/namespace';
import { NO_DETAILS } from '../../protocol/document/no-details';
import { plainLine } from '../../protocol/plain-line';
import { ProblemError } from '../../protocol/problem';
import { keepSafely } from '../library/keep-safely';
import { suggestedNamespace } from '../library/settings';
import type { Handler } from '../worker/worker-context';

const TITLE_LENGTH = 300;

/** Keeps the answer to a question as one document per namespace. A later answer becomes its new version. */
export const keepAnswer: Handler<'answers.keep'> = async (context, request) => {
  const { windowId, namespace: typed, markdown, scope } = request;
  if (await isPrivate(windowId)) throw new ProblemError({ code: 'private-window' });
  const { database } = context;
  const question = plainLine(request.question).slice(0, MAX_QUESTION_LENGTH);
  const namespace = normaliseNamespace(typed) || (await suggestedNamespace(database));
  const answer = { question, ...(scope && { scope }) };
  const uid = await answerUid(answer, namespace, markdown);
  const document = {
    ...NO_DETAILS,
    uid,
    kind: 'answer',
    url: '',
    pageUrl: '',
    title: question.slice(0, TITLE_LENGTH),
    namespace,
    markdown,
    answer,
  } as const;
  const { change } = await keepSafely(database, () => keepDocument(context, document, Date.now()));
  // If the worker dies before this is done, the next save does it.
  tidyLater(context);
  return { uid, namespace, change };
};
