/** A Jackdaw with two services: one that works, one in every kind of trouble, and long names. */

import type { DeliveryView, ServiceView } from '../../src/messages/requests';
import type { Handlers } from '../../src/messages/wire';
import type { DeliveryState } from '../../src/protocol/services/delivery';
import { MANY_HOSTS } from '../../src/protocol/services/ledger';
import { NOW } from '../fakes/services/clock';
import { pushService, service } from '../fakes/services/services';

const views: ServiceView[] = [
  {
    service: service({ id: 'team', name: 'Team library' }),
    keyEnding: 'k3y9',
    permitted: true,
    stops: [],
    unsent: 2,
    move: { cursor: 9, posted: 122, total: 500, paused: false, finished: false },
  },
  {
    service: service({
      id: 'long',
      name: 'The Very Long Departmental Archive of Compound Words and Their Uses',
      baseUrl:
        'https://a-very-long-host-name-that-goes-on.and-on.departmental-archive.example/interface/v1',
      paused: true,
    }),
    permitted: false,
    stops: [
      {
        endpoint: 'question',
        why: 'allowance',
        forMs: 86_400_000 * 12,
        failure: { code: 'allowance-spent', message: 'The allowance of this month is spent.' },
      },
    ],
    unsent: 5,
  },
  { service: pushService(), keyEnding: 'a1b2', permitted: true, stops: [], unsent: 0 },
];

const states: DeliveryState[] = [
  { kind: 'queued' },
  { kind: 'sending', boot: 'b' },
  {
    kind: 'waiting',
    until: { since: { boot: 'b', wall: 0, mono: 0 }, delayMs: 42_000 },
    failure: { code: 'server-trouble', status: 503, message: 'Back in a minute' },
  },
  {
    kind: 'blocked',
    why: 'key',
    failure: { code: 'key-refused', message: 'That key is not known here.' },
  },
  { kind: 'needs-person', why: { code: 'maybe-arrived' } },
  { kind: 'needs-person', why: { code: 'unprocessable', message: 'The body is empty.' } },
  { kind: 'saved', at: NOW.getTime() - 3_600_000 },
];

const titles = [
  'Why the tide is late: the Moon, the shelf and the shape of the bay',
  'Keeping a sourdough starter through a cold week',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
];

const rows = states.map((state, index): DeliveryView => {
  const title = titles[index % titles.length] ?? '';
  return {
    id: `d${index}`,
    sequence: index,
    serviceId: 'team',
    serviceName: 'Team library',
    documentUid: `u${index}`,
    title,
    url: 'https://www.coastwatch.example/reading/tides',
    namespace: 'coastwatch-tides',
    contentType: 'application/json',
    idempotencyKey: `k${index}`,
    bytes: 18_400 + index * 3_000,
    shared: false,
    createdAt: NOW.getTime(),
    attempts: index,
    doubtful: false,
    state,
    ...(state.kind === 'waiting' ? { waitMs: 42_000 } : {}),
    ...(state.kind === 'queued' ? { held: { code: 'key-refused', message: '' } } : {}),
  };
});

const SAID = ['by-origin', 'by-host', 'by-key', 'by-code', 'unknown-key', 'passages'] as const;

export const connected: Partial<Handlers> = {
  'services.list': async () => views,
  'model.read': async () => ({
    model: {
      baseUrl: 'http://127.0.0.1:11434/v1',
      model: 'a-model-with-a-rather-long-name:8b-instruct-q4_K_M',
      on: true,
    },
    permitted: false,
  }),
  'model.test': async () => ({
    ok: true,
    cites: false,
    said: 'The test card, as far as anybody can tell from the passage, is green.',
    ms: 4_200,
  }),
  'search.services': async ({ query }) => ({
    query,
    passages: [
      {
        content:
          '## Tides in the departmental archive\n\nWords that stand in the archive and on no page: the age of the tide is the time between the Moon and the water.',
        headings: [],
        position: 0,
        score: 1,
        source: {
          citation: null,
          uid: 'long 0',
          title: 'Tides in the departmental archive',
          url: '',
          source_updated_at: '',
          connection: { uid: '', type: '', name: '', logo_url: '' },
        },
        service: 'The Very Long Departmental Archive of Compound Words and Their Uses',
        namespace: '',
        savedAt: '',
        matched: ['tide', 'archive'],
      },
    ],
    answered: [
      {
        service: 'The Very Long Departmental Archive of Compound Words and Their Uses',
        ageMs: 5 * 3_600_000,
        staleBecause: { code: 'offline' },
      },
    ],
    failed: [
      {
        service: 'Team library',
        failure: { code: 'rate-limited', message: '', retryAfterMs: 8_000 },
      },
    ],
  }),
  'deliveries.list': async () => ({ total: rows.length, unsent: 6, rows }),
  'ledger.list': async () => ({
    total: 60,
    entries: [
      ...rows.map(({ title, bytes }, index) => ({
        id: index,
        at: NOW.getTime() - index * 400_000,
        serviceId: 'team',
        host:
          index === 2
            ? 'a-very-long-host-name-that-goes-on.and-on.departmental-archive.example'
            : 'team.example',
        endpoint: (['save', 'context', 'question', 'push'] as const)[index % 4] ?? 'save',
        what: title,
        bytes,
        attempt: index === 3 ? 4 : 1,
        ...(index === 0 ? {} : { outcome: index === 3 ? 'HTTP 503' : 'HTTP 201' }),
      })),
      ...SAID.map((said, index) => ({
        id: 100 + index,
        at: NOW.getTime() - (100 + index) * 400_000,
        serviceId: 'client:',
        host: ['', MANY_HOSTS, 'evil.example'][index % 3] ?? '',
        endpoint: said === 'passages' ? ('model' as const) : ('turned-away' as const),
        what: said === 'passages' ? '31' : '',
        said,
        bytes: 0,
        attempt: 7,
        outcome: 'HTTP 403',
      })),
    ],
  }),
};
