import type { Failure } from '../protocol/services/failure';
import type { ModelRole, OwnModel } from '../protocol/services/own-model';

export interface ModelRequests {
  'model.read': (request: { role: ModelRole }) => ModelView;
  /**
   * Sets a model, or forgets it and its key. The options page stores the key itself, with `keepKey`. `since`: the model as
   * the page has read it; what another page has changed in it since stays.
   */
  'model.put': (request: { role: ModelRole; model?: OwnModel; since?: OwnModel }) => ModelView;
  /** Returns whether the browser's own model may answer. */
  'browser-model.read': (request: Record<string, never>) => { on: boolean };
  'browser-model.put': (request: { on: boolean }) => void;
  'model.test': (request: { role: ModelRole }) => ModelVerdict;
  /** Returns how much of the library has vectors. */
  'meaning.report': (request: Record<string, never>) => MeaningReport;
  /** Makes the missing vectors; after a change of the model, all of them. */
  'meaning.start': (request: Record<string, never>) => void;
}

/** The model for a role as the settings show it, never with its key. */
export interface ModelView {
  model?: OwnModel;
  /** As in `ServiceView`. */
  keyEnding?: string;
  permitted: boolean;
}

export type ModelVerdict =
  /** `cites`: it named the passage that its answer is based on, which Jackdaw needs. */
  | { ok: true; cites: boolean; said: string; ms: number }
  /** For embeddings. `parts`: how many numbers a vector has. */
  | { ok: true; parts: number; ms: number }
  | { ok: false; failure: Failure };

export interface MeaningReport {
  /** An endpoint is set and switched on. */
  on: boolean;
  /** The number of documents that can be found by meaning, and of all documents. */
  done: number;
  total: number;
  /** The person stopped it. */
  paused: boolean;
  /** The endpoint did not answer. It will be asked again automatically. */
  waits: boolean;
  /** Why no more vectors are made, if asking again would not help. */
  stopped?: Failure;
}
