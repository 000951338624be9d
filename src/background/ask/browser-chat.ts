/** The browser's own model as one that can be talked to. */
import { type ChatModel, ModelBrokeOff } from '../../answer/model/chat-model';
import { type BrowserModelSession, openBrowserModel } from '../../platform/browser-model';

/** The most characters of passages that it is given: it is a small model. */
const MOST_CHARACTERS = 12_000;
/** The most characters that a token stands for, in languages of letters. */
const CHARACTERS_A_TOKEN = 5;
/** Of the room in a conversation, the share that is kept for the answer. */
const FOR_THE_ANSWER = 0.25;
/** A question with less of the passages than this is not worth asking. */
const LEAST_CHARACTERS = 400;

/**
 * A new conversation for each question. Rejects with `ModelBrokeOff`.
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

/** The question with as much of the passages as the conversation has room for. */
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
    // A little less than the measure says, because the question itself does not shrink.
    characters = Math.floor(Math.min(characters, prompt.length) * (room / tokens) * 0.9);
  }
  throw new Error('The passages do not fit into what it can read at once.');
}
