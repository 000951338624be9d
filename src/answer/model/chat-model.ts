/** A model that can be talked to: an endpoint, or the browser's own. */
import { ModelUnavailable } from '../../protocol/model-unavailable';

export interface ChatPrompt {
  instructions: string;
  /** The question, with as many characters of passages as the model has room for. */
  question: (characters: number) => string;
}

export interface ChatModel {
  /**
   * Sends a prompt to the model and passes on its words as they come. Resolves at the end with whether the
   * model ended by itself. Rejects with `ModelUnavailable`, or with the signal's reason.
   */
  say(
    prompt: ChatPrompt,
    heard: (words: string) => void,
    signal?: AbortSignal,
  ): Promise<{ whole: boolean }>;
}

/** It began to answer, and then said that it could not continue. */
export class ModelBrokeOff extends ModelUnavailable {
  constructor(complaint: string) {
    super('The model broke off.', { complaint });
    this.name = 'ModelBrokeOff';
  }
}

/** A longer answer is cut: no answer to a question is a book. */
export const MAX_ANSWER_CHARACTERS = 200_000;
