import type { Announcements } from '../../messages/requests';
import type { AnnouncementEnvelope } from '../../messages/wire';
import { announce } from '../../platform/runtime';

/** Says something to every open page of ours. News that finds no listener is dropped. */
export async function tell<N extends keyof Announcements>(
  name: N,
  detail: Announcements[N],
): Promise<void> {
  const envelope: AnnouncementEnvelope<N> = { jackdaw: 'announcement', name, detail };
  await announce(envelope);
}
