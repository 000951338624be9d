/** The person's own model: chosen and tested in the settings, and asked by the ladder. */
import { answerByChat } from '../../answer/model/chat-answer';
import { type ChatEndpoint, chatCompletion } from '../../answer/model/chat-completion';
import type { ChatModel } from '../../answer/model/chat-model';
import { standaloneQuestion } from '../../answer/model/standalone';
import type { Terms } from '../../answer/quoting/wording';
import type { ModelView, RequestOf } from '../../messages/requests';
import { browserModelState } from '../../platform/browser-model';
import { mayReach } from '../../platform/host-permission';
import type { Passage } from '../../protocol/passage';
import { ProblemError } from '../../protocol/problem';
import { checkModel } from '../../protocol/services/check-service';
import { mergedFields } from '../../protocol/services/merged-fields';
import { BROWSER_MODEL } from '../../protocol/services/model-names';
import { modelKeyId, type OwnModel } from '../../protocol/services/own-model';
import type { Database } from '../../storage/database/database';
import { forgetKey, keyEnding } from '../../storage/keys';
import { changePreference, readPreference } from '../../storage/preferences';
import { embedTexts } from '../find/embeddings';
import { askOwnEndpoint, type EndpointPorts, ModelFailed } from '../find/own-endpoint';
import { askPorts } from '../services/service-ports';
import type { Handler } from '../worker/worker-context';
import { browserChat } from './browser-chat';
import type { LadderModel } from './ladder';

/** Returns the person's own model for the settings, without its key. */
export async function viewModel(
  database: Database,
  { role }: RequestOf<'model.read'>,
): Promise<ModelView> {
  const model = (await readPreference(database, 'ownModels'))[role];
  if (model === undefined) return { permitted: false };
  const { origin } = new URL(model.baseUrl);
  const [ending, permitted] = await Promise.all([
    keyEnding(database, modelKeyId(role), origin),
    mayReach(origin),
  ]);
  return { model, permitted, ...(ending !== undefined && { keyEnding: ending }) };
}

/** Stores a model, or deletes the stored one and its key if none is given. Rejects with `ProblemError`. */
export const keepModel: Handler<'model.put'> = async (
  { database },
  { role, model: given, since },
) => {
  const model = given === undefined ? undefined : checkModel(given);
  await changePreference(database, 'ownModels', ({ [role]: former, ...others }) => {
    if (model === undefined) return others;
    const isShared = former !== undefined && since !== undefined;
    return { ...others, [role]: isShared ? mergedFields(former, since, model) : model };
  });
  if (model === undefined) await forgetKey(database, modelKeyId(role));
  return viewModel(database, { role });
};

export interface AskingModel extends EndpointPorts {
  terms: Terms;
}

/** Returns the models that the ladder may ask: the person's endpoint, then the browser's own. */
export async function answeringModels(asking: AskingModel): Promise<LadderModel[] | 'off'> {
  const { database, terms } = asking;
  const [{ answers }, own] = await Promise.all([
    readPreference(database, 'ownModels'),
    readPreference(database, 'browserModel'),
  ]);
  const models: LadderModel[] = [];
  if (answers?.on) models.push(ladderModel(asking, answers));
  if (own.on && (await browserModelState()) === 'available') {
    const chat = browserChat();
    models.push({
      name: BROWSER_MODEL,
      answer: (question) => answerByChat(chat, terms, question),
      understand: (...asked) => standaloneQuestion(chat, ...asked),
    });
  }
  return models.length === 0 && answers !== undefined ? 'off' : models;
}

function ladderModel(asking: AskingModel, model: OwnModel): LadderModel {
  /** @param question what the ledger says was asked. */
  function chatAbout(question: string): ChatModel {
    const note = { what: question.slice(0, 500) };
    const post: ChatEndpoint['post'] = async (body, signal, onEvent) => {
      const request = { path: 'chat/completions', body, signal, onEvent };
      return (await askOwnEndpoint(asking, 'answers', model, note, request)).body;
    };
    return chatCompletion({ model: model.model, post, stream: true });
  }
  return {
    name: model.model,
    host: new URL(model.baseUrl).host,
    answer: (question) => answerByChat(chatAbout(question.question), asking.terms, question),
    understand: (before, question, signal) =>
      standaloneQuestion(chatAbout(question), before, question, signal),
  };
}

const TRIFLE = 'What colour is the test card?';
const CARD: Passage = {
  content: 'The test card is green.',
  headings: [],
  position: 0,
  score: 1,
  source: {
    citation: null,
    uid: 'test-card',
    title: 'Test card',
    url: '',
    source_updated_at: '',
    connection: { uid: '', type: '', name: '', logo_url: '' },
  },
  namespace: '',
  savedAt: '',
  matched: [],
};

/** Sends a tiny request to the model of a role. This tests its address, key and name, and the form of its answer. */
export const testModel: Handler<'model.test'> = async ({ database, terms }, { role }) => {
  const asking: AskingModel = { database, ports: askPorts(database), terms };
  const model = (await readPreference(database, 'ownModels'))[role];
  if (model === undefined) throw new ProblemError({ code: 'not-found' });
  const began = performance.now();
  try {
    const found = await (role === 'meaning' ? vectorOf(asking, model) : answerOf(asking, model));
    return { ok: true, ...found, ms: performance.now() - began };
  } catch (error) {
    if (error instanceof ModelFailed) return { ok: false, failure: error.failure };
    if (role === 'meaning') throw error;
    return { ok: false, failure: { code: 'wrong-shape', status: 200 } };
  }
};

async function vectorOf(asking: AskingModel, model: OwnModel): Promise<{ parts: number }> {
  const [vector = []] = await embedTexts(asking, model, [TRIFLE], { what: '', said: 'test' });
  return { parts: vector.length };
}

/** Asks a question about one passage, to see whether the model cites it. */
async function answerOf(
  asking: AskingModel,
  model: OwnModel,
): Promise<{ cites: boolean; said: string }> {
  const { answer: ask } = ladderModel(asking, model);
  const answered = await ask({ question: TRIFLE, passages: [CARD] });
  if (!('answer' in answered)) return { cites: false, said: '' };
  if (!answered.whole && answered.error) throw answered.error;
  const { citations, markdown } = answered.answer;
  return { cites: citations.length > 0, said: markdown.slice(0, 300) };
}
