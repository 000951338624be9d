/** Section 4.1: the parameters of a query. */
import { expect, NotObservable, status } from './asker';
import type { Check } from './check';
import { ASKING, ask, structured } from './seed';

export const parameterChecks: readonly Check[] = ASKING.flatMap((endpoint): Check[] => [
  {
    section: '4.1',
    name: `/${endpoint}: query is required, 400 without it`,
    run: async (asker) => {
      for (const path of [`/${endpoint}`, `/${endpoint}?query=`]) {
        const reply = await asker.send(path);
        if (reply.status === 402) throw new NotObservable('the key has no Pro plan');
        status(reply, 400);
      }
    },
  },
  {
    section: '4.1',
    name: `/${endpoint}: any other response_format is the default response, unchanged`,
    run: async (asker) => {
      const plain = await ask(asker, endpoint);
      for (const format of ['markdown', 'Structured', 'json', '']) {
        const reply = await ask(asker, endpoint, `&response_format=${format}`);
        expect(reply.text === plain.text, `response_format=${format} changes the response`);
      }
    },
  },
  {
    section: '4.1',
    name: `/${endpoint}: connection_type is a comma-separated list that sources keep to`,
    run: async (asker) => {
      const { results } = await structured(asker, endpoint);
      const type = results[0]?.sources[0]?.connection.type ?? '';
      expect(type !== '', 'no connection type to ask for');
      for (const list of [type, `no-such-type,${type}`]) {
        const found = await structured(
          asker,
          endpoint,
          `&connection_type=${encodeURIComponent(list)}`,
        );
        expect(found.results.length > 0, `nothing found with connection_type=${list}`);
        expect(
          found.results.every(({ sources }) =>
            sources.every(({ connection }) => connection.type === type),
          ),
          `another type than ${type} was found`,
        );
      }
      const none = await structured(asker, endpoint, '&connection_type=no-such-type');
      expect(
        none.results.every(({ sources }) => sources.length === 0),
        'a type that does not exist found something',
      );
    },
  },
  {
    section: '4.1',
    name: `/${endpoint}: mode is optional, and any value is served`,
    run: async (asker) => {
      for (const mode of ['recent', 'titles', 'no such mode']) {
        const found = await structured(asker, endpoint, `&mode=${encodeURIComponent(mode)}`);
        expect(found.results.length > 0, `nothing found with mode=${mode}`);
      }
    },
  },
]);
