import { sentences } from '../../i18n/joined';
import { t } from '../../i18n/message';
import type { MessageKey } from '../../i18n/message-keys';
import { ahead } from '../../i18n/times';
import type { Failure, StopReason } from '../../protocol/services/failure';
import type { Description } from '../describe';

/** A failure of a connected service in words: what happened, and what to do now. */
export function describeFailure(failure: Failure, name: string): Description {
  switch (failure.code) {
    case 'offline':
      return {
        what: t('services_offline'),
        advice: t('services_offlineAdvice', { name }),
      };
    case 'cancelled':
      return { what: t('services_cancelled'), advice: t('services_cancelledAdvice') };
    case 'timed-out':
      return {
        what: t('services_timedOut', { name }),
        advice: t('services_timedOutAdvice'),
      };
    case 'network':
      return {
        what: t('services_network', { name }),
        advice: t('services_networkAdvice'),
      };
    case 'redirected':
      return {
        what: t('services_redirected', { name }),
        advice: t('services_redirectedAdvice'),
      };
    case 'wrong-shape':
      return {
        what: t('services_wrongShape'),
        advice: t('services_wrongShapeAdvice'),
      };
    case 'bad-request':
    case 'unprocessable':
    case 'refused':
      return {
        what: t(failure.message === '' ? 'services_notAccepted' : 'services_notAcceptedSaying', {
          name,
          message: failure.message,
        }),
        advice: t('services_notAcceptedAdvice'),
      };
    case 'key-refused':
      return {
        what: t('services_keyRefused', { name }),
        advice: t('services_keyRefusedAdvice'),
      };
    case 'not-found':
      return failure.message === ''
        ? {
            what: t('services_noSuchService'),
            advice: t('services_noSuchServiceAdvice'),
          }
        : {
            what: t('services_notFoundSaying', { name, message: failure.message }),
            advice: t('services_notFoundAdvice'),
          };
    case 'plan-needed':
      return {
        what: t('services_planNeeded', { name }),
        advice: t('services_planNeededAdvice'),
      };
    case 'rate-limited':
      return {
        what: t('services_rateLimited', { name }),
        advice: wait(failure.retryAfterMs),
      };
    case 'allowance-spent':
      return {
        what: t('services_allowanceSpent', { name }),
        advice: sentences(t('services_goesOn'), wait(failure.retryAfterMs)),
      };
    case 'server-trouble':
      return {
        what: t('services_unavailable', { name, status: String(failure.status) }),
        advice: wait(failure.retryAfterMs),
      };
    case 'held-back':
      return { what: t(RESTING[failure.why], { name }), advice: wait(failure.forMs) };
    case 'no-key':
      return { what: t('services_hasNoKey', { name }), advice: t('services_hasNoKeyAdvice') };
    case 'unsendable-key':
      return {
        what: t('services_unsendableKey', { name }),
        advice: t('services_unsendableKeyAdvice'),
      };
    case 'no-permission':
      return {
        what: t('services_noPermission', { name }),
        advice: t('services_noPermissionAdvice'),
      };
  }
}

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
