import { eitherSignal } from '../../protocol/either-signal';
import { ModelUnavailable } from '../../protocol/passage';
import type { ChatEndpoint } from './chat-completion';

export interface EndpointAddress {
  /** Address before `/chat/completions`, such as `http://127.0.0.1:11434/v1`. */
  baseUrl: string;
  /** Sent as a bearer token. Empty if the endpoint needs none. */
  key: string;
  fetch: typeof fetch;
}

const TIMEOUT_MS = 60_000;

/** Posts to a trusted endpoint. Redirects are errors. The length of answers is not limited. */
export function chatOverFetch({ baseUrl, key, fetch }: EndpointAddress): ChatEndpoint['post'] {
  return async (body, signal) => {
    try {
      const response = await fetch(`${baseUrl.replace(/(?<!\/)\/+$/, '')}/chat/completions`, {
        method: 'POST',
        redirect: 'error',
        headers: {
          'content-type': 'application/json',
          ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify(body),
        signal: eitherSignal(signal, AbortSignal.timeout(TIMEOUT_MS)),
      });
      if (response.ok) return await response.json();
      const complaint = (await response.text()).slice(0, 1_000);
      throw new ModelUnavailable(`The model answered with ${response.status}.`, {
        complaint,
        isAboutForm: response.status === 400 || response.status === 422,
      });
    } catch (cause) {
      if (cause instanceof ModelUnavailable) throw cause;
      signal?.throwIfAborted();
      throw new ModelUnavailable('The model did not answer.', { cause });
    }
  };
}
