/** The background worker of a benchmark extension: one engine, driven by messages. */
import { engine } from '#engine';

type Call =
  | { call: 'add'; documents: Parameters<typeof engine.add>[0] }
  | { call: 'keep'; texts: string[] }
  | { call: 'seal' | 'size' }
  | { call: 'search'; queries: string[]; limit: number; typing: boolean; feedback: boolean };

async function answer(message: Call): Promise<unknown> {
  const before = performance.now();
  if (message.call === 'add') await engine.add(message.documents);
  else if (message.call === 'seal') await engine.seal();
  else if (message.call === 'size') return engine.size();
  else if (message.call === 'keep') return engine.keep?.(message.texts);
  else if (message.call === 'search') {
    const { queries, limit, typing, feedback } = message;
    const results: { ids: string[]; ms: number }[] = [];
    for (const query of queries) {
      const started = performance.now();
      const ids = await engine.search(query, { limit, typing, feedback });
      results.push({ ids, ms: performance.now() - started });
    }
    return results;
  }
  return performance.now() - before;
}

chrome.runtime.onMessage.addListener((message: Call, _sender, reply) => {
  // Jackdaw's worker also answers the requests of its own pages.
  if (message.call === undefined) return false;
  answer(message).then(
    (value) => reply({ value }),
    (error: unknown) =>
      reply({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
  return true;
});
