import type { Signal } from '@preact/signals';
import { toProblem } from '../../messages/wire';
import type { Environment } from '../environment';
import type { FindState, ServicesState } from './find-state';
import { hitsOf } from './hit';
import { loadAnswers } from './load-answers';

/** Searches the services. Enter starts it and adds their hits to the library's rows. */
export function createServicesSearch(
  { ask }: Pick<Environment, 'ask'>,
  state: Signal<FindState>,
  here: { windowId?: number },
) {
  let any = false;
  /** Number of searches so far. */
  let turns = 0;
  let learning: Promise<void> | undefined = learn().finally(() => {
    learning = undefined;
  });

  async function learn(): Promise<void> {
    const [views, meaning] = await Promise.all([
      ask('services.list', {}).catch(() => []),
      ask('model.read', { role: 'meaning' }).catch(() => undefined),
    ]);
    any =
      meaning?.model?.on === true ||
      views.some(({ service }) => service.kind === 'interface' && service.searchHere);
  }

  return {
    /** Whether there are services, or an endpoint for search by meaning, that Enter can ask. */
    any: () => any,
    /** Settles when `any` is known; `undefined` if it is known already. */
    learning: () => learning,
    /**
     * Asks the services for the shown query, and merges their hits.
     * @param inHand the key of the selected row, which must stay in place.
     */
    async go(inHand: string | undefined) {
      const now = state.value;
      if (now.view !== 'found') return;
      const { query } = now;
      const mine = ++turns;
      const { partial, ...shown } = now;
      state.value = { ...shown, services: { state: 'asking' } };
      void loadAnswers();
      const said = await ask('search.services', { query, ...here }).then(
        (reply): ServicesState => ({ state: 'answered', reply }),
        (error): ServicesState => ({ state: 'failed', problem: toProblem(error) }),
      );
      // Loaded late: the table of tracking parameters in addresses is long, and the popup does not need it at start.
      const { joinHits, reorderHits } = await import('./join-hits');
      const current = state.value;
      // The person may have typed the same words and asked for them again meanwhile.
      if (current.view !== 'found' || current.query !== query || turns !== mine) return;
      const found = said.state === 'answered' ? hitsOf(said.reply.passages) : [];
      const library = said.state === 'answered' ? said.reply.library : undefined;
      const own =
        library === undefined ? current.hits : reorderHits(current.hits, hitsOf(library), inHand);
      state.value = { ...current, hits: joinHits(own, found, inHand), services: said };
    },
  };
}
