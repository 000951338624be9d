import { Refusal } from '../refusal';

/** The header of a request, and of every answer to one that carried it. */
const IDEMPOTENCY_KEY = 'Idempotency-Key';

/** Empty where the request names none. Throws a `Refusal` (400) for more than 255 characters. */
export function readIdempotencyKey(request: Request): string {
  const key = request.headers.get(IDEMPOTENCY_KEY) ?? '';
  if (key.length > 255) {
    throw new Refusal(400, 'The Idempotency-Key is longer than 255 characters: shorten it.');
  }
  return key;
}

/** The request's key as a header of every answer. It says that the service recognises repeats. */
export function namingKey(request: Request): Record<string, string> {
  const key = request.headers.get(IDEMPOTENCY_KEY) ?? '';
  return key === '' || key.length > 255 ? {} : { [IDEMPOTENCY_KEY]: key };
}
