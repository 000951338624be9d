import { type Asker, expect, NotObservable, status } from './asker';
import type { Check } from './check';
import { asSaved, asStructured, asVersion, asVersions } from './shapes';

async function found(asker: Asker, word: string): Promise<string[]> {
  const reply = await asker.send(`/context?query=${word}&response_format=structured`);
  status(reply, 200);
  return asStructured(reply).results.map(({ content }) => content);
}

/** A form of body that must be kept, and a word that must be found in it. */
function keeps(name: string, type: string, body: (word: string) => string): Check {
  return {
    section: '4.4',
    name: `saves ${name}`,
    run: async (asker) => {
      const word = `${asker.target.word}${name.replace(/\W/g, '').toLowerCase()}`;
      await asker.save(word, body(word), type);
      const contents = await found(asker, word);
      expect(
        contents.some((content) => content.includes(word)),
        'what was saved is not retrieved',
      );
      expect(
        !contents.some((content) => /<\/?(?:p|h1|b)>/.test(content)),
        'HTML was not converted',
      );
    },
  };
}

function refusesEmpty(name: string, type: string, body: string): Check {
  return {
    section: '4.4',
    name: `an empty body yields 422: ${name}`,
    run: async (asker) => {
      const reply = await asker.send(`/context/save?namespace=${asker.target.word}-empty`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
      status(reply, 422);
    },
  };
}

export const saveChecks: readonly Check[] = [
  {
    section: '2.4',
    name: 'a save returns 201 with message and the namespace of the request',
    run: async (asker) => {
      const namespace = `${asker.target.word}-Named`;
      const saved = asSaved(await asker.save(namespace, 'Some text.'));
      expect(saved.namespace === namespace, `namespace came back as ${saved.namespace}`);
      expect(saved.message !== '', 'message is empty');
    },
  },
  {
    section: '4.4',
    name: 'namespace is required: 400 without it',
    run: async (asker) => {
      for (const path of ['/context/save', '/context/save?namespace=']) {
        const reply = await asker.send(path, {
          method: 'POST',
          headers: { 'content-type': 'text/plain' },
          body: 'Some text.',
        });
        status(reply, 400);
      }
    },
  },
  keeps('a JSON array of strings', 'application/json', (word) =>
    JSON.stringify([`First part about ${word}.`, `Second part about ${word}.`]),
  ),
  keeps('a JSON string', 'application/json', (word) => JSON.stringify(`Text about ${word}.`)),
  keeps('a JSON object', 'application/json', (word) =>
    JSON.stringify({ title: `On ${word}`, body: `Text about ${word}.`, tags: ['a', 'b'] }),
  ),
  keeps('text/markdown', 'text/markdown', (word) => `# ${word}\n\nText about ${word}.`),
  keeps('text/plain', 'text/plain; charset=utf-8', (word) => `Text about ${word}.`),
  keeps('text/html', 'text/html', (word) => `<h1>${word}</h1><p>Text about <b>${word}</b>.</p>`),
  refusesEmpty('no bytes', 'text/plain', ''),
  refusesEmpty('white space', 'text/markdown', ' \n\t '),
  refusesEmpty('an empty JSON string', 'application/json', '""'),
  refusesEmpty('an empty JSON array', 'application/json', '[]'),
  refusesEmpty('an array of empty strings', 'application/json', '["", " "]'),
  refusesEmpty('HTML without text', 'text/html', '<p> </p><script>x</script>'),
  {
    section: '1',
    name: 'content saved through the API is stored for later retrieval',
    run: async (asker) => {
      const word = `${asker.target.word}later`;
      await asker.save(word, `A note about ${word}.`);
      expect((await found(asker, word)).length === 1, 'not retrieved, or more than once');
    },
  },
  {
    section: '4.4',
    name: 'a repeat of the same bytes changes nothing',
    run: async (asker) => {
      const word = `${asker.target.word}repeat`;
      for (const _ of [1, 2, 3]) await asker.save(word, `A note about ${word}.`);
      expect((await found(asker, word)).length === 1, 'the repeat was kept as well');
    },
  },
  {
    section: '4.4',
    name: 'new bytes under a namespace replace what queries return',
    run: async (asker) => {
      const word = `${asker.target.word}newer`;
      await asker.save(word, `The first note about ${word}.`);
      await asker.save(word, `The second note about ${word}.`);
      const contents = await found(asker, word);
      expect(
        contents.some((content) => content.includes('second')),
        'the newest is not found',
      );
      expect(!contents.some((content) => content.includes('first')), 'the older one is found');
    },
  },
  {
    section: '4.4',
    name: 'a repeat under one Idempotency-Key is accepted and changes nothing',
    run: async (asker) => {
      const word = `${asker.target.word}once`;
      for (const _ of [1, 2]) {
        const reply = await asker.send(`/context/save?namespace=${word}`, {
          method: 'POST',
          headers: { 'content-type': 'text/plain', 'idempotency-key': `${word}-key` },
          body: `A note about ${word}.`,
        });
        status(reply, 201);
      }
      expect((await found(asker, word)).length === 1, 'not kept exactly once');
    },
  },
  {
    section: '4.4',
    name: 'an Idempotency-Key does not let other bytes pass for those saved under it',
    run: async (asker) => {
      const word = `${asker.target.word}reused`;
      const send = (body: string) =>
        asker.send(`/context/save?namespace=${word}`, {
          method: 'POST',
          headers: { 'content-type': 'text/plain', 'idempotency-key': `${word}-key` },
          body,
        });
      status(await send(`The first note about ${word}.`), 201);
      const reply = await send(`The second note about ${word}.`);
      if (reply.status !== 201) {
        status(reply, 400, 409, 422);
        return;
      }
      // A service that knows no such keys has saved it; to say so and keep the first is a loss.
      const contents = await found(asker, word);
      expect(
        contents.some((content) => content.includes('second')),
        '201 for bytes that were not kept',
      );
      throw new NotObservable('the service does not tell repeats by Idempotency-Key');
    },
  },
  {
    section: '4.4',
    name: 'the versions of a namespace can be listed and read, the newest first',
    run: async (asker) => {
      const word = `${asker.target.word}versions`;
      for (const text of ['first', 'second']) await asker.save(word, `The ${text} text.`);
      const reply = await asker.send(`/context/save?namespace=${word}`);
      if ([404, 405].includes(reply.status)) throw new NotObservable('it lists no versions');
      status(reply, 200);
      const versions = asVersions(reply).versions.map(({ version }) => version);
      expect(versions.length === 2 && versions[0] === 2, `versions ${versions.join(', ')}`);
      const older = await asker.send(`/context/save?namespace=${word}&version=1`);
      status(older, 200);
      expect(asVersion(older).content.includes('first'), 'version 1 is another text');
    },
  },
  {
    section: '4.4',
    name: 'text of any language comes back as it was sent',
    run: async (asker) => {
      const word = `${asker.target.word}scripts`;
      const text = `${word}: naïve façade, Ελλάδα, 東京都, עברית, emoji 🐦, a\u0301, “quotes”.`;
      await asker.save(word, text, 'text/plain; charset=utf-8');
      expect(
        (await found(asker, word)).some((content) => content.includes(text)),
        'it came back changed',
      );
    },
  },
];
