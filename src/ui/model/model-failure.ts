import { t } from '../../i18n/message';
import type { MeaningFailure, ModelFailure } from '../../messages/requests';
import type { Failure } from '../../protocol/services/failure';
import { type Description, inWords, told, type Words } from '../describe';
import { describeFailure } from '../services/service-failure';

type Code = Failure['code'];
type OwnCode = Exclude<ModelFailure['code'], Code>;

const COMPLAINT: Words = ['model_didNotAcceptQuestion', 'model_checkNameModelInSettings'];
const ENOUGH_FOR_NOW: Words = ['model_takesNoMoreQuestionsFor', 'model_askAgainLater'];
const FORBIDDEN: Words = [
  'model_modelsEndpointRefusesRequestsFrom',
  'model_ollamaLetsExtensionsInWhen',
];

/** Failures with different messages for a model than for a service. */
const OF_MODEL: Record<OwnCode, Words> & Partial<Record<Code, Words>> = {
  'nothing-found': ['model_foundNoAnswerInThese', 'model_askInOtherWordsOr'],
  'no-sources': ['model_answeredWithoutNamingPassageSo', 'model_askAgainOrChooseModel'],
  empty: ['model_sentEmptyAnswer', 'model_askAgainOrChooseAnother'],
  'cut-off': ['model_brokeOffBeforeItHad', 'model_askAgain'],
  'broke-off': ['model_brokeOff', 'model_askAgainOrLookAt'],
  network: ['model_couldNotBeReached', 'model_checkWhetherItIsRunning'],
  'timed-out': ['model_didNotAnswerWithinTwo', 'model_smallerModelMayBeQuick'],
  'key-refused': ['model_modelsEndpointDoesNotAccept', 'model_enterItAgainInSettings'],
  'not-found': ['model_thereIsNoModelAt', 'model_checkAddressWhichUsuallyEnds'],
  refused: COMPLAINT,
  'bad-request': COMPLAINT,
  unprocessable: COMPLAINT,
  'plan-needed': COMPLAINT,
  redirected: ['model_modelsAddressLeadsToAnother', 'model_enterAddressItLeadsTo'],
  'wrong-shape': ['model_answerCameButNotFrom', 'model_addressShouldEndBeforeChat'],
  'rate-limited': ENOUGH_FOR_NOW,
  'allowance-spent': ENOUGH_FOR_NOW,
  'server-trouble': ['model_isUnavailable', 'model_askAgainOrLookAt'],
};

const NO_EMBEDDING: Words = ['model_didNotAcceptText', 'model_checkItIsModelFor'];

/** Failures with different messages for an embedding endpoint than for a model. */
const OF_EMBEDDINGS: Partial<Record<Code, Words>> = {
  'timed-out': ['model_didNotAnswerInTime', 'model_itMayStillBeLoading'],
  'wrong-shape': ['model_answerCameButNoEmbeddings', 'model_addressShouldEndBeforeEmbeddings'],
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
    return inWords(['model_searchedByWordsAloneDescribes', 'model_loadModelItHadThen'], { name });
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
