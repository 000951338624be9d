/** Any endpoint that speaks OpenAI's chat completions, streamed or whole. */

import * as v from 'valibot';
import { ModelUnavailable } from '../../protocol/passage';
import { parseJson } from '../../protocol/text/parse-json';
import {
  type ChatModel,
  type ChatPrompt,
  MAX_ANSWER_CHARACTERS,
  ModelBrokeOff,
} from './chat-model';

export interface ChatEndpoint {
  /** The endpoint's name for the model. */
  model: string;
  /**
   * Posts a body to `/chat/completions` and resolves with the parsed answer; `undefined` if the answer came as
   * events. `onEvent` gets the data of each event, and returns whether it was the last. Without `onEvent` the answer
   * is requested whole. Rejects with `ModelUnavailable`, or with the signal's reason.
   */
  post: (
    body: object,
    signal?: AbortSignal,
    onEvent?: (data: string) => boolean,
  ) => Promise<unknown>;
  /** Whether to stream the answer. An endpoint that cannot stream answers whole. */
  stream?: boolean;
  /** Maximum characters of passages in the prompt (default 12,000: what small models read at once). */
  maxCharacters?: number;
}

const CompletionSchema = v.object({
  choices: v.pipe(
    v.array(
      v.object({
        message: v.object({ content: v.nullish(v.string(), '') }),
        finish_reason: v.fallback(v.nullish(v.string()), null),
      }),
    ),
    v.minLength(1),
  ),
});

const ChunkSchema = v.object({
  choices: v.array(
    v.object({
      delta: v.nullish(v.object({ content: v.nullish(v.string(), '') }), { content: '' }),
      finish_reason: v.fallback(v.nullish(v.string()), null),
    }),
  ),
});

const ErrorSchema = v.object({
  error: v.union([
    v.pipe(v.string(), v.minLength(1)),
    v.object({ message: v.fallback(v.string(), '') }),
  ]),
});

/** The reasons that endpoints give for an answer that was cut short. */
const CUT = new Set<string | null | undefined>(['length', 'content_filter', 'error']);
/** Maximum number of unreadable events. After that, the stream counts as another format. */
const MOST_MALFORMED = 20;

export function chatCompletion({
  model,
  post,
  stream = false,
  maxCharacters = 12_000,
}: ChatEndpoint): ChatModel {
  return {
    async say(prompt, heard, signal) {
      const messages = messagesOf(prompt, maxCharacters);
      let extras: { temperature?: number; stream?: boolean } = { temperature: 0, stream };
      for (;;) {
        const reading = new Reading(heard);
        const onEvent = extras.stream ? (data: string) => reading.take(data) : undefined;
        try {
          const answer = await post({ model, messages, ...extras }, signal, onEvent);
          return answer === undefined ? reading.end() : whole(answer, heard);
        } catch (error) {
          const fewer = withoutRefused(extras, error);
          if (fewer === undefined) throw error;
          extras = fewer;
        }
      }
    },
  };
}

function messagesOf({ instructions, question }: ChatPrompt, characters: number) {
  return [
    { role: 'system', content: instructions },
    { role: 'user', content: question(characters) },
  ];
}

/**
 * Returns the request without what the model refused: some models accept only their own temperature, or do not
 * stream.
 */
function withoutRefused<T extends { temperature?: number; stream?: boolean }>(
  extras: T,
  error: unknown,
): T | undefined {
  if (!(error instanceof ModelUnavailable) || !error.isAboutForm) return undefined;
  if ('temperature' in extras && /temperature/i.test(error.complaint)) {
    const { temperature: _refused, ...others } = extras;
    return others as T;
  }
  return extras.stream && /\bstream(?:ing|ed)?\b/i.test(error.complaint)
    ? { ...extras, stream: false }
    : undefined;
}

function whole(answer: unknown, heard: (words: string) => void): { whole: boolean } {
  const parsed = v.safeParse(CompletionSchema, answer);
  const choice = parsed.success ? parsed.output.choices[0] : undefined;
  if (choice === undefined) throw new ModelUnavailable('The model answered in an unknown form.');
  const words = choice.message.content ?? '';
  heard(words.slice(0, MAX_ANSWER_CHARACTERS));
  return { whole: !CUT.has(choice.finish_reason) && words.length <= MAX_ANSWER_CHARACTERS };
}

/** The state of one stream. */
class Reading {
  readonly #heard: (words: string) => void;
  #finish: string | undefined;
  #read = 0;
  #malformed = 0;
  #characters = 0;
  #complaint: string | undefined;

  constructor(heard: (words: string) => void) {
    this.#heard = heard;
  }

  /** Processes the data of one event. Returns whether it was the last. */
  take(data: string): boolean {
    if (data.trim() === '[DONE]') {
      this.#finish ??= 'stop';
      return true;
    }
    const event = parseJson(data);
    // Some endpoints send an error together with an empty choice.
    const error = v.safeParse(ErrorSchema, event);
    if (error.success) {
      const { error: said } = error.output;
      this.#complaint = (typeof said === 'string' ? said : said.message).slice(0, 300);
      return true;
    }
    const chunk = v.safeParse(ChunkSchema, event);
    if (!chunk.success) {
      this.#malformed += 1;
      return this.#malformed > MOST_MALFORMED;
    }
    this.#read += 1;
    const [choice] = chunk.output.choices;
    const words = choice?.delta?.content ?? '';
    if (choice?.finish_reason) this.#finish = choice.finish_reason;
    const room = MAX_ANSWER_CHARACTERS - this.#characters;
    this.#characters += words.length;
    if (words !== '') this.#heard(words.slice(0, room));
    if (words.length > room) this.#finish = 'length';
    return words.length > room;
  }

  end(): { whole: boolean } {
    if (this.#complaint !== undefined) throw new ModelBrokeOff(this.#complaint);
    if (this.#read === 0 && (this.#malformed > 0 || this.#finish === undefined)) {
      throw new ModelUnavailable('The model answered in an unknown form.');
    }
    if (this.#malformed > MOST_MALFORMED) {
      throw new ModelBrokeOff('What came could no longer be read.');
    }
    return { whole: this.#finish !== undefined && !CUT.has(this.#finish) };
  }
}
