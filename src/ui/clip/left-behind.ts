import type { LeftBehind } from '../../messages/requests';

/** Where an undone clip still is, and what the person can do about it. */
export const leftWords: Record<LeftBehind, (service: string) => string> = {
  saved: (service) => `${service} has it already. Delete it there if it should go.`,
  maybe: (service) => `It may have reached ${service}. Look there; it is not sent again.`,
  leaving: (service) =>
    `It was on its way to ${service} just now. Delete it there if it should go.`,
};
