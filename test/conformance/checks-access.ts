import { type Asker, expect, NotObservable, type Reply, status } from './asker';
import type { Check } from './check';
import { asError } from './shapes';

/** Requests after which a service that let all of them through has no limit worth naming. */
const BURST = 60;

const ENDPOINTS: readonly { name: string; path: string; method: string }[] = [
  { name: '/context', path: '/context?query=x', method: 'GET' },
  { name: '/question', path: '/question?query=x', method: 'GET' },
  { name: '/context/save', path: '/context/save?namespace=x', method: 'POST' },
];

function refusesKey(name: string, authorization: (asker: Asker) => string | null): Check[] {
  return ENDPOINTS.map((endpoint) => ({
    section: '5',
    name: `${endpoint.name} with ${name} is refused`,
    run: async (asker) => {
      const reply = await asker.send(endpoint.path, {
        method: endpoint.method,
        authorization: authorization(asker),
        ...(endpoint.method === 'POST' ? { body: 'x' } : {}),
      });
      // 401; "a key that is not recognised may also yield 404".
      status(reply, ...(authorization(asker) === null ? [401] : [401, 404]));
      expect(asError(reply).message !== '', 'message is empty');
    },
  }));
}

/** An empty key is a missing one; a key with anything around it is not the bare value. */
const REFUSED: readonly { name: string; of: (key: string) => string | null }[] = [
  { name: 'no key', of: () => null },
  { name: 'an empty key', of: () => '' },
  { name: 'an unknown key', of: (key) => `${key.slice(0, -6)}wrong0` },
  { name: 'a scheme before the key', of: (key) => `Basic ${key}` },
];

/**
 * A refusal after which nothing of ours is under way any more. Few are sent at first: of many, a slow machine
 * answers the last when the window of the first is over, and then refuses nothing.
 */
async function refusal(asker: Asker): Promise<Reply> {
  for (const length of [BURST / 3, BURST / 3, BURST / 3, BURST, BURST, BURST]) {
    const burst = Array.from({ length }, () => asker.sendOnce('/context?query=x'));
    if ((await Promise.all(burst)).every(({ status }) => status !== 429)) continue;
    const reply = await asker.sendOnce('/context?query=x');
    if (reply.status === 429) return reply;
  }
  throw new NotObservable(`${BURST} requests at once met no limit`);
}

/** Larger than any body a service of text should take. */
const TOO_LARGE = 9 * 1024 * 1024;

export const accessChecks: readonly Check[] = [
  ...REFUSED.flatMap(({ name, of }) => refusesKey(name, ({ target }) => of(target.key))),
  ...ENDPOINTS.map(
    ({ name, path, method }): Check => ({
      section: '5.1',
      name: `${name} is opened by the key as the bare value`,
      run: async (asker) => {
        const reply = await asker.send(path, {
          method,
          ...(method === 'POST'
            ? { headers: { 'content-type': 'text/plain' }, body: 'Some text.' }
            : {}),
        });
        if (reply.status === 402) throw new NotObservable('the key has no Pro plan');
        status(reply, method === 'POST' ? 201 : 200);
      },
    }),
  ),
  {
    section: '5.5',
    name: '/question requires the Pro plan: 402 otherwise',
    needs: 'free-key',
    run: async (asker) => {
      const authorization = asker.target.freeKey ?? '';
      const reply = await asker.send('/question?query=x', { authorization });
      status(reply, 402);
      expect(asError(reply).message !== '', 'message is empty');
    },
  },
  {
    section: '5.5',
    name: 'the other endpoints do not require it',
    needs: 'free-key',
    run: async (asker) => {
      const authorization = asker.target.freeKey ?? '';
      status(await asker.send('/context?query=x', { authorization }), 200);
      const saved = await asker.send(`/context/save?namespace=${asker.target.word}-free`, {
        method: 'POST',
        authorization,
        headers: { 'content-type': 'text/plain' },
        body: 'Some text.',
      });
      status(saved, 201);
    },
  },
  {
    section: '1',
    name: 'an account reaches its own content alone',
    needs: 'free-key',
    run: async (asker) => {
      const word = `${asker.target.word}private`;
      await asker.save(word, `A note about ${word}.`);
      const reply = await asker.send(`/context?query=${word}`, {
        authorization: asker.target.freeKey ?? '',
      });
      status(reply, 200);
      expect(!reply.text.includes('A note about'), "another account's content is found");
    },
  },
  {
    section: '2.5',
    name: 'every error body is a JSON object with message',
    run: async (asker) => {
      const replies = [
        await asker.send('/context'),
        await asker.send('/context?query=x', { authorization: null }),
        await asker.send(`/context/save?namespace=${asker.target.word}`, {
          method: 'POST',
          body: '',
        }),
        await asker.send('/no-such-endpoint'),
      ];
      for (const reply of replies) {
        expect(reply.status >= 400, `status ${reply.status}`);
        expect(asError(reply).message !== '', 'message is empty');
        expect(
          (reply.headers.get('content-type') ?? '').includes('json'),
          `content type ${reply.headers.get('content-type')}`,
        );
      }
    },
  },
  {
    section: '2',
    name: 'every response is JSON and says so',
    run: async (asker) => {
      const replies = [
        await asker.send('/context?query=x'),
        await asker.send('/context?query=x&response_format=structured'),
        await asker.save(`${asker.target.word}-json`, 'Some text.'),
      ];
      for (const { headers, json } of replies) {
        const type = headers.get('content-type') ?? '';
        expect(type.includes('json') && json !== undefined, `content type ${type}`);
      }
    },
  },
  {
    section: '7',
    name: 'a resource that does not exist is 404',
    run: async (asker) => {
      status(await asker.send('/no-such-endpoint'), 404);
    },
  },
  {
    section: '7',
    name: 'required parameters missing is 400, whatever else is wrong',
    run: async (asker) => {
      status(await asker.send('/context?mode=x&response_format=structured'), 400);
      status(await asker.send('/context/save', { method: 'POST', body: '' }), 400);
    },
  },
  {
    section: '8',
    name: 'a body larger than the service takes is refused with a message',
    run: async (asker) => {
      const reply = await asker.send(`/context/save?namespace=${asker.target.word}-large`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: 'Text. '.repeat(TOO_LARGE / 6),
      });
      if (reply.status === 201) throw new NotObservable(`it takes ${TOO_LARGE} bytes`);
      status(reply, 400, 413, 422);
      expect(asError(reply).message !== '', 'message is empty');
    },
  },
  {
    section: '7',
    name: 'no error shows a stack or the key',
    run: async (asker) => {
      const replies = [
        await asker.send('/context?query=%E0%A4%A'),
        await asker.send(`/context/save?namespace=${asker.target.word}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"a":',
        }),
      ];
      for (const { text } of replies) {
        expect(!/\n\s+at |node_modules|\.ts:\d/.test(text), 'a stack trace shows');
        expect(!text.includes(asker.target.key), 'the key shows');
      }
    },
  },
  {
    section: '9',
    name: 'the version is the path segment v1 of the base address',
    run: async (asker) => {
      const { pathname } = new URL(asker.target.baseUrl);
      expect(pathname.split('/').at(-1) === 'v1', `the address ends in ${pathname}`);
    },
  },
  {
    section: '8',
    name: 'a request over the rate limit is 429, says so, and says how long to wait',
    run: async (asker) => {
      // All at once: one after the other, a slow machine could take a window's time for them.
      const burst = Array.from({ length: BURST }, () => asker.sendOnce('/context?query=x'));
      const replies = await Promise.all(burst);
      for (const reply of replies) status(reply, 200, 429);
      const refused = replies.filter((reply) => reply.status === 429);
      for (const reply of refused) {
        expect(/rate|limit|too many/i.test(asError(reply).message), `message: ${reply.text}`);
        expect(Number(reply.headers.get('retry-after')) >= 1, 'Retry-After is missing');
      }
      if (refused.length > 0) return;
      throw new NotObservable(`${BURST} requests at once met no limit`);
    },
  },
  {
    section: '8',
    name: 'a refused request is served after the time that Retry-After gave',
    run: async (asker) => {
      const refused = await refusal(asker);
      const seconds = Number(refused.headers.get('retry-after'));
      if (!(seconds <= 60)) throw new NotObservable(`the service asks to wait ${seconds} s`);
      await asker.target.sleep(seconds * 1_000 + 50);
      status(await asker.sendOnce('/context?query=x'), 200);
    },
  },
  {
    section: '8',
    name: 'a request over the monthly allowance is 429, says so, and says how long to wait',
    needs: 'spent-key',
    run: async (asker) => {
      const authorization = asker.target.spentKey ?? '';
      const reply = await asker.sendOnce('/question?query=x', { authorization });
      status(reply, 429);
      expect(/allowance/i.test(asError(reply).message), `message: ${reply.text}`);
      expect(Number(reply.headers.get('retry-after')) >= 1, 'Retry-After is missing');
    },
  },
  {
    section: '8',
    name: 'the allowance is for answers: the other endpoints go on without it',
    needs: 'spent-key',
    run: async (asker) => {
      const authorization = asker.target.spentKey ?? '';
      status(await asker.sendOnce('/context?query=x', { authorization }), 200);
      const saved = await asker.sendOnce(`/context/save?namespace=${asker.target.word}-spent`, {
        method: 'POST',
        authorization,
        headers: { 'content-type': 'text/plain' },
        body: 'Some text.',
      });
      status(saved, 201);
    },
  },
];
