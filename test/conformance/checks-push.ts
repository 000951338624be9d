import { type Asker, expect, NotObservable, type Sent, status } from './asker';
import type { Check } from './check';
import { asStructured } from './shapes';

/** A request to the custom connection, with its own token. */
function push(asker: Asker, path: string, sent: Sent = {}) {
  const { push: target } = asker.target;
  if (target === undefined) throw new NotObservable('no custom connection was handed over');
  return asker.send(`${target.url}${path}`, { authorization: `Bearer ${target.token}`, ...sent });
}

function put(asker: Asker, uid: string, document: object) {
  return push(asker, `/${encodeURIComponent(uid)}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(document),
  });
}

async function found(asker: Asker, word: string) {
  const reply = await asker.send(`/context?query=${word}&response_format=structured`);
  status(reply, 200);
  return asStructured(reply).results;
}

/** Section 4.5 leaves method, path and payload open: these are the ones this project documents. */
export const pushChecks: readonly Check[] = [
  {
    section: '4.5',
    name: 'pushed content is markdown and is retrieved with its title, url and connection',
    needs: 'push',
    run: async (asker) => {
      const word = `${asker.target.word}pushed`;
      const url = `https://example.org/${word}`;
      status(
        await put(asker, word, { title: `On ${word}`, url, content: `# ${word}\n\nText.` }),
        200,
        201,
      );
      const [result] = await found(asker, word);
      const source = result?.sources[0];
      expect(source?.uid === word, `uid ${source?.uid}`);
      expect(source?.url === url && source.title === `On ${word}`, 'title or url is another');
    },
  },
  {
    section: '4.5',
    name: 'pushed content is upserted by uid',
    needs: 'push',
    run: async (asker) => {
      const word = `${asker.target.word}upsert`;
      status(await put(asker, word, { content: `The first text about ${word}.` }), 200, 201);
      status(await put(asker, word, { content: `The second text about ${word}.` }), 200);
      const results = await found(asker, word);
      expect(results.length === 1, `${results.length} results`);
      expect(results[0]?.content.includes('second') === true, 'the older text is found');
    },
  },
  {
    section: '1',
    name: 'pushed HTML is converted to markdown',
    needs: 'push',
    run: async (asker) => {
      const word = `${asker.target.word}html`;
      const content = `<h2>About</h2><p>Text about <b>${word}</b>.</p>`;
      status(await put(asker, word, { content, content_type: 'text/html' }), 200, 201);
      const [result] = await found(asker, word);
      expect(result?.content.includes(`**${word}**`) === true, `content is ${result?.content}`);
    },
  },
  {
    section: '4.5',
    name: 'a pushed document can be listed and deleted, and is found no more',
    needs: 'push',
    run: async (asker) => {
      const word = `${asker.target.word}gone`;
      status(await put(asker, word, { content: `Text about ${word}.` }), 200, 201);
      expect(
        (await push(asker, `?after=${word.slice(0, -1)}`)).text.includes(word),
        'it is not listed',
      );
      status(await push(asker, `/${word}`, { method: 'DELETE' }), 200);
      const left = await found(asker, word);
      // A service may offer what is spelt alike instead; that is not this document.
      expect(!left.some(({ content }) => content.includes(word)), 'it is still found');
      status(await push(asker, `/${word}`, { method: 'DELETE' }), 404);
    },
  },
  {
    section: '5.4',
    name: 'an API key does not open a custom connection',
    needs: 'push',
    run: async (asker) => {
      const { key } = asker.target;
      for (const authorization of [key, `Bearer ${key}`, null]) {
        status(await push(asker, '', { authorization }), 401, 404);
      }
    },
  },
  {
    section: '5.4',
    name: "a connection's token opens nothing else",
    needs: 'push',
    run: async (asker) => {
      const token = asker.target.push?.token ?? '';
      for (const authorization of [token, `Bearer ${token}`]) {
        status(await asker.send('/context?query=x', { authorization }), 401, 404);
      }
    },
  },
];
