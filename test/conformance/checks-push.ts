import { type Asker, expect, NotObservable, type Sent, status } from './asker';
import type { Check } from './check';
import { asError, asStructured } from './shapes';

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
    section: '4.5',
    name: 'a batch is taken whole or not at all',
    needs: 'push',
    run: async (asker) => {
      const word = `${asker.target.word}batch`;
      const send = (documents: object[]) =>
        push(asker, '', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ documents }),
        });
      const one = { uid: `${word}1`, content: `One text about ${word}.` };
      status(await send([one, { uid: `${word}2` }]), 400, 422);
      expect((await found(asker, word)).length === 0, 'a part of a refused batch was kept');
      status(await send([one, { uid: `${word}2`, content: `Other text about ${word}.` }]), 200);
      expect((await found(asker, word)).length === 2, 'not all of the batch is found');
    },
  },
  {
    section: '4.5',
    name: 'a bare body is taken too: markdown, plain text and HTML',
    needs: 'push',
    run: async (asker) => {
      for (const [kind, body] of [
        ['markdown', 'Text about **WORD**.'],
        ['plain', 'Text about WORD.'],
        ['html', '<p>Text about <b>WORD</b>.</p>'],
      ] as const) {
        const word = `${asker.target.word}bare${kind}`;
        const reply = await push(asker, `/${word}?title=On+${word}`, {
          method: 'PUT',
          headers: { 'content-type': `text/${kind}` },
          body: body.replace('WORD', word),
        });
        status(reply, 200, 201);
        const [result] = await found(asker, word);
        expect(result?.sources[0]?.title === `On ${word}`, `title ${result?.sources[0]?.title}`);
        expect(!/<\/?(?:p|b)>/.test(result.content), `content is ${result.content}`);
      }
    },
  },
  {
    section: '4.5',
    name: 'an empty document is refused: 422',
    needs: 'push',
    run: async (asker) => {
      status(await put(asker, `${asker.target.word}empty`, { content: ' ' }), 422);
    },
  },
  {
    section: '4.5',
    name: 'connection_type tells pushed content from saved content',
    needs: 'push',
    run: async (asker) => {
      const word = `${asker.target.word}type`;
      status(await put(asker, word, { content: `Pushed text about ${word}.` }), 200, 201);
      await asker.save(word, `Saved text about ${word}.`);
      const typeOf = (results: Awaited<ReturnType<typeof found>>, text: string) =>
        results.find(({ content }) => content.includes(text))?.sources[0]?.connection.type ?? '';
      const all = await found(asker, word);
      for (const [text, other] of [
        ['Pushed', 'Saved'],
        ['Saved', 'Pushed'],
      ] as const) {
        const type = encodeURIComponent(typeOf(all, text));
        const reply = await asker.send(
          `/context?query=${word}&response_format=structured&connection_type=${type}`,
        );
        const contents = asStructured(reply).results.map(({ content }) => content);
        expect(
          contents.some((content) => content.includes(text)) &&
            !contents.some((content) => content.includes(other)),
          `connection_type=${type} finds ${contents.join(' | ')}`,
        );
      }
    },
  },
  ...(['GET', 'POST', 'PUT', 'DELETE'] as const).map(
    (method): Check => ({
      section: '5.4',
      name: `an API key does not open a custom connection: ${method}`,
      needs: 'push',
      run: async (asker) => {
        const { key } = asker.target;
        const path = method === 'PUT' || method === 'DELETE' ? `/${asker.target.word}` : '';
        const body = JSON.stringify({ content: 'x', documents: [{ uid: 'x', content: 'x' }] });
        for (const authorization of [key, `Bearer ${key}`, 'Bearer ', null]) {
          const reply = await push(asker, path, {
            method,
            authorization,
            headers: { 'content-type': 'application/json' },
            ...(method === 'POST' || method === 'PUT' ? { body } : {}),
          });
          status(reply, 401, 404);
          expect(asError(reply).message !== '', 'message is empty');
        }
      },
    }),
  ),
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
