import type { Announcements } from '../../messages/requests';
import type { AnnouncementEnvelope } from '../../messages/wire';
import { announce } from '../../platform/runtime';

/** Sends an announcement to every one of our open pages. */
export async function tell<N extends keyof Announcements>(
  name: N,
  detail: Announcements[N],
): Promise<void> {
  const envelope: AnnouncementEnvelope<N> = { jackdaw: 'announcement', name, detail };
  await announce(envelope);
}

/** Changes that were not announced by then are announced after this time. */
const LATE_MS = 100;

/** Collects changes of the library until they are announced. */
export class Changes {
  readonly #uids = new Set<string>();

  /** Notes a change, which is announced when the work that made it is done. */
  add(uid: string): void {
    this.#uids.add(uid);
    setTimeout(() => void this.tell(), LATE_MS);
  }

  /** Announces the changes. Call it before the result of the work is reported. */
  async tell(): Promise<void> {
    const uids = [...this.#uids];
    this.#uids.clear();
    await Promise.all(uids.map((uid) => tell('library.changed', { uid }))).catch((error: unknown) =>
      console.warn('A page was not told of a change:', error),
    );
  }
}
