/** The browser's own model in the settings, in each state it can have. */
import type { BrowserModelState } from '../../src/platform/browser-model';
import type { BrowserPort } from '../../src/ui/environment';
import type { Jackdaw } from '../fakes/jackdaw/jackdaw';

/** A download goes on for ever. */
export function browserModel(state: BrowserModelState): Pick<BrowserPort, 'model'> {
  return {
    model: {
      state: async () => state,
      download: (told) => {
        told(0.42);
        return new Promise(() => undefined);
      },
    },
  };
}

export const switchedOn = ({ ask }: Jackdaw) => ask('browser-model.put', { on: true });
