/**
 * The model of kept documents related to the page in front. They are looked up when the person asks, or on every
 * page if the person wants that.
 */
import { signal } from '@preact/signals';
import type { RelatedReply } from '../../messages/requests';
import { toProblem } from '../../messages/wire';
import type { Problem } from '../../protocol/problem';
import type { Environment } from '../environment';
import { readonly } from '../state/readonly';

export type RelatedState =
  | { view: 'not-looked' }
  | { view: 'looking' }
  | { view: 'looked'; reply: RelatedReply }
  | { view: 'failed'; problem: Problem };

export type RelatedPages = ReturnType<typeof createRelated>;

export function createRelated({ ask, listen, browser }: Environment, windowId: number | undefined) {
  const state = signal<RelatedState>({ view: 'not-looked' });
  /** Whether to look on every page. */
  const always = signal(false);
  /** The address of the current or last page. */
  let page: string | undefined;
  let turn = 0;

  async function look(): Promise<void> {
    const mine = ++turn;
    state.value = { view: 'looking' };
    const next = await ask('related.look', windowId === undefined ? {} : { windowId }).then(
      (reply): RelatedState => ({ view: 'looked', reply }),
      (error): RelatedState => ({ view: 'failed', problem: toProblem(error) }),
    );
    if (mine === turn) state.value = next;
  }

  function forget(): void {
    turn += 1;
    page = undefined;
    state.value = { view: 'not-looked' };
  }

  function lookAlone(): void {
    if (always.value && page !== undefined && state.value.view === 'not-looked') void look();
  }

  const readSetting = () =>
    ask('settings.read', {}).then(
      ({ showRelated }) => {
        always.value = showRelated;
        lookAlone();
      },
      // It stays as it is. Whatever the person does next reports the failure.
      () => undefined,
    );
  const stops = [
    browser.onTabChange(windowId, forget),
    listen('settings.changed', () => void readSetting()),
  ];
  void readSetting();

  return {
    state: readonly(state),
    always: readonly(always),
    look,
    /** Called when the page in front is known and can be read. */
    onPage(url: string): void {
      if (page === url) return;
      if (page !== undefined) forget();
      page = url;
      lookAlone();
    },
    async setAlways(wanted: boolean): Promise<void> {
      const { showRelated } = await ask('settings.change', { showRelated: wanted });
      always.value = showRelated;
    },
    stop(): void {
      turn += 1;
      for (const stop of stops) stop();
    },
  };
}
