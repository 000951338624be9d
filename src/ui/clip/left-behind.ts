import { t } from '../../i18n/message';
import type { LeftBehind } from '../../messages/requests';

/** Messages that say where an undone clip still is, and what the person can do about it. */
export const leftWords: Record<LeftBehind, (service: string) => string> = {
  saved: (service) => t('clip_hasItAlreadyDeleteIt', { service }),
  maybe: (service) => t('clip_itMayHaveReachedLook', { service }),
  leaving: (service) => t('clip_itWasOnItsWay', { service }),
};
