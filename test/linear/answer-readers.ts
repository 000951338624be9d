/** What services, models and assistants say, and what is compared with it. */
import { copyDetails } from '../../src/answer/details/copy-details';
import { copyQuestion, isTitled } from '../../src/answer/details/copy-question';
import { chatCompletion } from '../../src/answer/model/chat-completion';
import { Citing } from '../../src/answer/model/citing';
import { ReplyWords } from '../../src/answer/model/reply-words';
import { standaloneQuestion } from '../../src/answer/model/standalone';
import { supportBy, unsupportedIn } from '../../src/answer/model/support';
import { passagesMeant } from '../../src/answer/named/passages-meant';
import { saidBefore } from '../../src/answer/said-before';
import { answerBrokenLines } from '../../src/assistant/broken-lines';
import { quoteWithin } from '../../src/assistant/quoted-material';
import { recent, search } from '../../src/assistant/tools';
import { locateQuotes } from '../../src/background/ask/locate-quotes';
import { isExtension } from '../../src/bridge/gate';
import { isEventStream, readEvents } from '../../src/client/events';
import { parseRetryAfter } from '../../src/client/limits/retry-after';
import { failureOfStatus } from '../../src/client/status';
import { FromBridgeSchema, FromBrowserSchema, readFrame } from '../../src/line/frames';
import { readCode } from '../../src/line/proof';
import { atOnce } from '../../src/protocol/sliced-work';
import { analyse } from '../../src/retrieval/analysis/analyse';
import { answerChange } from '../../src/ui/answer/answer-text';
import { withoutOpenMarkup } from '../../src/ui/answer/open-markup';
import { aPassage } from '../fakes/documents/passages';

const terms = (text: string) => analyse(text).map(({ term }) => term);
const SOURCE = {
  ...{ citation: null, uid: 'a', title: 'a', url: 'https://a.example/a', source_updated_at: '' },
  connection: { uid: '', type: '', name: '', logo_url: '' },
};
const passageOf = (content: string) => ({ ...aPassage('a', content), headings: [content] });

/** Some of the text are marks of citations. */
const marked = (text: string) => `${text.slice(0, 100)}${text.replaceAll('7', '[1]')}[1]`;

/** In pieces, as they come over a network. */
const inPieces = (text: string, length: number) =>
  Array.from({ length: Math.ceil(text.length / length) }, (_, at) =>
    text.slice(at * length, (at + 1) * length),
  );

function streamOf(text: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const piece of inPieces(text, 64)) controller.enqueue(encoder.encode(piece));
      controller.close();
    },
  });
}

/** A service that answers with these words. */
const saying = (body: object) => async () => Response.json(body);

async function located(own: string, markdown: string) {
  const citations = Array.from({ length: 20 }, (_, at) => ({
    quote: '',
    source: { ...SOURCE, uid: String(at) },
  }));
  const ports = { ownText: async () => own, passages: async () => [], terms };
  return locateQuotes(ports, { markdown, citations });
}

export const answerReaders: Record<string, (text: string) => unknown> = {
  'what a question names': (text) => [
    passagesMeant('Is the A 7 and B 8 of a_b-77 E20?', [passageOf(text)], { code: '', terms }),
    passagesMeant(text, [passageOf(text), passageOf('A 9 a_b')], { code: '', terms }),
  ],
  'the words of a model': (text) => {
    const reply = new ReplyWords();
    return [...inPieces(text, 3).map((piece) => reply.push(piece)), reply.end()];
  },
  'the thoughts of a model': (text) => {
    const reply = new ReplyWords();
    return [...inPieces(`<think>${text}`, 3).map((piece) => reply.push(piece)), reply.end()];
  },
  'a stream of a model': async (text) => {
    const events = text
      .split('\n')
      .map((content) => JSON.stringify({ choices: [{ delta: { content } }] }));
    const model = chatCompletion({
      model: 'a',
      stream: true,
      post: async (_body, _signal, onEvent) => {
        for (const data of [...events, text, '[DONE]']) if (onEvent?.(data)) break;
      },
    });
    return model.say({ instructions: '', question: () => '' }, () => {}).catch(() => undefined);
  },
  'events of a model': async (text) => {
    const reading = { maxBytes: 8_000_000, onEvent: () => false, onSign: () => {} };
    await readEvents(streamOf(text), reading);
    return readEvents(streamOf(`data: ${text.replaceAll('\n', '\ndata: ')}\n\n`), reading);
  },
  'a question that a model has put': (text) => {
    const say = async (_: unknown, heard: (words: string) => void) => {
      heard(text);
      return { whole: true };
    };
    return standaloneQuestion({ say }, [{ question: text }], text);
  },
  'an answer of a model': (text) => {
    const citing = new Citing([passageOf(text)], terms);
    return [citing.push(marked(text)), citing.end()];
  },
  'an answer of a model in pieces': (text) => {
    const citing = new Citing([passageOf('a b 7')], terms);
    return [...inPieces(marked(text), 3).map((piece) => citing.push(piece)), citing.end()];
  },
  'a claim beside its passage': (text) => [
    unsupportedIn(text.slice(0, 2_000), supportBy(text, terms)),
    unsupportedIn(text, supportBy('a b 7', terms)),
  ],
  'an answer of a service': (text) => located('a 7 b', marked(text)),
  'a long claim with many marks': (text) =>
    located(
      text.slice(0, 2_000),
      `${text}${Array.from({ length: 20 }, (_, at) => `[${at + 1}]`).join('')}`,
    ),
  'one claim and marks without end': (text) =>
    located('a 7 b', `${text.slice(0, 1_000)}${'[1]'.repeat(text.length / 3)}`),
  'the copy that a service cites': (text) => located(text, 'What a 7 b says. [1]'),
  'what was said before': (text) => atOnce(saidBefore(text, [{ uid: 'a', markdown: text }], terms)),
  'what is known of a copy': async (text) => {
    const about = { author: text, published: text, site: text, namespace: text, savedAt: text };
    const detailsOf = async () => ({ ...about, opening: text }) as never;
    return [
      copyQuestion(text),
      isTitled(text, text, terms),
      await copyDetails('where', SOURCE, detailsOf),
      await copyDetails('author', SOURCE, detailsOf),
    ];
  },
  'what a service refuses with': (text) => [
    failureOfStatus(429, { message: text, error: { message: text }, type: text }, undefined),
    isEventStream(new Headers({ 'content-type': text.replace(/[^!-~]/g, 'a') })),
    parseRetryAfter(new Headers({ 'retry-after': text.replace(/[^!-~]/g, 'a') }), 0),
  ],
  'an answer that was kept': (text) => {
    const said = `${text}\n\n*a*\n\nSources:\n\n1. [${text}](<https://a.example/>): “${text}”`;
    return [answerChange(said, `${said}a`), answerChange(text, `a${text}`)];
  },
  'an answer that is coming': (text) => withoutOpenMarkup(text),
  'frames of a bridge': (text) => {
    const headers = text.split('\n').map((line) => [line.slice(0, 200), line.slice(0, 10_000)]);
    const request = { kind: 'request', id: 'a', method: 'GET', path: text, headers, body: text };
    const response = { kind: 'response', id: 'a', status: 200, headers, body: text };
    return [
      readFrame(FromBridgeSchema, text),
      readFrame(FromBridgeSchema, JSON.stringify(request)),
      readFrame(FromBrowserSchema, JSON.stringify(response)),
      readCode(text),
      isExtension(text),
    ];
  },
  'lines of an assistant': (text) => {
    const take = answerBrokenLines(() => {});
    const bytes = new TextEncoder().encode(text);
    for (let at = 0; at < bytes.length; at += 50) take(bytes.subarray(at, at + 50));
  },
  'what an assistant is told': async (text) => {
    const found = { content: text, position: 0, rank: 0, score: 1, content_sha: '' };
    const results = [{ ...found, sources: [{ ...SOURCE, title: text, url: text }] }];
    const asked = { query: text, limit: 10, max_tokens: 4_000, site: text.slice(0, 200) };
    const kept = text
      .split('\n')
      .map((title) => ({ uid: 'a', title, url: text.slice(0, 90), namespace: '', saved_at: '' }));
    return [
      quoteWithin(
        4_000,
        text,
        kept.map(({ title }) => ({ about: [], text: title })),
        'a',
      ),
      await search(saying({ format: 'structured', query: '', markdown: '', results }), asked),
      await recent(saying({ documents: kept, next: null }), { limit: 100, max_tokens: 4_000 }),
    ];
  },
};
