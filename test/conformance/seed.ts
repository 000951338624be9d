import { type Asker, NotObservable, status } from './asker';
import { asStructured, type Structured } from './shapes';

export type AskingEndpoint = 'context' | 'question';

export const ASKING: readonly AskingEndpoint[] = ['context', 'question'];

/** What a run saves first; most checks ask for it. */
export const FACT = (word: string) =>
  `The ${word} bridge was opened in 1931. It is 420 metres long.`;

const seeded = new WeakMap<Asker, Promise<void>>();

/** Saves two documents, once a run. Resolves with the word that finds both. */
export async function seed(asker: Asker): Promise<string> {
  const { word } = asker.target;
  const known =
    seeded.get(asker) ??
    (async () => {
      await asker.save(`${word}-one`, `# The ${word} bridge\n\n${FACT(word)}`);
      await asker.save(
        `${word}-two`,
        `# Care of ${word}\n\nEvery ${word} needs oil once a year, because it rusts in the rain.`,
      );
    })();
  seeded.set(asker, known);
  await known;
  return word;
}

/** The words that an endpoint is asked for what was saved. */
export function wordsFor(endpoint: AskingEndpoint, word: string): string {
  return endpoint === 'context' ? word : `When was the ${word} bridge opened?`;
}

/** Asks for what was saved. @param more further parameters, each with its `&`. */
export async function ask(asker: Asker, endpoint: AskingEndpoint, more = '') {
  const word = await seed(asker);
  const query = encodeURIComponent(wordsFor(endpoint, word));
  const reply = await asker.send(`/${endpoint}?query=${query}${more}`);
  if (endpoint === 'question' && reply.status === 402) {
    throw new NotObservable('the key has no Pro plan');
  }
  status(reply, 200);
  return reply;
}

export async function structured(
  asker: Asker,
  endpoint: AskingEndpoint,
  more = '',
): Promise<Structured> {
  return asStructured(await ask(asker, endpoint, `&response_format=structured${more}`));
}
