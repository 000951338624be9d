/** Reads the server-sent events of an answer and passes them on as they arrive. */
import { createParser } from 'eventsource-parser';
import { bytesOf } from '../protocol/bounded-bytes';

/** No single event of a model is larger. */
const MAX_EVENT_CHARACTERS = 1_000_000;

export interface EventReading {
  maxBytes: number;
  /** Receives the data of each event. Returns whether it was the last wanted one. */
  onEvent: (data: string) => boolean;
  /** Called whenever anything arrives, even a comment: many servers send comments while a model reads. */
  onSign: () => void;
}

export function isEventStream(headers: Headers): boolean {
  return /^\s*text\/event-stream\s*(?:;|$)/i.test(headers.get('content-type') ?? '');
}

/**
 * Reads events until the last wanted one, or the end of the stream. Rejects if the stream does.
 * @returns `too-long` if there was more than `maxBytes`, or one event was too large
 */
export async function readEvents(
  stream: ReadableStream<Uint8Array> | null,
  { maxBytes, onEvent, onSign }: EventReading,
): Promise<'ended' | 'too-long'> {
  const decoder = new TextDecoder();
  let done = false;
  let tooLarge = false;
  let bytes = 0;
  const parser = createParser({
    maxBufferSize: MAX_EVENT_CHARACTERS,
    onEvent: ({ data }) => {
      if (!done) done = onEvent(data);
    },
    // Ignore unknown fields, as the standard says.
    onError: ({ type }) => {
      tooLarge ||= type === 'max-buffer-size-exceeded';
    },
  });
  for await (const part of bytesOf(stream)) {
    onSign();
    bytes += part.byteLength;
    if (bytes > maxBytes) tooLarge = true;
    else parser.feed(decoder.decode(part, { stream: true }));
    // Some servers keep the connection open after the last event.
    if (done || tooLarge) return tooLarge ? 'too-long' : 'ended';
  }
  // End the last event if the other side did not.
  parser.feed('\n\n');
  return 'ended';
}
