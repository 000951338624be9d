import { t } from '../../i18n/message';
import type { PatternFault } from '../../protocol/address/site-pattern';

/** Describes what is wrong with a pattern. A new fault without a message is a type error. */
export const patternFaults: Record<PatternFault, string> = {
  empty: t('words_whichPagesIsItFor'),
  scheme: t('words_onlyHttpAndHttpsAddresses'),
  host: t('words_notAHost'),
  query: t('words_patternWithoutQuery'),
  'too-long': t('words_itIsTooLong'),
};
