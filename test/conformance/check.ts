import type { Asker } from './asker';

/** One sentence of the specification that can be observed from outside. */
export interface Check {
  /** Of docs/interface.md. */
  section: string;
  name: string;
  /** What must have been handed over for it. */
  needs?: 'free-key' | 'spent-key' | 'push';
  /** Resolves when it holds; rejects with a `Breach` or with `NotObservable`. */
  run(asker: Asker): Promise<void>;
}
