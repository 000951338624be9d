/** A model that can be talked to: an endpoint, or the browser's own. */

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

/** The model did not answer, or not in a form that can be read. */
export class ModelUnavailable extends Error {
  /** The model's own words: hostile text, or empty. */
  readonly complaint: string;
  /** Whether it refused the form of the request, so that another form is worth trying at once. */
  readonly isAboutForm: boolean;

  constructor(
    message: string,
    options?: { cause?: unknown; complaint?: string; isAboutForm?: boolean },
  ) {
    super(message, options);
    this.name = 'ModelUnavailable';
    this.complaint = options?.complaint ?? '';
    this.isAboutForm = options?.isAboutForm ?? false;
  }
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
