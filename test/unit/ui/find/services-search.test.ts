// @vitest-environment happy-dom
import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import type { Ask } from '../../../../src/messages/wire';
import { ProblemError } from '../../../../src/protocol/problem';
import type { FindState } from '../../../../src/ui/find/find-state';
import { createServicesSearch } from '../../../../src/ui/find/services-search';

const found: FindState = { view: 'found', query: 'tide', hits: [] };
const reply = { query: 'tide', passages: [], answered: [{ service: 'Team' }], failed: [] };

it('does not let an earlier search that fails late displace the answer to a later one', async () => {
  const ends: { resolve: (reply: object) => void; reject: (error: Error) => void }[] = [];
  const ask = ((name: string) =>
    name === 'search.services'
      ? new Promise((resolve, reject) => ends.push({ resolve, reject }))
      : Promise.resolve([])) as unknown as Ask;
  const state = signal<FindState>(found);
  const services = createServicesSearch({ ask }, state, {});
  const first = services.go(undefined);
  // The same words are typed again while it is under way.
  state.value = found;
  const second = services.go(undefined);
  ends[1]?.resolve(reply);
  await second;
  expect(state.value).toMatchObject({ services: { state: 'answered', reply } });
  ends[0]?.reject(new ProblemError({ code: 'unexpected', detail: 'too many requests' }));
  await first;
  expect(state.value).toMatchObject({ services: { state: 'answered', reply } });
});
