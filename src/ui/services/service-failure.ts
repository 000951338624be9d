import { type MessageKey, sentences, t } from '../../i18n/message';
import { ahead } from '../../i18n/times';
import type { Failure, StopReason } from '../../protocol/services/failure';
import { type Description, inWords, told, type Words } from '../describe';

/** A failure of a connected service in words: what happened, and what to do now. */
export function describeFailure(failure: Failure, name: string): Description {
  switch (failure.code) {
    case 'rate-limited':
      return { what: t('services_rateLimited', { name }), advice: wait(failure.retryAfterMs) };
    case 'allowance-spent': {
      const advice = sentences(t('services_goesOn'), wait(failure.retryAfterMs));
      return { what: t('services_allowanceSpent', { name }), advice };
    }
    case 'server-trouble': {
      const what = t('services_unavailable', { name, status: String(failure.status) });
      return { what, advice: wait(failure.retryAfterMs) };
    }
    case 'held-back':
      return { what: t(RESTING[failure.why], { name }), advice: wait(failure.forMs) };
    default: {
      const isSilent = 'message' in failure && failure.message === '';
      const words = (isSilent && WITHOUT_MESSAGE[failure.code]) || WORDS[failure.code];
      return inWords(words, { ...told(failure), name });
    }
  }
}

type Waiting = 'rate-limited' | 'allowance-spent' | 'server-trouble' | 'held-back';

const NOT_ACCEPTED: Words = ['services_notAcceptedSaying', 'services_notAcceptedAdvice'];

const WORDS: Record<Exclude<Failure['code'], Waiting>, Words> = {
  offline: ['services_offline', 'services_offlineAdvice'],
  cancelled: ['services_cancelled', 'services_cancelledAdvice'],
  'timed-out': ['services_timedOut', 'services_timedOutAdvice'],
  network: ['services_network', 'services_networkAdvice'],
  redirected: ['services_redirected', 'services_redirectedAdvice'],
  'wrong-shape': ['services_wrongShape', 'services_wrongShapeAdvice'],
  'bad-request': NOT_ACCEPTED,
  unprocessable: NOT_ACCEPTED,
  refused: NOT_ACCEPTED,
  'key-refused': ['services_keyRefused', 'services_keyRefusedAdvice'],
  'not-found': ['services_notFoundSaying', 'services_notFoundAdvice'],
  'plan-needed': ['services_planNeeded', 'services_planNeededAdvice'],
  'no-key': ['services_hasNoKey', 'services_hasNoKeyAdvice'],
  'unsendable-key': ['services_unsendableKey', 'problem_unsendableKeyAdvice'],
  'no-permission': ['services_noPermission', 'services_noPermissionAdvice'],
};

const SILENTLY_REFUSED: Words = ['services_notAccepted', 'services_notAcceptedAdvice'];

/** Messages for a service that sent no text to quote. */
const WITHOUT_MESSAGE: Partial<Record<Failure['code'], Words>> = {
  'bad-request': SILENTLY_REFUSED,
  unprocessable: SILENTLY_REFUSED,
  refused: SILENTLY_REFUSED,
  'not-found': ['services_noSuchService', 'services_noSuchServiceAdvice'],
};

const RESTING = {
  key: 'services_restsForKey',
  plan: 'services_restsForPlan',
  allowance: 'services_restsForAllowance',
  rate: 'services_restsForRate',
  trouble: 'services_restsForTrouble',
  address: 'services_restsForAddress',
} as const satisfies Record<StopReason, MessageKey>;

function wait(ms: number | undefined): string {
  return ms === undefined
    ? t('services_triesAgain')
    : t('services_triesAgainWhen', { when: ahead(ms) });
}
