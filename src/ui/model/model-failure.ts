import { t } from '../../i18n/message';
import type { MeaningFailure, ModelFailure } from '../../messages/requests';
import type { Failure } from '../../protocol/services/failure';
import type { Description } from '../describe';
import { describeFailure } from '../services/service-failure';

/** Why the person's own model did not answer, and what to do now. */
export function describeModelFailure(failure: ModelFailure, name: string): Description {
  switch (failure.code) {
    case 'nothing-found':
      return {
        what: t('model_foundNoAnswerInThese', { name }),
        advice: t('model_askInOtherWordsOr'),
      };
    case 'no-sources':
      return {
        what: t('model_answeredWithoutNamingPassageSo', { name }),
        advice: t('model_askAgainOrChooseModel'),
      };
    case 'empty':
      return {
        what: t('model_sentEmptyAnswer', { name }),
        advice: t('model_askAgainOrChooseAnother'),
      };
    case 'cut-off':
      return {
        what: t('model_brokeOffBeforeItHad', { name }),
        advice: t('model_askAgain'),
      };
    case 'broke-off':
      return {
        what: t('model_brokeOff', { name, said: said(failure.message) }),
        advice: t('model_askAgainOrLookAt'),
      };
    case 'network':
      return {
        what: t('model_couldNotBeReached', { name }),
        advice: t('model_checkWhetherItIsRunning'),
      };
    case 'timed-out':
      return {
        what: t('model_didNotAnswerWithinTwo', { name }),
        advice: t('model_smallerModelMayBeQuick'),
      };
    case 'key-refused':
      return {
        what: t('model_modelsEndpointDoesNotAccept', { said: said(failure.message) }),
        advice: t('model_enterItAgainInSettings'),
      };
    case 'not-found':
      return {
        what: t('model_thereIsNoModelAt', { name, said: said(failure.message) }),
        advice: t('model_checkAddressWhichUsuallyEnds'),
      };
    case 'refused':
      return failure.status === 403
        ? {
            what: t('model_modelsEndpointRefusesRequestsFrom', { said: said(failure.message) }),
            advice: t('model_ollamaLetsExtensionsInWhen'),
          }
        : complaint(failure, name);
    case 'bad-request':
    case 'unprocessable':
    case 'plan-needed':
      return complaint(failure, name);
    case 'redirected':
      return {
        what: t('model_modelsAddressLeadsToAnother'),
        advice: t('model_enterAddressItLeadsTo'),
      };
    case 'wrong-shape':
      return {
        what: t('model_answerCameButNotFrom'),
        advice: t('model_addressShouldEndBeforeChat'),
      };
    case 'rate-limited':
    case 'allowance-spent':
      return {
        what: t('model_takesNoMoreQuestionsFor', { name, said: said(failure.message) }),
        advice: t('model_askAgainLater'),
      };
    case 'server-trouble':
      return {
        what: t('model_isUnavailable', {
          name,
          status: failure.status,
          said: said(failure.message),
        }),
        advice: t('model_askAgainOrLookAt'),
      };
    default:
      return describeFailure(failure, name);
  }
}

/** Why the library was searched by words alone. */
export function describeMeaningFailure(failure: MeaningFailure, name: string): Description {
  if (failure.code === 'other-vectors') {
    return {
      what: t('model_searchedByWordsAloneDescribes', { name }),
      advice: t('model_loadModelItHadThen'),
    };
  }
  const { what, advice } = describeEmbeddingFailure(failure, name);
  return { what: t('model_searchedByWordsAlone', { what }), advice };
}

/** Why an embeddings endpoint did not answer. */
export function describeEmbeddingFailure(failure: Failure, name: string): Description {
  switch (failure.code) {
    case 'timed-out':
      return {
        what: t('model_didNotAnswerInTime', { name }),
        advice: t('model_itMayStillBeLoading'),
      };
    case 'wrong-shape':
      return {
        what: t('model_answerCameButNoEmbeddings'),
        advice: t('model_addressShouldEndBeforeEmbeddings'),
      };
    case 'bad-request':
    case 'unprocessable':
      return {
        what: t('model_didNotAcceptText', { name, said: said(failure.message) }),
        advice: t('model_checkItIsModelFor'),
      };
    default:
      return describeModelFailure(failure, name);
  }
}

function complaint(failure: { message: string }, name: string): Description {
  return {
    what: t('model_didNotAcceptQuestion', { name, said: said(failure.message) }),
    advice: t('model_checkNameModelInSettings'),
  };
}

function said(message: string): string {
  return message === '' ? t('model_endOfFailure') : t('model_itSaid', { message });
}
