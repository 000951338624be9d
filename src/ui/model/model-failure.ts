import { t } from '../../i18n/message';
import type { MeaningFailure, ModelFailure } from '../../messages/requests';
import type { Failure } from '../../protocol/services/failure';
import { type Description, inWords, told, type Words } from '../describe';
import { describeFailure } from '../services/service-failure';

type Code = Failure['code'];
type OwnCode = Exclude<ModelFailure['code'], Code>;

const COMPLAINT: Words = ['model_didNotAcceptQuestion', 'model_checkNameOfModel'];
const ENOUGH_FOR_NOW: Words = ['model_takesNoMoreQuestions', 'model_askAgainLater'];
const FORBIDDEN: Words = ['model_refusesExtensions', 'model_ollamaOrigins'];

/** Failures with different messages for a model than for a service. */
const OF_MODEL: Record<OwnCode, Words> & Partial<Record<Code, Words>> = {
  'nothing-found': ['model_foundNoAnswer', 'model_askOtherwiseOrRead'],
  'no-sources': ['model_namedNoPassage', 'model_chooseModelThatFollows'],
  empty: ['model_sentEmptyAnswer', 'model_askAgainOrChooseAnother'],
  'cut-off': ['model_brokeOffUnnamed', 'model_askAgain'],
  'broke-off': ['model_brokeOff', 'model_askAgainOrLookThere'],
  network: ['services_network', 'model_checkItIsRunning'],
  'timed-out': ['model_tookTooLong', 'model_trySmallerModel'],
  'key-refused': ['model_keyNotAccepted', 'model_enterKeyAgain'],
  'not-found': ['model_noSuchModel', 'model_checkAddressAndName'],
  refused: COMPLAINT,
  'bad-request': COMPLAINT,
  unprocessable: COMPLAINT,
  'plan-needed': COMPLAINT,
  redirected: ['model_addressLeadsElsewhere', 'model_enterThatAddress'],
  'wrong-shape': ['model_notThisKindOfEndpoint', 'model_addressEndsBeforeChat'],
  'rate-limited': ENOUGH_FOR_NOW,
  'allowance-spent': ENOUGH_FOR_NOW,
  'server-trouble': ['model_isUnavailable', 'model_askAgainOrLookThere'],
};

const NO_EMBEDDING: Words = ['model_didNotAcceptText', 'model_checkItIsEmbedder'];

/** Failures with different messages for an embedding endpoint than for a model. */
const OF_EMBEDDINGS: Partial<Record<Code, Words>> = {
  'timed-out': ['model_didNotAnswerInTime', 'model_itMayStillBeLoading'],
  'wrong-shape': ['model_noEmbeddingsCame', 'model_addressEndsBeforeEmbeddings'],
  'bad-request': NO_EMBEDDING,
  unprocessable: NO_EMBEDDING,
};

/** Describes why the person's own model did not answer, and what to do now. */
export function describeModelFailure(failure: ModelFailure, name: string): Description {
  const isForbidden = failure.code === 'refused' && failure.status === 403;
  const words = isForbidden ? FORBIDDEN : OF_MODEL[failure.code];
  return words
    ? inWords(words, valuesOf(failure, name))
    : // All others are failures of services too.
      describeFailure(failure as Failure, name);
}

/** Describes why the library was searched only by words. */
export function describeMeaningFailure(failure: MeaningFailure, name: string): Description {
  if (failure.code === 'other-vectors') {
    return inWords(['model_embedderChanged', 'model_loadFormerEmbedder'], { name });
  }
  const { what, advice } = describeEmbeddingFailure(failure, name);
  return { what: t('model_searchedByWordsAlone', { what }), advice };
}

/** Describes why an embeddings endpoint did not answer. */
export function describeEmbeddingFailure(failure: Failure, name: string): Description {
  const words = OF_EMBEDDINGS[failure.code];
  return words ? inWords(words, valuesOf(failure, name)) : describeModelFailure(failure, name);
}

/** Returns the values for the messages: the model, the status, and the endpoint's own message if it sent one. */
const valuesOf = (failure: ModelFailure, name: string) => ({
  ...told(failure),
  name,
  said: said('message' in failure ? failure.message : ''),
});

function said(message: string): string {
  return message === '' ? t('model_endOfFailure') : t('model_itSaid', { message });
}
