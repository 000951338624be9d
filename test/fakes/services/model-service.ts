/** How the service (or the way to it) behaves towards one request. */
export type Behaviour =
  | 'ok'
  | 'lost-before'
  | 'lost-after'
  | 'hangs-before'
  | 'hangs-after'
  | 'error-before'
  | 'error-after'
  | 'busy'
  | 'rate'
  /** Stored, the connection lost, and repeated by the browser, whose repeat alone is answered. */
  | 'repeat-rate'
  | 'repeat-busy'
  | 'repeat-allowance'
  | 'allowance'
  | 'captive-portal'
  | 'redirect'
  | 'bad-key'
  | 'no-plan'
  | 'refused';

export const BEHAVIOURS: readonly Behaviour[] = [
  'ok',
  'lost-before',
  'lost-after',
  'hangs-before',
  'hangs-after',
  'error-before',
  'error-after',
  'busy',
  'rate',
  'repeat-rate',
  'repeat-busy',
  'repeat-allowance',
  'allowance',
  'captive-portal',
  'redirect',
  'bad-key',
  'no-plan',
  'refused',
];

/** A save as the service itself wrote it down. */
export interface Arrival {
  id: string;
  namespace: string;
  body: string;
  /** True time, ms. */
  at: number;
  stored: boolean;
  status: number;
}

/** A service in memory with a ledger of its own and a sliding limit of 5 per 10 s of true time. */
export class ModelService {
  readonly ledger: Arrival[] = [];
  /** What happens to the next requests; then everything is fine. */
  behaviours: Behaviour[] = [];
  onStored: (id: string) => void = () => undefined;
  readonly #time: () => number;

  constructor(time: () => number) {
    this.#time = time;
  }

  /** Answers a request; rejects as `fetch` does when the connection breaks; never settles when it hangs. */
  async fetch(url: string, init: RequestInit): Promise<Response> {
    const behaviour = this.behaviours.shift() ?? 'ok';
    const headers = new Headers(init.headers);
    const namespace = new URL(url).searchParams.get('namespace') ?? new URL(url).pathname;
    const at = this.#time();
    const recent = this.ledger.filter((one) => at - one.at < 10_000).length;
    const arrival: Arrival = {
      id: headers.get('idempotency-key') ?? '',
      namespace,
      body: String(init.body),
      at,
      stored: false,
      status: 0,
    };
    if (behaviour === 'lost-before') throw new TypeError('Failed to fetch');
    if (behaviour === 'hangs-before') return hang(init.signal);
    this.ledger.push(arrival);
    if (recent >= 5) return answer(arrival, 429, { message: 'Too many requests' });
    switch (behaviour) {
      case 'error-before':
        return answer(arrival, 500, { message: 'Oops' });
      case 'busy':
        return answer(arrival, 503, { message: 'Later' }, { 'Retry-After': '7' });
      case 'rate':
        return answer(arrival, 429, { message: 'Slow' }, { 'Retry-After': '12' });
      case 'allowance':
        return answer(
          arrival,
          429,
          { message: 'Monthly allowance exceeded' },
          { 'Retry-After': '90' },
        );
      case 'captive-portal':
        return new Response('<!doctype html><title>Sign in</title>', {
          headers: { 'Content-Type': 'text/html' },
        });
      case 'redirect':
        return answer(arrival, 307, {}, { Location: 'https://elsewhere.example/v1/context/save' });
      case 'bad-key':
        return answer(arrival, 401, { message: 'Unauthorized' });
      case 'no-plan':
        return answer(arrival, 402, { message: 'Upgrade' });
      case 'refused':
        return answer(arrival, 422, { message: 'Empty' });
    }
    arrival.stored = true;
    this.onStored(arrival.id);
    switch (behaviour) {
      case 'lost-after':
        throw new TypeError('Failed to fetch');
      case 'hangs-after':
        return hang(init.signal);
      case 'repeat-rate':
        return answer(arrival, 429, { message: 'Slow' }, { 'Retry-After': '8' });
      case 'repeat-busy':
        return answer(arrival, 503, { message: 'Later' });
      case 'repeat-allowance':
        return answer(arrival, 429, { message: 'Monthly allowance exceeded' });
      case 'error-after':
        return answer(arrival, 502, { message: 'Bad gateway' });
      default:
        return answer(arrival, 201, { message: 'Saved', namespace });
    }
  }
}

function answer(
  arrival: Arrival,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): Response {
  arrival.status = status;
  return Response.json(body, { status, headers });
}

function hang(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
}
