import type { Failure } from '../protocol/services/failure';
import type { ModelRole, OwnModel } from '../protocol/services/own-model';

/** Models of the person's own. */
export interface ModelRequests {
  'model.read': (request: { role: ModelRole }) => ModelView;
  /** Chooses a model, or forgets it with its key. The key goes its own way: `keepKey` in the options page. */
  'model.put': (request: { role: ModelRole; model?: OwnModel }) => ModelView;
  /** Asks the model a trifle. */
  'model.test': (request: { role: ModelRole }) => ModelVerdict;
  /** How far the library can be found by meaning. */
  'meaning.report': (request: Record<string, never>) => MeaningReport;
  /** Makes the missing vectors; after a change of the settings, all. */
  'meaning.start': (request: Record<string, never>) => void;
}

/** The model for a role as the settings show it. Never its key. */
export interface ModelView {
  model?: OwnModel;
  /** As in `ServiceView`. */
  keyEnding?: string;
  permitted: boolean;
}

export type ModelVerdict =
  /** `cites`: it named the passage its answer rests on, as answers need it to. */
  | { ok: true; cites: boolean; said: string; ms: number }
  /** Of embeddings: how many numbers they have. */
  | { ok: true; parts: number; ms: number }
  | { ok: false; failure: Failure };

export interface MeaningReport {
  /** An endpoint is named and switched on. */
  on: boolean;
  /** Documents that can be found by meaning, and all there are. */
  done: number;
  total: number;
  /** The person stopped it. */
  paused: boolean;
  /** The endpoint did not answer; it is asked again by itself. */
  waits: boolean;
  /** Why no more are made, when asking again by itself would not help. */
  stopped?: Failure;
}
