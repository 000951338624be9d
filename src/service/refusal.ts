/** The statuses that the interface documents for requests that are not served. */
export type RefusalStatus = 400 | 401 | 402 | 403 | 404 | 413 | 415 | 422 | 429 | 500 | 503;

/** A request refused for a reason that the caller can read and act on. */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  readonly headers: Readonly<Record<string, string>>;
  /** A machine-readable reason, such as which limit refused. */
  readonly code: string | undefined;

  constructor(
    status: RefusalStatus,
    message: string,
    more: { headers?: Record<string, string>; code?: string; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = 'Refusal';
    this.status = status;
    this.headers = more.headers ?? {};
    this.code = more.code;
  }
}

/** Returns a refusal as the interface's error body. */
export function refusalResponse(refusal: Refusal): Response {
  const { status, message, headers, code } = refusal;
  return Response.json(code === undefined ? { message } : { message, code }, { status, headers });
}
