import { Refusal } from '../refusal';

/** Header of a request, and of every answer to a request that has it. */
const IDEMPOTENCY_KEY = 'Idempotency-Key';

/** Returns the request's key, or an empty text. Throws a `Refusal` (400) for more than 255 characters. */
export function readIdempotencyKey(request: Request): string {
  const key = request.headers.get(IDEMPOTENCY_KEY) ?? '';
  if (key.length > 255) {
    throw new Refusal(400, 'The Idempotency-Key is longer than 255 characters: shorten it.');
  }
  return key;
}

/** Returns the request's key as a header of every answer, which says that the service recognises repeats. */
export function namingKey(request: Request): Record<string, string> {
  const key = request.headers.get(IDEMPOTENCY_KEY) ?? '';
  return key === '' || key.length > 255 ? {} : { [IDEMPOTENCY_KEY]: key };
}
