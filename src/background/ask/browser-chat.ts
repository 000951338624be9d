import { type ChatModel, ModelBrokeOff } from '../../answer/model/chat-model';
import { type BrowserModelSession, openBrowserModel } from '../../platform/browser-model';

/** Maximum characters of passages for this model, because it is a small one. */
const MOST_CHARACTERS = 12_000;
/** Upper estimate of characters per token, in alphabetic languages. */
const CHARACTERS_A_TOKEN = 5;
/** The share of the context window that is kept for the answer. */
const FOR_THE_ANSWER = 0.25;
/** A question with fewer characters of passages than this is not worth asking. */
const LEAST_CHARACTERS = 400;

/**
 * Opens a new conversation for each question. Rejects with `ModelBrokeOff`.
 * @param open another one in tests
 */
export function browserChat(open: typeof openBrowserModel = openBrowserModel): ChatModel {
  return {
    async say({ instructions, question }, heard, signal) {
      let session: BrowserModelSession | undefined;
      try {
        session = await open(instructions, signal);
        const prompt = await fitting(session, question);
        const reader = session.prompt(prompt, signal).getReader();
        for (let part = await reader.read(); !part.done; part = await reader.read()) {
          heard(part.value);
        }
        return { whole: true };
      } catch (error) {
        signal?.throwIfAborted();
        throw new ModelBrokeOff(error instanceof Error ? error.message : '');
      } finally {
        session?.destroy();
      }
    },
  };
}

/** Returns the question with as much of the passages as the context window has room for. */
async function fitting(
  session: BrowserModelSession,
  question: (characters: number) => string,
): Promise<string> {
  const room = session.room * (1 - FOR_THE_ANSWER);
  let characters = Math.min(MOST_CHARACTERS, Math.floor(room * CHARACTERS_A_TOKEN));
  while (characters >= LEAST_CHARACTERS) {
    const prompt = question(characters);
    const tokens = await session.measure(prompt);
    if (tokens <= room) return prompt;
    // Shrinks a little more than the measure says, because the question itself does not shrink.
    characters = Math.floor(Math.min(characters, prompt.length) * (room / tokens) * 0.9);
  }
  throw new Error('The passages do not fit into what it can read at once.');
}
