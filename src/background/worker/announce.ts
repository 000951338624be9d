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

/** Changes that the work under way does not tell of itself are told so long after it. */
const LATE_MS = 100;

/** Changes of the library that the pages have not been told of yet. */
export class Changes {
  readonly #uids = new Set<string>();

  /** To be told when the work that made it has come to its end: what the page asks for then is as it stays. */
  add(uid: string): void {
    this.#uids.add(uid);
    setTimeout(() => void this.tell(), LATE_MS);
  }

  /** To be called before the outcome of the work is told. */
  async tell(): Promise<void> {
    const uids = [...this.#uids];
    this.#uids.clear();
    await Promise.all(uids.map((uid) => tell('library.changed', { uid }))).catch((error: unknown) =>
      console.warn('A page was not told of a change:', error),
    );
  }
}
