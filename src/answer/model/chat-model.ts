/** A chat model: an endpoint, or the browser's own model. */
import { ModelUnavailable } from '../../protocol/passage';

export interface ChatPrompt {
  instructions: string;
  /** Returns the question with at most this many characters of passages, as many as the model has room for. */
  question: (characters: number) => string;
}

export interface ChatModel {
  /**
   * Sends a prompt to the model and passes on its words as they come. Resolves at the end with whether the model
   * finished by itself. Rejects with `ModelUnavailable`, or with the signal's reason.
   */
  say(
    prompt: ChatPrompt,
    heard: (words: string) => void,
    signal?: AbortSignal,
  ): Promise<{ whole: boolean }>;
}

/** The model began to answer, and then reported that it could not continue. */
export class ModelBrokeOff extends ModelUnavailable {
  constructor(complaint: string) {
    super('The model broke off.', { complaint });
    this.name = 'ModelBrokeOff';
  }
}

/** Maximum length of an answer. No answer to a question is as long as a book. */
export const MAX_ANSWER_CHARACTERS = 200_000;
