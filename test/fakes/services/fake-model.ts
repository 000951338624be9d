import type { ServerResponse } from 'node:http';
import { listenOnLoopback } from './loopback';

/**
 * What a fake model does with the next question. `by-hand`: nothing, until the test says what through `stream`.
 */
export type ModelBehaviour =
  | 'cites'
  | 'no-sources'
  | 'no-answer'
  | 'empty'
  | 'hangs'
  | 'page'
  | 'by-hand'
  | number;

export interface FakeModel {
  /** Ends before `/chat/completions`. */
  baseUrl: string;
  behaviour: ModelBehaviour;
  /** Whether it knows `stream`; one that does not answers whole. */
  streams: boolean;
  /** Bodies of the questions, in order. */
  asked: { model: string; stream?: boolean; messages: { role: string; content: string }[] }[];
  /** The `Authorization` of each. */
  authorizations: string[];
  /** Questions whose connection was given up by the one who asked. */
  givenUp: number;
  /** The answer to the newest question, to be sent by hand. */
  stream: FakeStream;
  close(): Promise<void>;
}

/** A stream of server-sent events, as a test writes it. */
export interface FakeStream {
  /** Sends words of the answer. */
  say(words: string): void;
  /** Sends these characters as they are. */
  raw(characters: string): void;
  /** Says that the answer is whole, and ends. */
  finish(): void;
  /** Ends as a server does that was ended: the connection breaks. */
  breakOff(): void;
}

/**
 * A server that is no model: it speaks the form of OpenAI's chat completions and says so in its words, and answers
 * with what a test told it to.
 */
export async function startFakeModel(): Promise<FakeModel> {
  const { origin, close } = await listenOnLoopback(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const asked: FakeModel['asked'][number] = JSON.parse(Buffer.concat(parts).toString());
    model.asked.push(asked);
    model.authorizations.push(request.headers.authorization ?? '');
    response.on('close', () => {
      if (!response.writableFinished) model.givenUp += 1;
    });
    const { behaviour } = model;
    const stream = streamOver(response);
    model.stream = stream;
    if (behaviour === 'hangs' || behaviour === 'by-hand') return;
    if (behaviour === 'page') return void response.end('<!doctype html><title>Sign in</title>');
    const status = typeof behaviour === 'number' ? behaviour : 200;
    if (status === 200 && asked.stream && model.streams) {
      for (const word of words().split(/(?<= )/)) stream.say(word);
      return stream.finish();
    }
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(
      JSON.stringify(
        status === 200
          ? { model: 'fake', choices: [{ message: { role: 'assistant', content: words() } }] }
          : { error: { message: `This fake model was told to answer ${status}.` } },
      ),
    );
  });
  const model: FakeModel = {
    baseUrl: `${origin}/v1`,
    behaviour: 'cites',
    streams: true,
    asked: [],
    authorizations: [],
    givenUp: 0,
    stream: noStream,
    close,
  };

  function words(): string {
    if (model.behaviour === 'empty') return '';
    if (model.behaviour === 'no-answer') return 'NO ANSWER';
    const claim = 'This is a fake model. The first passage it was given comes first.';
    return model.behaviour === 'no-sources' ? claim : `${claim} [1]`;
  }

  return model;
}

function streamOver(response: ServerResponse): FakeStream {
  function raw(characters: string): void {
    if (!response.headersSent) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    }
    response.write(characters);
  }
  const event = (data: object) => raw(`data: ${JSON.stringify(data)}\n\n`);
  return {
    say: (words) => event({ choices: [{ index: 0, delta: { content: words } }] }),
    raw,
    finish() {
      event({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] });
      raw('data: [DONE]\n\n');
      response.end();
    },
    breakOff: () => response.destroy(),
  };
}

const nobody = () => {
  throw new Error('Nobody has asked the fake model yet.');
};
const noStream: FakeStream = { say: nobody, raw: nobody, finish: nobody, breakOff: nobody };
